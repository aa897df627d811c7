import { contestLink } from '../contest.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { escapeHtml, inPesos, trialPage } from '../trial-page.ts';
import { tellOfApproval } from './notices.ts';
import type { OrderRecord, Paypal } from './state.ts';

const NAME = 'PayPal de prueba';
/** PayPal waits this long for an approval. */
const APPROVAL_MS = 3 * 3600_000;

/** GET /checkoutnow?token= : everything a shopper can do on PayPal's page. */
export function approvalPage(paypal: Paypal, { query }: Exchange): Answer {
  const order = openOrder(paypal, query);
  if (!order) return over(paypal, query);
  const { amount, description = '', invoice_id = '' } = order.unit;
  return trialPage(
    NAME,
    `
<h1>PayPal</h1><p>Página de pago de prueba.</p>
<dl><dt>Compra</dt><dd>${escapeHtml(description)}</dd>
<dt>Importe</dt><dd>${inPesos(Number(amount.value))}</dd>
<dt>Referencia</dt><dd>${escapeHtml(invoice_id)}</dd></dl>
<form method="post"><button name="decision" value="aprobar">Pagar ahora</button>
<button class="no" name="decision" value="rechazar">Pagar con una tarjeta que se rechaza</button>
<button class="no" name="decision" value="cancelar">Cancelar y volver a la tienda</button></form>`,
  );
}

/** One that took money may still be contested by its bank. */
function over({ state, url }: Paypal, query: URLSearchParams): Answer {
  const order = state.orders[query.get('token') ?? ''];
  const link = order?.capture
    ? contestLink(`${url()}/disputas?token=${order.id}`)
    : '<p>Vuelve a la tienda y empieza otro.</p>';
  return trialPage(NAME, `<h1>Este pago ya terminó</h1>${link}`, 410);
}

/** POST of that page; the browser goes back to the shop with the order's name. */
export function approvalDecision(paypal: Paypal, { query, body }: Exchange): Answer {
  const order = openOrder(paypal, query);
  if (!order) return over(paypal, query);
  const decision = (body as { decision?: unknown } | undefined)?.decision;
  if (decision === 'cancelar') return goTo(order.cancel_url, { token: order.id });
  if (decision !== 'aprobar' && decision !== 'rechazar') return over(paypal, query);
  order.status = 'APPROVED';
  order.emptySource = decision === 'rechazar';
  paypal.changed();
  tellOfApproval(paypal, order);
  return goTo(order.return_url, { token: order.id, PayerID: 'QYR5Z8XDVJNXQ' });
}

function openOrder({ state, now }: Paypal, query: URLSearchParams): OrderRecord | undefined {
  const order = state.orders[query.get('token') ?? ''];
  const late = order && now().getTime() - Date.parse(order.create_time) > APPROVAL_MS;
  return order && !order.capture && order.status !== 'VOIDED' && !late ? order : undefined;
}

function goTo(address: string, named: Readonly<Record<string, string>>): Answer {
  const location = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(named)}`;
  return { status: 302, headers: { Location: location } };
}
