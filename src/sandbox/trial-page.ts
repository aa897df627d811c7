import type { Answer } from './exchange.ts';

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#eef1f4;color:#16202b;font:17px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;background:#fff;border-radius:12px;padding:28px;box-shadow:0 8px 32px -12px rgb(0 0 0/.25)}
.aviso{display:inline-block;margin:0 0 16px;padding:4px 10px;border-radius:999px;background:#fdf3e1;color:#7a4700;font-size:14px;font-weight:600}
h1{margin:0 0 4px;font-size:22px}dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:20px 0}
dt{color:#566373}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.mal{margin:16px 0 0;padding:10px 14px;border-radius:6px;background:#fbe9e7;color:#7a1c10}
button{width:100%;min-height:48px;margin-top:10px;border-radius:6px;border:1px solid #14532d;background:#14532d;color:#fff;font:600 17px system-ui,sans-serif;cursor:pointer}
button.no{background:#fff;color:#16202b;border-color:#8b97a5}button:focus-visible{outline:3px solid #1f3fd6;outline-offset:2px}`;

/** A page of an outside company's, which says on its face that nothing of it is real. */
export function trialPage(company: string, content: string, status = 200): Answer {
  const body = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Modo de prueba | ${escapeHtml(company)}</title>
<style>${STYLE}</style></head><body><main><p class="aviso">Modo de prueba: no se cobra dinero</p>${content}</main></body></html>`;
  return { status, body };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const inPesos = (pesos: number): string =>
  pesos.toLocaleString('es-MX', { style: 'currency', currency: 'MXN' });
