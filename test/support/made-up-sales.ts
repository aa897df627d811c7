import { type Insertable, sql } from 'kysely';
import { NO_FINISH } from '../../src/kernel/messages.ts';
import { addDays, dayOf, instantOf } from '../../src/kernel/working-days.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import { givenCustomer, givenFinish, givenProduct } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { insertRow, type Table, unique } from './insert-row.ts';
import type { Wish } from './sale-wishes.ts';

export interface Fact {
  readonly at: Date;
  readonly write: () => Promise<void>;
}
/** What was made up, kept beside the database and added up by hand. */
export interface Plain {
  readonly days: { day: string; [name: string]: string | number }[];
  readonly ways: { day: string; way: string; centavos: number }[];
  readonly sold: {
    day: string;
    product: number;
    finish: string;
    pieces: number;
    centavos: number;
    goodsNet: number;
    printNet: number;
  }[];
}

/** What no company took was handed over, or came by transfer. */
const moneyWay = (way: string): string => (way === 'efectivo' ? way : 'transferencia');

const net = (centavos: number): number => Number((BigInt(centavos) * 1000n + 580n) / 1160n);

/** Makes sales up in a database row by row, with whoever buys and what they buy. */
export async function madeUpSales({ db }: TestDatabase) {
  const account = (await givenCustomer(db)).id;
  const printId = await givenFinish(db, 'Serigrafia');
  const products = [await givenProduct(db), await givenProduct(db), await givenProduct(db)];
  const colour = (await db.selectFrom('product_colour').select('id').executeTakeFirstOrThrow()).id;

  const insert = <T extends Table>(table: T, row: Insertable<Tables[T]>, key = 'id') =>
    insertRow(db, table, row, key);
  const drawer = await insert('cash_drawer', { account_id: account, day: '2026-01-01' });

  function order(of: {
    readonly at: Date;
    readonly total: number;
    readonly parts?: readonly [
      products: number,
      finishes: number,
      shipping: number,
      discount: number,
    ];
    readonly promised?: string;
    readonly rework?: number;
  }): Insertable<Tables['orders']> {
    const [goods, prints, shipping, discount] = of.parts ?? [of.total, 0, 0, 0];
    return {
      ...{ folio: unique(), account_id: account, status: 4, payment_state: 'pagado' },
      ...{ products_centavos: goods, finishes_centavos: prints, shipping_centavos: shipping },
      ...{ discount_centavos: discount, total_centavos: of.total, address: '{}', shipping: '{}' },
      ...{ created_at: of.at, moved_at: of.at, expires_at: of.at, paid_at: null },
      ...{ promised_on: of.promised ?? null, rework_of: of.rework ?? null },
    } as Insertable<Tables['orders']>;
  }

  async function makeUp(base: string, given: Wish, plain: Plain): Promise<Fact[]> {
    const momentAt = (day: number): Date =>
      new Date(instantOf(addDays(base, day), 0).getTime() + given.minute * 60_000);
    const paidAt = momentAt(given.day);
    const goods = given.lines.reduce((sum, line) => sum + line.goods, 0);
    const prints = given.lines.reduce((sum, line) => sum + (line.printed ? line.print : 0), 0);
    const discount = Math.floor((goods * given.discount) / 100);
    const total = goods + prints + given.shipping - discount;
    const promised = given.arrives ? addDays(base, given.day + given.arrives.promised) : undefined;
    const id = await insert(
      'orders',
      order({
        ...{ at: paidAt, total, parts: [goods, prints, given.shipping, discount] },
        ...(promised ? { promised } : {}),
      }),
    );
    for (const [position, line] of given.lines.entries()) {
      const print = line.printed ? line.print : 0;
      const finish = line.printed ? 'Serigrafia' : NO_FINISH;
      const product = products[line.product]?.id ?? 0;
      await insert('order_line', {
        ...{ order_id: id, position, product_id: product, colour_id: colour, name: 'x', finish },
        ...{ quantity: line.pieces, colour: 'rojo', css: '#000', unit_centavos: 1, artwork: '[]' },
        ...{
          products_centavos: line.goods,
          finishes_centavos: print,
          total_centavos: line.goods + print,
        },
      });
      const sums = {
        centavos: line.goods + print,
        goodsNet: net(line.goods),
        printNet: net(print),
      };
      plain.sold.push({ day: dayOf(paidAt), product, finish, pieces: line.pieces, ...sums });
    }
    const credit = given.way === 'saldo' ? total : Math.floor((total * given.credit) / 100);
    const rest = total - credit;
    const attempt = given.way === 'openpay' || given.way === 'paypal' ? given.way : undefined;
    let attemptId = 0;
    let transferId = 0;
    const facts: Fact[] = [];
    const use = (amount: number, at: Date) =>
      insert('credit_movement', {
        ...{ account_id: account, order_id: id, refund_request_id: null, at },
        ...(amount < 0
          ? { kind: 'uso' as const, amount_centavos: amount, lot_id: lot, expires_at: null }
          : {
              kind: 'regreso' as const,
              amount_centavos: amount,
              lot_id: null,
              expires_at: '2099-01-01',
            }),
      });
    facts.push({
      at: paidAt,
      write: async () => {
        if (credit > 0) await use(-credit, paidAt);
        if (attempt && rest > 0)
          attemptId = await insert('payment_attempt', attemptRow(id, attempt, rest, 'pagado'));
        if (!attempt && rest > 0) {
          transferId = await insert('transfer_received', {
            order_id: id,
            receipt_id: null,
            amount_centavos: rest,
            actor: 'x',
            created_at: paidAt,
            ...(given.way === 'efectivo'
              ? { drawer_id: drawer, handed_centavos: rest + 50_00 }
              : {}),
          });
        }
        if (given.twice) await payTwice(id, paidAt);
        await sql`UPDATE orders SET paid_at = ${paidAt} WHERE id = ${id}`.execute(db);
        if (given.rework) {
          const again = await insert('orders', order({ at: paidAt, total: 0, rework: id }));
          await sql`UPDATE orders SET paid_at = ${paidAt} WHERE id = ${again}`.execute(db);
        }
      },
    });
    plain.days.push({
      ...{
        day: dayOf(paidAt),
        paid_orders: 1,
        products_centavos: goods,
        finishes_centavos: prints,
      },
      ...{ shipping_centavos: given.shipping, discount_centavos: discount, paid_centavos: total },
    });
    if (credit > 0) plain.ways.push({ day: dayOf(paidAt), way: 'saldo', centavos: credit });
    if (rest > 0)
      plain.ways.push({ day: dayOf(paidAt), way: attempt ?? moneyWay(given.way), centavos: rest });
    const { back, arrives } = given;
    if (back && rest > 0) {
      const at = new Date(momentAt(given.day + back.after).getTime() + 30_000);
      const amount = Math.ceil((rest * back.part) / 100);
      facts.push({
        at,
        write: () => giveBack({ id, attemptId, transferId, amount, at, whole: amount === rest }),
      });
      plain.days.push({ day: dayOf(at), refunds: 1, refunded_centavos: amount });
    } else if (credit > 0 && back) {
      // It goes back to its owner's purse: what was used that day was used all the same.
      const at = new Date(momentAt(given.day + back.after).getTime() + 30_000);
      facts.push({ at, write: async () => void (await use(credit, at)) });
    }
    if (arrives && promised) {
      const at = momentAt(given.day + arrives.after);
      const event = { order_id: id, at, kind: 'estado', actor: 'x', detail: '{}', to_status: 14 };
      facts.push({
        at,
        write: async () => {
          await insert('order_event', { ...event, from_status: 13 });
          await insert('order_event', { ...event, from_status: 14 });
        },
      });
      const late = Math.max(0, (Date.parse(dayOf(at)) - Date.parse(promised)) / 86_400_000);
      plain.days.push({
        day: dayOf(at),
        delivered: 1,
        promised: 1,
        on_time: late === 0 ? 1 : 0,
        late_days: late,
      });
    }
    return facts;
  }

  const attemptRow = (
    id: number,
    provider: string,
    amount: number,
    state: 'pagado' | 'por_devolver',
  ) => ({
    ...{ order_id: id, provider, reference: unique(), state, amount_centavos: amount },
    ...{ provider_id: unique(), token_hash: null, card_customer_id: null },
  });

  /** A second charge that was never a sale's, and has gone back. */
  async function payTwice(id: number, at: Date): Promise<void> {
    const second = await insert(
      'payment_attempt',
      attemptRow(id, 'openpay', 77_77, 'por_devolver'),
    );
    const owed = { order_id: id, attempt_id: second, receipt_id: null, amount_centavos: 77_77 };
    await insert('refund_due', { ...owed, currency: 'MXN', reason: 'pago_doble', created_at: at });
    const refund = { provider: 'openpay', provider_id: unique(), attempt_id: second };
    await insert('refund', { ...refund, amount_centavos: 77_77, seen_at: at }, 'attempt_id');
  }

  async function giveBack(of: {
    readonly id: number;
    readonly attemptId: number;
    readonly transferId: number;
    readonly amount: number;
    readonly at: Date;
    readonly whole: boolean;
  }): Promise<void> {
    if (of.attemptId > 0) {
      const refund = { provider: 'openpay', provider_id: unique(), attempt_id: of.attemptId };
      await insert(
        'refund',
        { ...refund, amount_centavos: of.amount, seen_at: of.at },
        'attempt_id',
      );
      if (of.whole)
        await sql`UPDATE payment_attempt SET state = 'devuelto' WHERE id = ${of.attemptId}`.execute(
          db,
        );
    } else {
      await insert('refund_request', {
        ...{ order_id: of.id, attempt_id: null, transfer_id: of.transferId, due_id: null },
        ...{ reference: unique(), request_key: null, amount_centavos: of.amount, way: 'spei' },
        ...{ clabe: '012345678901234567', reason: 'defecto', state: 'hecha', asked_by: null },
        ...{ asked_at: of.at, done_at: of.at, decided_at: null, next_try_at: null },
      } as Insertable<Tables['refund_request']>);
    }
    if (of.whole)
      await sql`UPDATE orders SET payment_state = 'reembolsado', status = 12 WHERE id = ${of.id}`.execute(
        db,
      );
  }

  const purse = await insert('orders', order({ at: new Date('2020-01-01T12:00:00Z'), total: 1 }));
  await insert('credit_account', { account_id: account, balance_centavos: 1e9 }, 'account_id');
  const lot = await insert('credit_movement', {
    ...{ account_id: account, kind: 'regreso', amount_centavos: 1e9, lot_id: null },
    ...{ order_id: purse, refund_request_id: null, expires_at: '2099-01-01', at: new Date(0) },
  });
  return { account, printId, products, makeUp };
}
