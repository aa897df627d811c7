import '../../../../test/support/seed.ts';
import fc from 'fast-check';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, givenFinish, givenProduct } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { addDays, dayOf, instantOf } from '../../../kernel/working-days.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Span } from '../period.ts';
import { tellFinishCost, tellProductCosts } from './cost.sql.ts';
import { keepReports } from './keep-reports.ts';
import { lastDay, readDays, readWays, writeDays } from './report-days.sql.ts';
import { readSold } from './report-sales.sql.ts';

let database: TestDatabase;
let account: number;
let lot: number;
let colour: number;
let products: readonly { readonly id: number; readonly code: string }[];
let printId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  account = (await givenCustomer(db)).id;
  printId = await givenFinish(db, 'Serigrafia');
  products = [await givenProduct(db), await givenProduct(db), await givenProduct(db)];
  colour = (await db.selectFrom('product_colour').select('id').executeTakeFirstOrThrow()).id;
  const purse = await insert('orders', order({ at: new Date('2020-01-01T12:00:00Z'), total: 1 }));
  await insert('credit_account', { account_id: account, balance_centavos: 1e9 }, 'account_id');
  lot = await insert('credit_movement', {
    ...{ account_id: account, kind: 'regreso', amount_centavos: 1e9, lot_id: null },
    ...{ order_id: purse, refund_request_id: null, expires_at: '2099-01-01', at: new Date(0) },
  });
}, 180_000);
afterAll(() => database.close());

/** Inserts one row and returns its number. */
async function insert<T extends keyof Tables & string>(
  table: T,
  row: Insertable<Tables[T]>,
  key = 'id',
): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await sql<{ key: number }>`
    INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    VALUES (${sql.join(Object.values(row))}) RETURNING ${sql.ref(key)} AS key`.execute(database.db);
  return rows[0]?.key ?? 0;
}

let sequence = 0;
const unique = (): string => {
  sequence += 1;
  return `x${sequence}`;
};

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

const DAYS = 20;
/** Minutes of a day, with those about midnight of Mexico City among them. */
const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1, 1438, 1439));
const wish = fc.record({
  day: fc.integer({ min: 0, max: DAYS - 1 }),
  minute,
  lines: fc.array(
    fc.record({
      product: fc.integer({ min: 0, max: 2 }),
      printed: fc.boolean(),
      pieces: fc.integer({ min: 1, max: 500 }),
      goods: fc.integer({ min: 1, max: 9_999_99 }),
      print: fc.integer({ min: 0, max: 999_99 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shipping: fc.integer({ min: 0, max: 500_00 }),
  discount: fc.integer({ min: 0, max: 50 }),
  way: fc.constantFrom('openpay', 'paypal', 'transferencia', 'saldo'),
  credit: fc.integer({ min: 0, max: 100 }),
  twice: fc.boolean(),
  back: fc.option(
    fc.record({ after: fc.integer({ min: 0, max: 9 }), part: fc.integer({ min: 1, max: 100 }) }),
  ),
  arrives: fc.option(
    fc.record({ after: fc.integer({ min: 0, max: 9 }), promised: fc.integer({ min: 0, max: 9 }) }),
  ),
  rework: fc.boolean(),
});
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never;

interface Fact {
  readonly at: Date;
  readonly write: () => Promise<void>;
}
/** What was made up, kept beside the database and added up by hand. */
interface Plain {
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

const net = (centavos: number): number => Number((BigInt(centavos) * 1000n + 580n) / 1160n);

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
    const sums = { centavos: line.goods + print, goodsNet: net(line.goods), printNet: net(print) };
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
        });
      }
      if (given.twice) await payTwice(id, paidAt);
      await sql`UPDATE orders SET paid_at = ${paidAt} WHERE id = ${id}`.execute(database.db);
      if (given.rework) {
        const again = await insert('orders', order({ at: paidAt, total: 0, rework: id }));
        await sql`UPDATE orders SET paid_at = ${paidAt} WHERE id = ${again}`.execute(database.db);
      }
    },
  });
  plain.days.push({
    ...{ day: dayOf(paidAt), paid_orders: 1, products_centavos: goods, finishes_centavos: prints },
    ...{ shipping_centavos: given.shipping, discount_centavos: discount, paid_centavos: total },
  });
  if (credit > 0) plain.ways.push({ day: dayOf(paidAt), way: 'saldo', centavos: credit });
  if (rest > 0)
    plain.ways.push({ day: dayOf(paidAt), way: attempt ?? 'transferencia', centavos: rest });
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
  const second = await insert('payment_attempt', attemptRow(id, 'openpay', 77_77, 'por_devolver'));
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
    await insert('refund', { ...refund, amount_centavos: of.amount, seen_at: of.at }, 'attempt_id');
    if (of.whole)
      await sql`UPDATE payment_attempt SET state = 'devuelto' WHERE id = ${of.attemptId}`.execute(
        database.db,
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
      database.db,
    );
}

