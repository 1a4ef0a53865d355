/* Dice, cups and the seal as SVG symbols; colours are variables of the style sheet.

   Python reads the text between the backticks, so that stills and views share one source. */

export const sprite = `<svg class="dk defs" id="dk-sprite" aria-hidden="true" focusable="false" width="0" height="0">
<defs>
<g id="dk-die">
  <rect x="1" y="1" width="62" height="62" rx="13" fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.2"/>
  <path d="M2.5 44 V50 A11.5 11.5 0 0 0 14 61.5 H50 A11.5 11.5 0 0 0 61.5 50 V44 C60 54 54 57.5 46 57.5 H18 C10 57.5 4 54 2.5 44Z" fill="var(--die-shade)"/>
</g>
<g id="dk-cup">
  <rect x="42" y="4" width="36" height="10" rx="3" fill="var(--lacquer-deep)"/>
  <path d="M9 82 C11 56 20 22 36 14 C42 11.5 78 11.5 84 14 C100 22 109 56 111 82Z" fill="var(--lacquer)"/>
  <path d="M111 82 C109 56 100 22 84 14 C82 13 78 12.4 72 12.2 C86 22 93 54 94 82Z" fill="var(--lacquer-deep)" opacity=".6"/>
  <path d="M22 72 C25 50 31 32 40 22" fill="none" stroke="#fff" stroke-opacity=".15" stroke-width="5" stroke-linecap="round"/>
</g>
<g id="dk-brim">
  <rect x="5" y="79" width="110" height="9" rx="4.5" fill="var(--lacquer-deep)"/>
  <rect x="8" y="79.8" width="104" height="2.2" rx="1.1" fill="var(--lacquer-line)"/>
</g>
<pattern id="dk-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--surface)"/><path d="M0 0V6" stroke="var(--fails)" stroke-width="1.6"/></pattern>
</defs>
<symbol id="dk-d1" viewBox="0 0 64 64" style="overflow:visible">
  <rect x="1" y="1" width="62" height="62" rx="13" fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.2"/><path d="M2.5 44 V50 A11.5 11.5 0 0 0 14 61.5 H50 A11.5 11.5 0 0 0 61.5 50 V44 C60 54 54 57.5 46 57.5 H18 C10 57.5 4 54 2.5 44Z" fill="var(--die-shade)"/><circle cx="32" cy="32" r="9" fill="var(--pip-one)"/><g style="display:var(--digits,none)"><circle cx="61" cy="61" r="13.5" fill="var(--die)" stroke="var(--pip)" stroke-width="1.5"/><text x="61" y="68" text-anchor="middle" style="font:700 20px/1 var(--plain)" fill="var(--pip)">1</text></g>
</symbol>
<symbol id="dk-d2" viewBox="0 0 64 64" style="overflow:visible">
  <rect x="1" y="1" width="62" height="62" rx="13" fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.2"/><path d="M2.5 44 V50 A11.5 11.5 0 0 0 14 61.5 H50 A11.5 11.5 0 0 0 61.5 50 V44 C60 54 54 57.5 46 57.5 H18 C10 57.5 4 54 2.5 44Z" fill="var(--die-shade)"/><path d="M10.5 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM42.5 48a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z" fill="var(--pip)"/><g style="display:var(--digits,none)"><circle cx="61" cy="61" r="13.5" fill="var(--die)" stroke="var(--pip)" stroke-width="1.5"/><text x="61" y="68" text-anchor="middle" style="font:700 20px/1 var(--plain)" fill="var(--pip)">2</text></g>
</symbol>
<symbol id="dk-d3" viewBox="0 0 64 64" style="overflow:visible">
  <rect x="1" y="1" width="62" height="62" rx="13" fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.2"/><path d="M2.5 44 V50 A11.5 11.5 0 0 0 14 61.5 H50 A11.5 11.5 0 0 0 61.5 50 V44 C60 54 54 57.5 46 57.5 H18 C10 57.5 4 54 2.5 44Z" fill="var(--die-shade)"/><path d="M10.5 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM26.5 32a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM42.5 48a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z" fill="var(--pip)"/><g style="display:var(--digits,none)"><circle cx="61" cy="61" r="13.5" fill="var(--die)" stroke="var(--pip)" stroke-width="1.5"/><text x="61" y="68" text-anchor="middle" style="font:700 20px/1 var(--plain)" fill="var(--pip)">3</text></g>
</symbol>
<symbol id="dk-d4" viewBox="0 0 64 64" style="overflow:visible">
  <rect x="1" y="1" width="62" height="62" rx="13" fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.2"/><path d="M2.5 44 V50 A11.5 11.5 0 0 0 14 61.5 H50 A11.5 11.5 0 0 0 61.5 50 V44 C60 54 54 57.5 46 57.5 H18 C10 57.5 4 54 2.5 44Z" fill="var(--die-shade)"/><path d="M10.5 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM42.5 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM10.5 48a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM42.5 48a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z" fill="var(--pip)"/><g style="display:var(--digits,none)"><circle cx="61" cy="61" r="13.5" fill="var(--die)" stroke="var(--pip)" stroke-width="1.5"/><text x="61" y="68" text-anchor="middle" style="font:700 20px/1 var(--plain)" fill="var(--pip)">4</text></g>
</symbol>
<symbol id="dk-d5" viewBox="0 0 64 64" style="overflow:visible">
  <rect x="1" y="1" width="62" height="62" rx="13" fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.2"/><path d="M2.5 44 V50 A11.5 11.5 0 0 0 14 61.5 H50 A11.5 11.5 0 0 0 61.5 50 V44 C60 54 54 57.5 46 57.5 H18 C10 57.5 4 54 2.5 44Z" fill="var(--die-shade)"/><path d="M10.5 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM42.5 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM26.5 32a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM10.5 48a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM42.5 48a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z" fill="var(--pip)"/><g style="display:var(--digits,none)"><circle cx="61" cy="61" r="13.5" fill="var(--die)" stroke="var(--pip)" stroke-width="1.5"/><text x="61" y="68" text-anchor="middle" style="font:700 20px/1 var(--plain)" fill="var(--pip)">5</text></g>
</symbol>
<symbol id="dk-d6" viewBox="0 0 64 64" style="overflow:visible">
  <rect x="1" y="1" width="62" height="62" rx="13" fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.2"/><path d="M2.5 44 V50 A11.5 11.5 0 0 0 14 61.5 H50 A11.5 11.5 0 0 0 61.5 50 V44 C60 54 54 57.5 46 57.5 H18 C10 57.5 4 54 2.5 44Z" fill="var(--die-shade)"/><path d="M10.5 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM42.5 16a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM10.5 32a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM42.5 32a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM10.5 48a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM42.5 48a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z" fill="var(--pip)"/><g style="display:var(--digits,none)"><circle cx="61" cy="61" r="13.5" fill="var(--die)" stroke="var(--pip)" stroke-width="1.5"/><text x="61" y="68" text-anchor="middle" style="font:700 20px/1 var(--plain)" fill="var(--pip)">6</text></g>
</symbol>
<symbol id="dk-dw" viewBox="0 0 64 64" style="overflow:visible">
  <rect x="1" y="1" width="62" height="62" rx="13" fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.2"/><path d="M2.5 44 V50 A11.5 11.5 0 0 0 14 61.5 H50 A11.5 11.5 0 0 0 61.5 50 V44 C60 54 54 57.5 46 57.5 H18 C10 57.5 4 54 2.5 44Z" fill="var(--die-shade)"/><circle cx="32" cy="32" r="9" fill="var(--pip-one)"/><circle cx="32" cy="32" r="17" fill="none" stroke="var(--pip-one)" stroke-width="2.4"/><g style="display:var(--digits,none)"><circle cx="61" cy="61" r="13.5" fill="var(--die)" stroke="var(--pip)" stroke-width="1.5"/><text x="61" y="68" text-anchor="middle" style="font:700 20px/1 var(--plain)" fill="var(--pip)">1</text></g>
</symbol>
<symbol id="dk-ds" viewBox="0 0 64 64" style="overflow:visible">
  <rect x="1" y="1" width="62" height="62" rx="13" fill="var(--die)" stroke="var(--die-edge)" stroke-width="1.2"/><path d="M2.5 44 V50 A11.5 11.5 0 0 0 14 61.5 H50 A11.5 11.5 0 0 0 61.5 50 V44 C60 54 54 57.5 46 57.5 H18 C10 57.5 4 54 2.5 44Z" fill="var(--die-shade)"/><path d="M32 12.2 L37.4 25.8 L52 26.7 L40.7 36 L44.3 50.2 L32 42.4 L19.7 50.2 L23.3 36 L12 26.7 L26.6 25.8Z" fill="var(--pip-one)"/><g style="display:var(--digits,none)"><circle cx="61" cy="61" r="13.5" fill="var(--die)" stroke="var(--pip)" stroke-width="1.5"/><text x="61" y="68" text-anchor="middle" style="font:700 20px/1 var(--plain)" fill="var(--pip)">★</text></g>
</symbol>
<symbol id="dk-cup-wave" viewBox="0 0 120 90">
  <use href="#dk-cup"/><g fill="none" stroke="var(--lacquer-line)" stroke-opacity=".78" stroke-width="1.6"><path d="M15 66 a9 9 0 0 1 18 0 M19 66 a5 5 0 0 1 10 0"/><path d="M33 66 a9 9 0 0 1 18 0 M37 66 a5 5 0 0 1 10 0"/><path d="M51 66 a9 9 0 0 1 18 0 M55 66 a5 5 0 0 1 10 0"/><path d="M69 66 a9 9 0 0 1 18 0 M73 66 a5 5 0 0 1 10 0"/><path d="M87 66 a9 9 0 0 1 18 0 M91 66 a5 5 0 0 1 10 0"/><path d="M24 57 a9 9 0 0 1 18 0 M28 57 a5 5 0 0 1 10 0"/><path d="M42 57 a9 9 0 0 1 18 0 M46 57 a5 5 0 0 1 10 0"/><path d="M60 57 a9 9 0 0 1 18 0 M64 57 a5 5 0 0 1 10 0"/><path d="M78 57 a9 9 0 0 1 18 0 M82 57 a5 5 0 0 1 10 0"/></g><use href="#dk-brim"/>
</symbol>
<symbol id="dk-cup-bamboo" viewBox="0 0 120 90">
  <use href="#dk-cup"/><g fill="none" stroke="var(--lacquer-line)" stroke-opacity=".78" stroke-width="1.6"><path d="M20 46 V57 M20 60 V70 M17.5 58.5 h5"/><path d="M30 46 V57 M30 60 V70 M27.5 58.5 h5"/><path d="M40 46 V57 M40 60 V70 M37.5 58.5 h5"/><path d="M50 46 V57 M50 60 V70 M47.5 58.5 h5"/><path d="M60 46 V57 M60 60 V70 M57.5 58.5 h5"/><path d="M70 46 V57 M70 60 V70 M67.5 58.5 h5"/><path d="M80 46 V57 M80 60 V70 M77.5 58.5 h5"/><path d="M90 46 V57 M90 60 V70 M87.5 58.5 h5"/><path d="M100 46 V57 M100 60 V70 M97.5 58.5 h5"/></g><use href="#dk-brim"/>
</symbol>
<symbol id="dk-cup-brick" viewBox="0 0 120 90">
  <use href="#dk-cup"/><g fill="none" stroke="var(--lacquer-line)" stroke-opacity=".78" stroke-width="1.6"><path d="M17 48 H103 M15 56 H105 M14 64 H106"/><path d="M26 48 v8"/><path d="M40 48 v8"/><path d="M54 48 v8"/><path d="M68 48 v8"/><path d="M82 48 v8"/><path d="M96 48 v8"/><path d="M19 56 v8"/><path d="M33 56 v8"/><path d="M47 56 v8"/><path d="M61 56 v8"/><path d="M75 56 v8"/><path d="M89 56 v8"/><path d="M103 56 v8"/></g><use href="#dk-brim"/>
</symbol>
<symbol id="dk-cup-grain" viewBox="0 0 120 90">
  <use href="#dk-cup"/><g fill="none" stroke="var(--lacquer-line)" stroke-opacity=".78" stroke-width="1.6"><path d="M16 52 q11 -6 22 0 t22 0 t22 0 t22 0 M15 58 q11 -6 22 0 t22 0 t22 0 t24 0 M14 64 q11 -6 22 0 t22 0 t22 0 t26 0"/></g><use href="#dk-brim"/>
</symbol>
<symbol id="dk-cup-dot" viewBox="0 0 120 90">
  <use href="#dk-cup"/><g fill="var(--lacquer-line)" fill-opacity=".82"><circle cx="22" cy="52" r="2"/><circle cx="27" cy="61" r="2"/><circle cx="32" cy="52" r="2"/><circle cx="37" cy="61" r="2"/><circle cx="42" cy="52" r="2"/><circle cx="47" cy="61" r="2"/><circle cx="52" cy="52" r="2"/><circle cx="57" cy="61" r="2"/><circle cx="62" cy="52" r="2"/><circle cx="67" cy="61" r="2"/><circle cx="72" cy="52" r="2"/><circle cx="77" cy="61" r="2"/><circle cx="82" cy="52" r="2"/><circle cx="87" cy="61" r="2"/><circle cx="92" cy="52" r="2"/><circle cx="97" cy="61" r="2"/></g><use href="#dk-brim"/>
</symbol>
<symbol id="dk-cup-plain" viewBox="0 0 120 90">
  <use href="#dk-cup"/><use href="#dk-brim"/>
</symbol>
<symbol id="dk-seal" viewBox="0 0 44 44">
  <path d="M2.5 3.2 C9 1.6 14 2.9 21 2 C29 1.3 35 2.8 41.6 2.2 C43.1 8 41.8 13 42.4 20 C43 28 41.6 34 42 41.8 C35 43 29 41.5 22 42.3 C14 43 8 41.6 2.2 42.2 C1 35 2.4 29 1.7 22 C1.2 14 2.7 9 2.5 3.2Z" fill="var(--seal)"/>
</symbol>
</svg>`;
