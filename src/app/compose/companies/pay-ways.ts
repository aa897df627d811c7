import { mercadoPagoRow } from '../../../adapters/payment/mercadopago/row.ts';
import { openpayRow } from '../../../adapters/payment/openpay/row.ts';
import { paypalRow } from '../../../adapters/payment/paypal/row.ts';
import type { PayWay } from '../../../features/checkout/pay-way.ts';
import type { MethodRow, RedirectRow } from '../../../features/payment/payment-method.port.ts';
import { methodOf } from '../../../features/payment/payment-method.ts';
import { transferRow } from '../../../features/payment/transfer/transfer-row.ts';
import { requestPayLink } from '../../../features/payment/web/request-pay-link.ts';
import { pages } from '../../../routes.ts';

const here = ({ id, name, text }: MethodRow): PayWay => ({
  id,
  name,
  text,
  goes: { page: (folio) => pages.payBy(folio, methodOf(id)) },
});

const elsewhere = ({ id, name, text, failed }: RedirectRow): PayWay => ({
  id,
  name,
  text,
  goes: { ask: (folio) => requestPayLink(id, folio), failed },
});

/** What the confirmation of an order may offer, in this order (CNF-03). */
const WAYS: readonly PayWay[] = [
  ...[openpayRow, transferRow].map(here),
  ...[paypalRow, mercadoPagoRow].map(elsewhere),
];

/** The ways that this shop is configured for, by the names the server gives. */
export const payWays = (offered: readonly string[]): readonly PayWay[] =>
  WAYS.filter(({ id }) => offered.includes(id));
