import { createHmac, randomUUID } from 'node:crypto';
import { SELLER } from './seller.ts';
import {
  type ChargebackRecord,
  type MercadoPago,
  nextNumber,
  type PaymentRecord,
} from './state.ts';

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
  const id = String(payment.id);
  const more = { api_version: 'v1', action, data: { id } };
  send(company, { type: action, topic: 'payment', id, live: payment.live_mode, more });
}

/** And that a payment was charged back, or what was decided about it. */
export function tellOfChargeback(
  company: MercadoPago,
  payment: PaymentRecord,
  { id }: ChargebackRecord,
): void {
  const data = { checkout: 'PRO', id: Number(id), payment_id: payment.id, site_id: 'MLM' };
  const more = { api_version: 'v1', actions: ['changed_case_status'], data };
  const topic = 'topic_chargebacks_wh';
  send(company, { type: topic, topic, id, live: payment.live_mode, more });
}

function send(
  company: MercadoPago,
  told: {
    readonly type: string;
    readonly topic: string;
    readonly id: string;
    readonly live: boolean;
    readonly more: object;
  },
): void {
  if (!company.noticesTo) return;
  const { type, topic, id, live, more } = told;
  const body = {
    id: nextNumber(company),
    live_mode: live,
    type: topic,
    date_created: company.now().toISOString(),
    user_id: SELLER.id,
    ...more,
  };
  company.notices.send({
    type,
    id,
    url: `${company.noticesTo}?source_news=webhooks&data.id=${id}&type=${topic}`,
    body: JSON.stringify(body),
    headers: (forged) => {
      const call = randomUUID();
      const secret = forged ? 'otro' : SELLER.noticeSecret;
      const signed = signature(secret, id, call, company.now().getTime());
      return { 'x-request-id': call, 'x-signature': signed };
    },
  });
}
