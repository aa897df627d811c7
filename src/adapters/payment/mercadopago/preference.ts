import type { RedirectRequest } from '../../../features/payment/payment-method.port.ts';
import { toPesos } from '../../../kernel/money.ts';

/** What a visit to MercadoPago's page is asked for with: one line that costs what is owed. */
export function preferenceOf(request: RedirectRequest, noticeUrl: string): object {
  const { reference, amount, description, payer, returnUrl, cancelUrl, expiresAt } = request;
  return {
    items: [
      {
        id: reference,
        title: description.slice(0, 250),
        category_id: 'others',
        quantity: 1,
        currency_id: 'MXN',
        unit_price: toPesos(amount),
      },
    ],
    payer: { name: payer.name, email: payer.email },
    back_urls: { success: returnUrl, pending: returnUrl, failure: cancelUrl },
    auto_return: 'approved',
    external_reference: reference,
    notification_url: `${noticeUrl}?source_news=webhooks`,
    expires: true,
    expiration_date_to: inMexico(expiresAt),
  };
}

/** Mexico's centre keeps -06:00 all year. */
function inMexico(moment: Date): string {
  const local = new Date(moment.getTime() - 6 * 3600 * 1000);
  return `${local.toISOString().slice(0, -1)}-06:00`;
}
