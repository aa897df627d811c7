import { takeFault } from '../company.ts';
import { contestLink } from '../contest.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { escapeHtml, inPesos, trialPage } from '../trial-page.ts';
import { tell } from './notices.ts';
import { nextId, type SessionRecord, type StripeStandIn, seconds } from './state.ts';

const NAME = 'Stripe de prueba';
/** One that took money may still be contested by its bank. */
function over(standIn?: StripeStandIn, session?: SessionRecord): Answer {
  const paid = standIn && session?.intent?.status === 'succeeded';
  const link = paid ? contestLink(`${standIn.url()}/c/disputa/${session.id}`) : '';
  return trialPage(NAME, `<h1>Este pago ya terminó</h1>${link}`, 410);
}
const goTo = (address: string): Answer => ({ status: 302, headers: { Location: address } });
const success = ({ success_url, id }: SessionRecord): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

const decisionIn = ({ body }: Exchange): string =>
  String((body as { decision?: unknown } | undefined)?.decision ?? '');

/** GET and POST /c/pay/{id}: everything a shopper can do on Stripe's page. */
export function checkoutPage(standIn: StripeStandIn, id: string, exchange: Exchange): Answer {
  const session = standIn.state.sessions[id];
  if (session?.status !== 'open') return over(standIn, session);
  if (session.expires_at <= seconds(standIn)) {
    session.status = 'expired';
    standIn.changed();
    tell(standIn, 'checkout.session.expired', session);
    return over();
  }
  if (exchange.method !== 'POST') return trialPage(NAME, offer(session, ''));
  switch (decisionIn(exchange)) {
    case 'aprobar':
      pay(standIn, session);
      return goTo(success(session));
    case 'rechazar':
      session.intent ??= intentOf(standIn);
      session.intent.declined = true;
      standIn.changed();
      return trialPage(
        NAME,
        offer(
          session,
          '<p class="mal" role="alert">Tu tarjeta fue rechazada: fondos insuficientes.</p>',
        ),
      );
    case 'efectivo':
      session.intent = { ...(session.intent ?? intentOf(standIn)), status: 'requires_action' };
      session.status = 'complete';
      standIn.changed();
      tell(standIn, 'checkout.session.completed', session);
      return goTo(`${standIn.url()}/c/ficha/${session.id}`);
    case 'volver':
      return goTo(session.cancel_url);
    default:
      return over();
  }
}

const intentOf = (standIn: StripeStandIn): NonNullable<SessionRecord['intent']> => ({
  id: nextId(standIn, 'pi'),
  status: 'requires_payment_method',
  declined: false,
  refunds: [],
});

/** The shopper pays; `pay` is its operation for faults. */
function pay(standIn: StripeStandIn, session: SessionRecord): void {
  const { state } = standIn;
  state.calls.pay = (state.calls.pay ?? 0) + 1;
  const fault = takeFault(state, 'pay');
  if (fault?.kind === 'change_amount') session.amount_total = Number(fault.value) * 100;
  if (fault?.kind === 'other_currency') session.currency = 'usd';
  if (fault?.kind === 'other_merchant') session.foreign = true;
  session.intent = {
    ...(session.intent ?? intentOf(standIn)),
    status: 'succeeded',
    declined: false,
  };
  session.status = 'complete';
  session.payment_status = 'paid';
  standIn.changed();
  tell(standIn, 'checkout.session.completed', session);
}

function offer(session: SessionRecord, problem: string): string {
  return `
<h1>Stripe</h1><p>Página de pago de prueba.</p>${problem}
<dl><dt>Compra</dt><dd>${escapeHtml(session.description)}</dd>
<dt>Importe</dt><dd>${inPesos(session.amount_total / 100)}</dd>
<dt>Referencia</dt><dd>${escapeHtml(session.client_reference_id)}</dd></dl>
<form method="post"><button name="decision" value="aprobar">Pagar con tarjeta</button>
<button class="no" name="decision" value="rechazar">Pagar con una tarjeta que se rechaza</button>
<button class="no" name="decision" value="efectivo">Pagar en efectivo en OXXO</button>
<button class="no" name="decision" value="volver">Volver a la tienda sin pagar</button></form>`;
}

/** GET and POST /c/ficha/{id}: a voucher, and the till where it is paid. */
export function voucherPage(standIn: StripeStandIn, id: string, exchange: Exchange): Answer {
  const session = standIn.state.sessions[id];
  if (!session?.intent) return over();
  const { intent } = session;
  if (exchange.method === 'POST' && intent.status === 'requires_action') {
    const paid = decisionIn(exchange) === 'pagar';
    intent.status = paid ? 'succeeded' : 'requires_payment_method';
    if (paid) session.payment_status = 'paid';
    standIn.changed();
    tell(standIn, `checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, session);
  }
  const till =
    intent.status === 'requires_action'
      ? `<form method="post"><button name="decision" value="pagar">Pagar en la caja</button>
<button class="no" name="decision" value="vencer">Dejar que venza</button></form>`
      : `<p>Estado: <strong>${intent.status === 'succeeded' ? 'pagada' : 'vencida'}</strong></p>`;
  return trialPage(
    NAME,
    `<h1>Ficha de OXXO</h1><p>Paga esta ficha en la caja.</p>
<dl><dt>Importe</dt><dd>${inPesos(session.amount_total / 100)}</dd></dl>
${till}<p><a href="${escapeHtml(success(session))}">Volver a la tienda</a></p>`,
  );
}
