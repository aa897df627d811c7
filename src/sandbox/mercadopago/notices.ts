import { createHmac, randomUUID } from 'node:crypto';
import { SELLER } from './seller.ts';
import { type MercadoPago, nextNumber, type PaymentRecord } from './state.ts';

/** `x-signature` of MercadoPago over the payment's number, the call's and the hour. */
export function signature(secret: string, payment: string, call: string, ts: number): string {
  const manifest = `id:${payment};request-id:${call};ts:${ts};`;
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
}

/** Tells the shop that something about a payment changed, never what. */
export function tell(
  company: MercadoPago,
  payment: PaymentRecord,
  action: 'payment.created' | 'payment.updated',
): void {
  if (!company.noticesTo) return;
  const id = String(payment.id);
  const body = {
    id: nextNumber(company),
    live_mode: payment.live_mode,
    type: 'payment',
    date_created: company.now().toISOString(),
    user_id: SELLER.id,
    api_version: 'v1',
    action,
    data: { id },
  };
  company.notices.send({
    type: action,
    id,
    url: `${company.noticesTo}?source_news=webhooks&data.id=${id}&type=payment`,
    body: JSON.stringify(body),
    headers: (forged) => {
      const call = randomUUID();
      const secret = forged ? 'otro' : SELLER.noticeSecret;
      const signed = signature(secret, id, call, company.now().getTime());
      return { 'x-request-id': call, 'x-signature': signed };
    },
  });
}
