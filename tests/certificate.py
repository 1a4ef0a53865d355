"""A self-signed certificate for this machine, for tests with real TLS."""

from __future__ import annotations

import subprocess
from pathlib import Path


def own(folder: Path) -> tuple[Path, Path]:
    """Make a key and a certificate in a folder with openssl."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    words = f"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -keyout {key} -out {certificate}"
    subprocess.run(
        ["openssl", *words.split(), "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True
    )
    return key, certificate
