import type { Answer, Exchange } from '../exchange.ts';
import { completeCharge, failCharge } from './charges.ts';
import type { StandIn } from './stand-in.ts';
import { textFields } from './tokens.ts';

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#eef1f4;color:#16202b;font:17px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;background:#fff;border-radius:12px;padding:28px;box-shadow:0 8px 32px -12px rgb(0 0 0/.25)}
.aviso{display:inline-block;margin:0 0 16px;padding:4px 10px;border-radius:999px;background:#fdf3e1;color:#7a4700;font-size:14px;font-weight:600}
h1{margin:0 0 4px;font-size:22px}dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:20px 0}
dt{color:#566373}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
button{width:100%;min-height:48px;margin-top:10px;border-radius:6px;border:1px solid #14532d;background:#14532d;color:#fff;font:600 17px system-ui,sans-serif;cursor:pointer}
button.no{background:#fff;color:#16202b;border-color:#8b97a5}button:focus-visible{outline:3px solid #1f3fd6;outline-offset:2px}`;

/** The bank's 3-D Secure page: the two things a shopper can do there. */
export function bankPage(standIn: StandIn, id: string): Answer {
  const charge = standIn.state.charges[id];
  if (charge?.status !== 'charge_pending') return page('<h1>Esta operación ya terminó</h1>', 410);
  const amount = charge.amount.toLocaleString('es-MX', { style: 'currency', currency: 'MXN' });
  return page(`
<h1>Banco de Prueba</h1><p>Confirma tu compra en línea.</p>
<dl><dt>Comercio</dt><dd>Comercio de prueba</dd><dt>Importe</dt><dd>${amount}</dd>
<dt>Tarjeta</dt><dd>•••• ${escapeHtml(charge.card.card_number.slice(-4))}</dd>
<dt>Referencia</dt><dd>${escapeHtml(charge.order_id ?? '')}</dd></dl>
<form method="post"><button name="decision" value="autorizar">Autorizar</button>
<button class="no" name="decision" value="rechazar">Rechazar</button></form>`);
}

/** The shopper's decision; the browser goes back to the shop with the transaction's id. */
export function bankDecision(standIn: StandIn, id: string, { body }: Exchange): Answer {
  const charge = standIn.state.charges[id];
  if (charge?.status !== 'charge_pending') return page('<h1>Esta operación ya terminó</h1>', 410);
  const back = charge.redirect_url ?? '';
  if (textFields(body).decision === 'autorizar') completeCharge(standIn, charge);
  else failCharge(standIn, charge, 3001);
  const location = `${back}${back.includes('?') ? '&' : '?'}id=${id}`;
  return { status: 302, headers: { Location: location } };
}

function page(content: string, status = 200): Answer {
  const body = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Modo de prueba | Banco de Prueba</title>
<style>${STYLE}</style></head><body><main><p class="aviso">Modo de prueba: no se cobra dinero</p>${content}</main></body></html>`;
  return { status, body };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
