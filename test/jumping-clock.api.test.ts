import './support/seed.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planFinishPrices } from '../src/features/finish-prices/calls.ts';
import { applyDuePlans } from '../src/features/finish-prices/server/apply-plans.ts';
import { decideProof } from '../src/features/proofs/calls.ts';
import { runProofClock } from '../src/features/proofs/server/run-clock.ts';
import { fill } from '../src/routes.ts';
import {
  givenCustomer,
  givenFinish,
  givenShipping,
  type TestCustomer,
} from './support/builders.ts';
import { expireUnpaidOrders, remindUnpaidOrders } from './support/expire-orders.ts';
import { givenOrder } from './support/order-builder.ts';
import { givenProof } from './support/proof-builder.ts';
import { shownProof, waitingOrder } from './support/proof-desk.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

let shop: TestShop;
let ana: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
});
afterAll(() => shop.close());

const now = () => shop.clock.now().getTime();

/** What comes round by itself, on two instances at once. */
async function comeRound(): Promise<void> {
  const at = shop.clock.now();
  const { db, clock } = shop;
  await Promise.all(
    [1, 2].flatMap(() => [
      expireUnpaidOrders(db, at),
      remindUnpaidOrders(db, at),
      runProofClock({ db, baseUrl: 'https://t.mx' }, at),
      applyDuePlans({ db, clock }),
    ]),
  );
}

async function jump(milliseconds: number): Promise<void> {
  shop.clock.advance(milliseconds);
  await comeRound();
}

/** What the owner of an order was told, in order, and when. */
async function told(orderId: number) {
  const rows = await shop.db
    .selectFrom('order_event')
    .select(['kind', 'detail', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, detail, at }) => {
    const { horas, dias } = detail as { readonly horas?: number; readonly dias?: number };
    return { kind, mark: horas ?? dias, at: at.getTime() };
  });
}
const marks = async (orderId: number) =>
  (await told(orderId)).map(({ kind, mark }) => mark ?? kind);
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())
    ?.status;
const mails = async (...about: readonly string[]) =>
  (await shop.db.selectFrom('outbox_mail').select('subject').execute()).filter(({ subject }) =>
    about.some((folio) => subject.includes(folio)),
  ).length;

async function published() {
  const order = await waitingOrder(shop, ana);
  await givenProof(shop.db, order.lineId, { at: shop.clock.now() });
  return order;
}
const unpaid = (days: number) =>
  givenOrder(shop.db, {
    accountId: ana.id,
    createdAt: shop.clock.now(),
    expiresAt: new Date(now() + days * DAY),
  });

/** Prices of a finish from a day on; its name, and what its 60 pieces cost each. */
async function planned(name: string, ...days: readonly string[]) {
  const id = await givenFinish(shop.db, name);
  // A session ends by the clock, too.
  const tomas = await givenCustomer(shop.db, { roles: ['catalogo'], now: shop.clock.now() });
  for (const [place, dia] of days.entries()) {
    const done = await shop.app.inject({
      method: 'POST',
      url: fill(planFinishPrices.path, { id: String(id) }),
      headers: tomas.headers,
      payload: {
        version: place + 1,
        tramos: [{ desde: 1, modo: 'por_pieza', importe: place + 1 }],
        dia,
      },
    });
    expect(done.statusCode, done.body).toBe(200);
  }
  const price = async (): Promise<number> =>
    (
      await shop.app.inject({
        url: `/api/costo-terminado?terminado=${encodeURIComponent(name)}&cantidad=60`,
      })
    ).json().precio_unitario;
  const applied = async () =>
    (
      await shop.db
        .selectFrom('audit_entry')
        .select('detail')
        .where('subject', '=', `terminado ${name}`)
        .where('action', '=', 'aplicar_precios')
        .orderBy('id')
        .execute()
    ).map(({ detail }) => (detail as { readonly dia: string }).dia);
  return { price, applied };
}

