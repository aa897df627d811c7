import type { Answer, Exchange } from '../exchange.ts';
import { escapeHtml, inPesos, trialPage } from '../trial-page.ts';
import { completeCharge, failCharge } from './charges.ts';
import type { StandIn } from './stand-in.ts';
import { textFields } from './tokens.ts';

const BANK = 'Banco de Prueba';
const over = (): Answer => trialPage(BANK, '<h1>Esta operación ya terminó</h1>', 410);

/** The bank's 3-D Secure page: the two things a shopper can do there. */
export function bankPage(standIn: StandIn, id: string): Answer {
  const charge = standIn.state.charges[id];
  if (charge?.status !== 'charge_pending') return over();
  return trialPage(
    BANK,
    `
<h1>${BANK}</h1><p>Confirma tu compra en línea.</p>
<dl><dt>Comercio</dt><dd>Comercio de prueba</dd><dt>Importe</dt><dd>${inPesos(charge.amount)}</dd>
<dt>Tarjeta</dt><dd>•••• ${escapeHtml(charge.card.card_number.slice(-4))}</dd>
<dt>Referencia</dt><dd>${escapeHtml(charge.order_id ?? '')}</dd></dl>
<form method="post"><button name="decision" value="autorizar">Autorizar</button>
<button class="no" name="decision" value="rechazar">Rechazar</button></form>`,
  );
}

/** The shopper's decision; the browser goes back to the shop with the transaction's id. */
export function bankDecision(standIn: StandIn, id: string, { body }: Exchange): Answer {
  const charge = standIn.state.charges[id];
  if (charge?.status !== 'charge_pending') return over();
  const back = charge.redirect_url ?? '';
  if (textFields(body).decision === 'autorizar') completeCharge(standIn, charge);
  else failCharge(standIn, charge, 3001);
  const location = `${back}${back.includes('?') ? '&' : '?'}id=${id}`;
  return { status: 302, headers: { Location: location } };
}
