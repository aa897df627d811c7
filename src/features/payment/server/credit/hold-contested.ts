import { type Centavos, formatMoney, toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { pages } from '../../../../routes.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { releasedExpiry, traceCredit } from '../../credit/contested-credit.ts';
import { readOrders } from '../paid-order.sql.ts';
import { letterOf, QUESTIONS, untilText } from '../settle/payment-letters.ts';
import { type ContestedCharge, listContested, listHeld, listLedger } from './contested.sql.ts';
import { insertMovement, lockCredit } from './credit.sql.ts';

type Charge = Omit<ContestedCharge, 'lost'>;

interface Holding {
  readonly tx: Queries;
  readonly accountId: number;
  readonly now: Date;
  readonly baseUrl: string;
}

/**
 * Holds what is left of somebody's credit because of charges that their banks contest or took back,
 * and tells them. Call it whenever credit comes to them, and when a charge is contested.
 */
export async function holdContested(holding: Holding): Promise<void> {
  const { tx, accountId, now } = holding;
  const contested = await listContested(tx, accountId);
  if (contested.length === 0) return;
  await lockCredit(tx, accountId);
  const { left } = traceCredit(await listLedger(tx, accountId));
  for (const charge of contested) {
    const { attemptId, orderId, lost } = charge;
    const parts = left.filter((part) => part.charge === attemptId);
    for (const { lotId, amount } of parts) {
      await insertMovement(tx, {
        ...{ accountId, kind: 'retenido', amount: -amount, lotId, orderId, attemptId },
        ...{ requestId: null, expiresAt: null, at: now },
      });
    }
    const amount = toCentavos(parts.reduce((all, part) => all + part.amount, 0));
    if (amount > 0) await (lost ? tellTaken : tellHeld)(holding, charge, amount);
  }
}

/** What of the credit that was given for a charge is held, and what of it pays orders by now. */
export async function creditOfCharge(
  db: Queries,
  { accountId, attemptId }: { readonly accountId: number; readonly attemptId: number },
): Promise<{ readonly held: Centavos; readonly spent: Centavos }> {
  const { held, spent } = traceCredit(await listLedger(db, accountId));
  const of = (sums: ReadonlyMap<number, number>) => toCentavos(sums.get(attemptId) ?? 0);
  return { held: of(held), spent: of(spent) };
}

/** The bank took a charge's money back: what is held because of it is not its owner's any more. */
export async function tellHeldTaken(holding: Holding, charge: Charge): Promise<void> {
  const held = await listHeld(holding.tx, charge.attemptId);
  const amount = toCentavos(held.reduce((all, one) => all + one.amount, 0));
  if (amount > 0) await tellTaken(holding, charge, amount);
}

/** The bank left a charge's money with the shop: what was held because of it can be used again. */
export async function releaseHeld(holding: Holding, charge: Charge): Promise<void> {
  const { tx, accountId, now } = holding;
  const { attemptId, orderId } = charge;
  await lockCredit(tx, accountId);
  const held = await listHeld(tx, attemptId);
  const [first] = held;
  if (!first) return;
  for (const { lotId, amount, heldAt, expiresAt, givenUntil } of held) {
    await insertMovement(tx, {
      ...{ accountId, kind: 'liberado', amount, lotId: null, orderId, attemptId, requestId: null },
      expiresAt: releasedExpiry(expiresAt, heldAt, now),
      from: { lotId, givenUntil: releasedExpiry(givenUntil, heldAt, now) },
      at: now,
    });
  }
  const amount = toCentavos(held.reduce((all, one) => all + one.amount, 0));
  const until = releasedExpiry(first.expiresAt, first.heldAt, now);
  await note(holding, charge, {
    ...{ kind: 'saldo_liberado', amount, title: 'Tu saldo a favor está disponible otra vez' },
    said: (folio) => [
      `Se resolvió el cargo del pedido ${folio}: los ${formatMoney(amount)} de saldo a favor que estaban retenidos son tuyos otra vez.`,
      `Úsalos al pagar cualquier pedido, hasta el ${untilText(until)}.`,
    ],
  });
}

const tellHeld = (holding: Holding, charge: Charge, amount: Centavos): Promise<void> =>
  note(holding, charge, {
    ...{ kind: 'saldo_retenido', amount, title: 'Retuvimos parte de tu saldo a favor' },
    said: (folio) => [
      `Tu banco revisa el cargo del pedido ${folio}, por el que te dimos saldo a favor.`,
      `Mientras lo resuelve, ${formatMoney(amount)} de tu saldo no se pueden usar. Si el cargo queda como estaba, vuelven completos.`,
    ],
  });

const tellTaken = (holding: Holding, charge: Charge, amount: Centavos): Promise<void> =>
  note(holding, charge, {
    ...{ kind: 'saldo_anulado', amount, title: 'Anulamos parte de tu saldo a favor' },
    said: (folio) => [
      `Tu banco te devolvió el cargo del pedido ${folio}, por el que te habíamos dado saldo a favor.`,
      `Ese dinero ya volvió a ti, así que ${formatMoney(amount)} de tu saldo quedan anulados.`,
    ],
  });

async function note(
  { tx, now, baseUrl }: Holding,
  { orderId, reference }: Charge,
  what: {
    readonly kind: string;
    readonly amount: Centavos;
    readonly title: string;
    readonly said: (folio: string) => readonly string[];
  },
): Promise<void> {
  const [order] = await readOrders(tx, [orderId], []);
  if (!order) throw new Error(`a charge of no order: ${reference}`);
  const letter = await letterOf(
    { tx, order, baseUrl },
    {
      ...{ title: what.title, paragraphs: what.said(order.folio), closing: QUESTIONS },
      action: { label: 'Ver mi saldo', path: pages.account },
    },
  );
  const detail = { referencia: reference, importe: what.amount };
  const { kind } = what;
  await noteOrder(tx, { orderId, kind, actor: 'sistema', detail, now, ...letter });
}
