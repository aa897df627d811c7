import { createHmac } from 'node:crypto';
import { ACCOUNT } from './account.ts';
import { nextId, type SessionRecord, type StripeStandIn, seconds, wireSession } from './state.ts';
import { wireDispute } from './wire-dispute.ts';

/** `Stripe-Signature` over the hour and the very text of the body. */
export function signature(secret: string, body: string, hour: number): string {
  return `t=${hour},v1=${createHmac('sha256', secret).update(`${hour}.${body}`).digest('hex')}`;
}

/** Tells the shop what became of a session, or of the money it brought. */
export function tell(standIn: StripeStandIn, type: string, session: SessionRecord): void {
  if (!standIn.noticesTo) return;
  const money = session.intent?.id ?? '';
  const charge = { id: money.replace('pi_', 'ch_'), object: 'charge', payment_intent: money };
  const ofCharge = type.startsWith('charge.dispute.') ? wireDispute(session) : charge;
  const object = type.startsWith('charge.') ? ofCharge : wireSession(standIn, session);
  const body = JSON.stringify({
    id: nextId(standIn, 'evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(standIn),
    livemode: false,
    type,
    data: { object },
  });
  standIn.notices.send({
    type,
    id: session.id,
    url: standIn.noticesTo,
    body,
    headers: (forged) => ({
      'Stripe-Signature': signature(
        forged ? 'whsec_otro' : ACCOUNT.noticeSecret,
        body,
        seconds(standIn),
      ),
    }),
  });
}
