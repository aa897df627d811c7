import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../../src/platform/db/connect.ts';
import type { Ledger } from '../../../src/sandbox/main.ts';

/** Money that a company took, by its own books. */
interface Taken {
  readonly provider: string;
  readonly reference: string;
  readonly id: string;
}

/** What must be nothing once everything has settled. */
export interface Unsettled {
  /** Charges at a company with neither a paid order nor a row of the refund queue. */
  readonly nobodys: readonly string[];
  /** Orders that two charges pay. */
  readonly doubled: readonly string[];
  /** Paid orders whose money no company has. */
  readonly invented: readonly string[];
}

export interface Audit extends Unsettled {
  readonly charges: number;
  readonly paid: number;
  /** Rows of the refund queue; most are sent back before anybody looks. */
  readonly toReturn: number;
}

const textOf = (record: object, field: string): string => String(Reflect.get(record, field) ?? '');

/** The books of every company in one form. */
export function takenBy(ledger: Ledger): Taken[] {
  const cards = ledger.charges
    .filter((charge) => textOf(charge, 'status') === 'completed')
    .map((charge) => ({
      provider: 'openpay',
      reference: textOf(charge, 'order_id'),
      id: textOf(charge, 'id'),
    }));
  const payments = (ledger.companies.mercadopago?.charges ?? [])
    .filter((payment) => textOf(payment, 'status') === 'approved')
    .map((payment) => ({
      provider: 'mercadopago',
      reference: textOf(payment, 'external_reference'),
      id: textOf(payment, 'id'),
    }));
  const captures = (ledger.companies.paypal?.charges ?? []).flatMap((order) => {
    const { purchase_units: units } = PaypalBooks.parse(order);
    return units.flatMap(({ invoice_id, payments: { captures = [] } = {} }) =>
      captures
        .filter(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED')
        .map(({ id }) => ({ provider: 'paypal', reference: invoice_id, id })),
    );
  });
  const sessions = (ledger.companies.stripe?.charges ?? [])
    .filter((session) => textOf(session, 'payment_status') === 'paid')
    .map((session) => ({
      provider: 'stripe',
      reference: textOf(session, 'client_reference_id'),
      id: textOf(session, 'id'),
    }));
  return [...cards, ...payments, ...captures, ...sessions];
}

const PaypalBooks = z.object({
  purchase_units: z.array(
    z.object({
      invoice_id: z.string(),
      payments: z
        .object({ captures: z.array(z.object({ id: z.string(), status: z.string() })).optional() })
        .optional(),
    }),
  ),
});

/** Holds what the companies took against what the shop knows of it. */
export async function auditPayments(db: Database, ledger: Ledger): Promise<Audit> {
  const { rows } = await sql<{
    provider: string;
    reference: string;
    state: string;
    folio: string;
    payment_state: string;
    queued: boolean;
  }>`
    SELECT a.provider, a.reference, a.state, o.folio, o.payment_state,
      EXISTS (SELECT 1 FROM refund_due d WHERE d.attempt_id = a.id) AS queued
    FROM payment_attempt a JOIN orders o ON o.id = a.order_id`.execute(db);
  const taken = takenBy(ledger);
  const known = new Map(rows.map((row) => [`${row.provider} ${row.reference}`, row]));
  const rowOf = ({ provider, reference }: Taken) => known.get(`${provider} ${reference}`);
  const pays = (row: (typeof rows)[number] | undefined): boolean =>
    row?.state === 'pagado' && row.payment_state === 'pagado' && !row.queued;
  const goesBack = (row: (typeof rows)[number] | undefined): boolean =>
    row?.queued === true && (row.state === 'por_devolver' || row.state === 'devuelto');
  const paying = taken.map(rowOf).filter(pays);
  const folios = paying.map((row) => row?.folio ?? '');
  const paid = await db
    .selectFrom('orders')
    .select('folio')
    .where('payment_state', '=', 'pagado')
    .execute();
  const due = await db.selectFrom('refund_due').select('id').execute();
  const backed = new Set(folios);
  return {
    charges: taken.length,
    paid: paid.length,
    toReturn: due.length,
    nobodys: taken
      .filter((one) => !pays(rowOf(one)) && !goesBack(rowOf(one)))
      .map((one) => `${one.provider} ${one.reference} ${rowOf(one)?.state ?? 'unknown'}`),
    doubled: [...new Set(folios.filter((folio, place) => folios.indexOf(folio) !== place))],
    invented: paid.map(({ folio }) => folio).filter((folio) => !backed.has(folio)),
  };
}

export const isSettled = ({ nobodys, doubled, invented }: Unsettled): boolean =>
  nobodys.length === 0 && doubled.length === 0 && invented.length === 0;