test('BEH-292 a clock that jumps a day or a week ahead tells once what is true then, and ends once what is over', async () => {
  shop.clock.set('2026-11-20T18:00:00Z');
  const { price, applied } = await planned('Adelanto', '2026-11-22', '2026-11-24');
  const proof = await published();
  const orders = { far: await unpaid(15), near: await unpaid(5), soon: await unpaid(1.5) };
  await comeRound();
  expect(await marks(proof.id)).toEqual([]);
  expect(await price()).not.toBe(1);

  await jump(DAY);
  expect(await marks(proof.id)).toEqual([24]);
  expect(await marks(orders.soon.id)).toEqual([3, 1]);
  expect(await marks(orders.near.id)).toEqual([7]);
  expect([await price(), await applied()]).not.toContain(1);

  await jump(WEEK);
  // Of what was due meanwhile only the end is told: the reminders before it would be untrue.
  expect(await marks(proof.id)).toEqual([24, 'propuesta_vencida']);
  expect(await statusOf(proof.id)).toBe(11);
  for (const { id } of [orders.soon, orders.near]) {
    expect(await statusOf(id)).toBe(12);
    expect((await marks(id)).filter((mark) => mark === 'vencido')).toHaveLength(1);
  }
  expect(await marks(orders.far.id)).toEqual([7]);
  expect(await statusOf(orders.far.id)).toBe(1);
  expect(await applied()).toEqual(['2026-11-22', '2026-11-24']);
  expect(await price()).toBe(2);
  const folios = [proof, ...Object.values(orders)].map(({ folio }) => folio);
  const before = await mails(...folios);
  await comeRound();
  expect(await mails(...folios)).toBe(before);
});

test('BEH-292 a clock that is put back an hour repeats nothing, and what it did stays done', async () => {
  // Half an hour after midnight in Mexico City.
  shop.clock.set('2026-11-22T06:00:00Z');
  const proof = await published();
  const order = await unpaid(15);
  shop.clock.advance(-DAY);
  const { price, applied } = await planned('Atraso', '2026-11-22');
  shop.clock.advance(DAY);
  for (const step of [30 * MINUTE, DAY, DAY, 18 * HOUR, 6 * HOUR, 5 * DAY, 4 * DAY, 2 * DAY, DAY]) {
    await jump(step);
    const [there, then] = [await marks(proof.id), await marks(order.id)];
    const sent = await mails(proof.folio, order.folio);
    await jump(-HOUR);
    await jump(30 * MINUTE);
    await jump(30 * MINUTE);
    expect([await marks(proof.id), await marks(order.id)]).toEqual([there, then]);
    expect(await mails(proof.folio, order.folio)).toBe(sent);
    expect([await price(), await applied()]).toEqual([1, ['2026-11-22']]);
  }
  expect(await marks(proof.id)).toEqual([24, 48, 66, 'propuesta_vencida']);
  expect(await marks(order.id)).toEqual([7, 3, 1, 'vencido']);
});

test('BEH-292 an answer is heard after its order was paused and the clock put back, and the next version has 72 hours of its own', async () => {
  shop.clock.set('2026-12-01T18:00:00Z');
  const proof = await published();
  await jump(73 * HOUR);
  expect(await statusOf(proof.id)).toBe(11);
  await jump(-2 * HOUR);
  const answered = await shop.app.inject({
    method: 'POST',
    url: decideProof.path,
    headers: ana.headers,
    payload: {
      folio: proof.folio,
      linea: proof.lineId,
      ...(await shownProof(shop, proof.lineId)),
      decision: 'cambios',
      nota: 'Más grande',
    },
  });
  expect([answered.statusCode, await statusOf(proof.id)]).toEqual([200, 3]);
  await givenProof(shop.db, proof.lineId, { at: shop.clock.now() });
  await jump(71.9 * HOUR);
  expect(await statusOf(proof.id)).toBe(3);
  await jump(0.1 * HOUR);
  expect(await statusOf(proof.id)).toBe(11);
  expect((await marks(proof.id)).filter((mark) => mark === 'propuesta_vencida')).toHaveLength(2);
});

