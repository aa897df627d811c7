import '../../../../test/support/seed.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { madeUpSales, type Plain } from '../../../../test/support/made-up-sales.ts';
import { DAYS, wish } from '../../../../test/support/sale-wishes.ts';
import { addDays, dayOf, instantOf } from '../../../kernel/working-days.ts';
import type { Span } from '../period.ts';
import { tellFinishCost, tellProductCosts } from './cost.sql.ts';
import { keepReports } from './keep-reports.ts';
import { lastDay, readDays, readWays, writeDays } from './report-days.sql.ts';
import { readSold } from './report-sales.sql.ts';

let database: TestDatabase;
let sales: Awaited<ReturnType<typeof madeUpSales>>;
beforeAll(async () => {
  database = await openTestDatabase();
  sales = await madeUpSales(database);
});
afterAll(() => database.close());

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
  const { account, printId, products } = sales;
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
        const facts = (
          await Promise.all(wishes.map((one) => sales.makeUp(base, one, plain)))
        ).flat();
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
});
