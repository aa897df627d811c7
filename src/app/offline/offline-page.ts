import { pages } from '../../routes.ts';

/** Nothing runs on it: it stands at the address of whatever page could not be had. */
export const offlinePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const LETTER = 'M6 5h20v6H13v4.5h11v6H13V26h13.5v6H6Z';
const MARK = `<svg width="36" height="36" viewBox="6 4.5 32 32" aria-hidden="true"><clipPath id="o"><circle cx="25" cy="23" r="13"/></clipPath><circle cx="25" cy="23" r="13" fill="#ff5a3c"/><path d="${LETTER}" fill="#1f3fd6"/><path d="${LETTER}" fill="#3a1e6b" clip-path="url(#o)"/></svg>`;

const CROSS = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="1.1"/><path d="M${x - 2} ${y}h4M${x} ${y - 2}v4"/>`;
/** The mark with its two inks out of register, as the 404 is: what the line kept apart. */
const APART = `<svg class="apart" viewBox="0 0 52 40" aria-hidden="true"><clipPath id="a"><circle cx="34" cy="23" r="13"/></clipPath><circle cx="34" cy="23" r="13" fill="#ff5a3c"/><path d="${LETTER}" fill="#1f3fd6"/><path d="${LETTER}" fill="#3a1e6b" clip-path="url(#a)"/><g fill="none" stroke="#8d8475" stroke-width=".25">${[
  [2.4, 2.4],
  [49.6, 2.4],
  [2.4, 37.6],
  [49.6, 37.6],
]
  .map(([x = 0, y = 0]) => CROSS(x, y))
  .join('')}</g></svg>`;

const STYLE = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;padding:1.5rem clamp(1rem,5vw,4rem);background:#fbf8f2;color:#1c1a17;font:400 1rem/1.5 "Instrument Sans",system-ui,sans-serif}
a{color:inherit}a:focus-visible{outline:2px solid #1f3fd6;outline-offset:2px;border-radius:4px}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;text-decoration:none;font:750 1.25rem/1 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.035em}
main{margin:auto 0;padding:2rem 0;display:grid;gap:2.5rem;align-items:center}
main>div{max-width:36rem}
.apart{width:min(100%,20rem);overflow:visible;mix-blend-mode:multiply}
@media (min-width:48rem){main{grid-template-columns:3fr 2fr}.apart{width:min(100%,26rem);justify-self:center}}
h1{font:700 clamp(1.75rem,6vw,2.5rem)/1.1 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.02em;text-wrap:balance}
p{margin-top:1rem;color:#5b554c}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:2rem}
nav a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.25rem;border:1px solid #8d8475;border-radius:4px;font-weight:600;text-decoration:none}
nav a:first-child{border-color:#1f3fd6;background:#1f3fd6;color:#fff}
@media (prefers-color-scheme:dark){:root{color-scheme:dark}body{background:#161412;color:#f4efe4}p{color:#c9c0b2}header svg{border-radius:6px;background:#fbf8f2}.apart{mix-blend-mode:normal;border-radius:4px;background:#fbf8f2}a:focus-visible{outline-color:#a3b3ff}nav a:first-child{border-color:#a3b3ff;background:#a3b3ff;color:#14120f}}
@media (forced-colors:active){nav a{border-color:LinkText}}`;

/** The page of a lost line, whole in itself; `fonts` are the files of the shop's two types. */
export function offlinePage(company: string, fonts: readonly string[]): string {
  const name = company.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const faces = fonts.map((file) => {
    const family = file.includes('bricolage') ? 'Bricolage Grotesque' : 'Instrument Sans';
    return `@font-face{font-family:"${family}";src:url(/${file}) format("woff2");font-weight:200 800;font-display:swap}`;
  });
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Sin conexión | ${name}</title><style>${faces.join('')}${STYLE}</style></head>
<body><header><a href="${pages.home}" aria-label="${name}, inicio">${MARK}<span>${name}</span></a></header>
<main><div><h1>No tienes conexión</h1><p>Esta página necesita internet. Tu carrito sigue guardado, y los productos que ya viste se abren sin conexión.</p><nav aria-label="Mientras tanto"><a href="">Reintentar</a><a href="${pages.cart}">Ver mi carrito</a><a href="${pages.home}">Ir al inicio</a></nav></div>${APART}</main></body></html>
`;
}