const within =
  ({ from, to }: Span) =>
  ({ day }: { readonly day: string }): boolean =>
    day >= from && day <= to;
const sumOf = <T>(rows: readonly T[], key: (row: T) => string, value: (row: T) => number) =>
  Object.fromEntries(
    [...Map.groupBy(rows, key)].map(([name, all]) => [
      name,
      all.reduce((sum, row) => sum + value(row), 0),
    ]),
  );

/** What the first product was told to cost, by the day since which it does. */
const costs = new Map<string, number>();
const costOn = (day: string): number | undefined =>
  costs.get(
    [...costs.keys()]
      .filter((since) => since <= day)
      .sort()
      .at(-1) ?? '',
  );

let window = 0;
test('BEH-215 every figure of every day is the orders’ own to the centavo, kept or added up at once, whatever is given back later', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 4, maxLength: 20 }),
      fc.record({
        cut: fc.integer({ min: 0, max: DAYS + 9 }),
        from: fc.integer({ min: 0, max: DAYS }),
        days: fc.integer({ min: 0, max: DAYS }),
        told: fc.integer({ min: 0, max: DAYS }),
      }),
      async (wishes, { cut, from, days, told }) => {
        window += 1;
        const base = addDays('2024-01-01', window * 60);
        const plain: Plain = { days: [], ways: [], sold: [] };
        const facts = (await Promise.all(wishes.map((one) => makeUp(base, one, plain)))).flat();
        const closed = addDays(base, cut);
        const early = facts.filter(({ at }) => dayOf(at) <= closed);
        for (const { write } of early) await write();
        await keepReports({
          db,
          clock: new FakeClock(instantOf(addDays(closed, 1), 4).toISOString()),
        });
        const last = await lastDay(db);
        expect(last).toBe(closed);
        for (const fact of facts.filter((one) => !early.includes(one))) await fact.write();
        const since = addDays(base, told);
        const cost = { since, by: account, now: new Date() };
        const [first] = products;
        costs.set(since, 3_21 + window);
        await db.transaction().execute(async (trx) => {
          await tellProductCosts(trx, [{ code: first?.code ?? '', centavos: 3_21 + window }], cost);
          await tellFinishCost(trx, printId, { ...cost, job: 100_00, piece: 1_50 });
        });
        // Added up anew, a day that is over comes to the same.
        if (told % 2 === 0) {
          const kept = { from: base, to: closed };
          await db.transaction().execute((trx) => writeDays(trx, kept));
        }
        const span = { from: addDays(base, from), to: addDays(base, from + days) };
        const here = within(span);
        const rows = await readDays(db, span, last);
        expect(rows.length).toBe(days + 1);
        for (const row of rows) {
          const own = plain.days.filter(({ day }) => day === row.day);
          for (const name of [
            'paid_orders',
            'products_centavos',
            'finishes_centavos',
            'shipping_centavos',
            'discount_centavos',
            'paid_centavos',
            'refunds',
            'refunded_centavos',
            'delivered',
            'promised',
            'on_time',
            'late_days',
          ] as const) {
            expect([row.day, name, row[name]]).toEqual([
              row.day,
              name,
              own.reduce((sum, fact) => sum + Number(fact[name] ?? 0), 0),
            ]);
          }
        }
        const ways = await readWays(db, span, last);
        expect(
          sumOf(
            ways,
            ({ way }) => way,
            ({ centavos }) => centavos,
          ),
        ).toEqual(
          sumOf(
            plain.ways.filter(here),
            ({ way }) => way,
            ({ centavos }) => centavos,
          ),
        );
        const sold = await readSold(db, { span, last, by: 'centavos' });
        const ownSold = plain.sold.filter(here);
        const named = (kind: string) => sold.filter((row) => row.kind === kind);
        expect(
          sumOf(
            named('producto'),
            ({ key }) => key,
            ({ centavos }) => centavos,
          ),
        ).toEqual(
          sumOf(
            ownSold,
            ({ product }) => String(product),
            ({ centavos }) => centavos,
          ),
        );
        expect(
          sumOf(
            named('terminado'),
            ({ key }) => key,
            ({ finishes_net }) => finishes_net,
          ),
        ).toEqual(
          sumOf(
            ownSold,
            ({ finish }) => finish,
            ({ printNet }) => printNet,
          ),
        );
        const own = named('producto').find(({ key }) => key === String(first?.id));
        const costed = ownSold.flatMap(({ day, product, pieces, goodsNet }) => {
          const each = product === first?.id ? costOn(day) : undefined;
          return each === undefined ? [] : [{ cost: pieces * each, goodsNet }];
        });
        if (own) {
          expect(own.product_cost).toBe(costed.reduce((sum, { cost }) => sum + cost, 0));
          expect(own.products_known).toBe(costed.reduce((sum, line) => sum + line.goodsNet, 0));
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 300_000);