test.each([
  ['the year’s end', '2026-12-31T20:00:00Z', '2027-01-01', '2027-01-01T06:00:00Z'],
  [
    'the night in which the north’s clocks go forward',
    '2027-03-13T20:00:00Z',
    '2027-03-14',
    '2027-03-14T06:00:00Z',
  ],
  [
    'the night in which all of Mexico’s did until 2022',
    '2027-04-03T20:00:00Z',
    '2027-04-04',
    '2027-04-04T06:00:00Z',
  ],
  ['the night in which they go back', '2027-10-30T20:00:00Z', '2027-10-31', '2027-10-31T06:00:00Z'],
  ['the last day of a leap February', '2028-02-28T20:00:00Z', '2028-02-29', '2028-02-29T06:00:00Z'],
])(
  'BEH-292 over %s hours are hours, and a day begins with Mexico City’s',
  async (name, start, day, midnight) => {
    shop.clock.set(start);
    const { price, applied } = await planned(`Fecha ${name}`, day);
    const [proof, order] = [await published(), await unpaid(7)];
    const due = now() + 72 * HOUR;
    shop.clock.set(midnight);
    await jump(-1);
    expect(await applied()).toEqual([]);
    await jump(1);
    expect([await price(), await applied()]).toEqual([1, [day]]);
    for (const [hours, there] of [
      [24, [24]],
      [48, [24, 48]],
      [66, [24, 48, 66]],
      [72, [24, 48, 66, 'propuesta_vencida']],
    ] as const) {
      await jump(due - 72 * HOUR + hours * HOUR - now() - 1);
      expect(await marks(proof.id), `${hours}`).toEqual(there.slice(0, -1));
      await jump(1);
      expect(await marks(proof.id), `${hours}`).toEqual(there);
    }
    for (const days of [1, 3]) await jump(due + days * DAY - now());
    await jump(due + 4 * DAY - now() - 1);
    expect([await marks(order.id), await statusOf(order.id)]).toEqual([[7, 3, 1], 1]);
    await jump(1);
    expect([await marks(order.id), await statusOf(order.id)]).toEqual([[7, 3, 1, 'vencido'], 12]);
  },
);

/** What a mark of a proposal or an unpaid order waits for, as a moment. */
interface Watched {
  readonly id: number;
  readonly due: ReadonlyMap<number, number>;
  readonly over: number;
  readonly end: string;
}

/** Nothing before its time, nothing twice, nothing left out, whatever the clock showed so far. */
async function keepsItsPromise({ id, due, over, end }: Watched, latest: number): Promise<void> {
  const events = await told(id);
  const sent = events.flatMap(({ mark }) => mark ?? []);
  expect(new Set(sent).size, 'twice').toBe(sent.length);
  for (const { mark, at } of events) {
    expect(at, `${mark} early`).toBeGreaterThanOrEqual(
      mark === undefined ? over : (due.get(mark) ?? 0),
    );
    if (mark !== undefined) expect(at, `${mark} after the end`).toBeLessThan(over);
  }
  const ended = events.filter(({ kind }) => kind === end);
  expect(ended, end).toHaveLength(latest >= over ? 1 : 0);
  // The newest of those whose time has come, or a later one, as long as there is time left.
  const newest = [...due.values()].findLastIndex((at) => at <= now());
  const enough = [...due.keys()].slice(newest);
  if (ended.length === 0 && newest >= 0)
    expect(
      sent.some((mark) => enough.includes(mark)),
      `one of ${enough}`,
    ).toBe(true);
}

test('BEH-292 however a clock jumps, each reminder, pause, end and dated price comes once and none before its time', async () => {
  const jumps = fc.array(
    fc.constantFrom(5 * MINUTE, HOUR, 7 * HOUR, DAY, 2 * DAY, WEEK, -HOUR, -5 * MINUTE, -DAY),
    { minLength: 6, maxLength: 14 },
  );
  const starts = fc.constantFrom(
    '2026-12-28T05:30:00Z',
    '2027-03-12T23:59:00Z',
    '2027-04-02T06:00:00Z',
    '2028-02-26T18:00:00Z',
  );
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(starts, jumps, async (start, steps) => {
      turn += 1;
      shop.clock.set(start);
      const day = new Date(now() + 2 * DAY).toISOString().slice(0, 10);
      const { applied } = await planned(`Azar ${turn}`, day);
      const begins = Date.parse(`${day}T06:00:00Z`);
      const [proof, order] = [await published(), await unpaid(10)];
      const at = now();
      const hours = new Map([24, 48, 66].map((mark) => [mark, at + mark * HOUR]));
      const days = new Map([7, 3, 1].map((mark) => [mark, at + (10 - mark) * DAY]));
      const watched: readonly Watched[] = [
        { id: proof.id, due: hours, over: at + 72 * HOUR, end: 'propuesta_vencida' },
        { id: order.id, due: days, over: at + 10 * DAY, end: 'vencido' },
      ];
      let latest = at;
      for (const step of steps) {
        await jump(step);
        latest = Math.max(latest, now());
        for (const one of watched) await keepsItsPromise(one, latest);
        expect(await applied()).toEqual(latest >= begins ? [day] : []);
      }
      const said = (await Promise.all(watched.map(({ id }) => told(id)))).flat();
      // An order that nobody paid ends with a notice alone.
      expect(await mails(proof.folio, order.folio)).toBe(
        said.filter(({ kind }) => kind !== 'vencido').length,
      );
    }),
    { numRuns: 12 },
  );
});
