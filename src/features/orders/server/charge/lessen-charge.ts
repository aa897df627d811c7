import { type Centavos, formatMoney } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { pages } from '../../../../routes.ts';
import { noteOrder } from '../move-order.ts';
import { addressed } from '../owner-letter.ts';
import { setAsked } from './charge.sql.ts';

/** What nobody paid so far for the finish of a line's pieces, of which some go back. */
export interface LessenedCharge {
  readonly id: number;
  readonly folio: string;
  /** What was accepted for all of the line's pieces, what was asked until now, and what is from now on. */
  readonly full: Centavos;
  readonly before: Centavos;
  readonly amount: Centavos;
  readonly pieces: number;
  /** Pieces that go back. */
  readonly gone: number;
}

/**
 * Asks less of what nobody paid so far, and tells its owner; what was accepted stays beside it. Call it
 * with the order and its charge locked.
 */
export async function lessenCharge(
  trx: Queries,
  order: { readonly id: number; readonly folio: string; readonly accountId: number },
  charge: LessenedCharge,
  { now, baseUrl }: { readonly now: Date; readonly baseUrl: string },
): Promise<void> {
  const { id, folio, full, before, amount, pieces, gone } = charge;
  await setAsked(trx, id, { amount, full, gone });
  const letter = {
    kind: 'pagos' as const,
    needed: true,
    title: 'Ahora pagas menos por un cobro',
    paragraphs: [
      `El cobro ${folio} de tu pedido ${order.folio} es ahora de ${formatMoney(amount)}; era de ${formatMoney(before)}.`,
      `Devolvemos el dinero de ${gone} de sus ${pieces} piezas, así que ya no te cobramos su parte.`,
    ],
    mailed: true,
    action: { label: 'Ver tu pedido', path: pages.ordersOf(order.folio) },
  };
  const owner = { folio, accountId: order.accountId };
  const told = await addressed(trx, baseUrl, owner, letter);
  const kind = 'cobro_rebajado';
  const detail = { cobro: folio, costo: amount, antes: before };
  const note = { kind, actor: 'sistema', detail, now };
  await noteOrder(trx, { ...note, orderId: order.id, ...told });
  await noteOrder(trx, { ...note, orderId: id });
}
