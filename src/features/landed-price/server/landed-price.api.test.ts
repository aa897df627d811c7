import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
} from '../../../../test/support/builders.ts';
import { AN_ADDRESS, aLine, quoteFor, submit } from '../../../../test/support/checkout.ts';
import { A_PLACE, givenPickup } from '../../../../test/support/pickup.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { changeTiers } from '../../../../test/support/tier-terms.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { toCentavos, toPesos, toPesosText } from '../../../kernel/money.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { arrivalDay, estimatedDelivery } from '../../checkout/delivery-date.ts';
import { readOptions, worthwhileOptions } from '../../checkout/quote-options.ts';
import { pickupReadyAt } from '../../shipping/pickup/place.ts';
import { rowByDay } from '../by-wanted-day.ts';
import type { LandedRow } from '../contract.ts';

let shop: TestShop;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  await givenFinish(shop.db);
});
beforeEach(async () => {
  ({ code } = await givenProduct(shop.db));
});
afterAll(() => shop.close());

interface Asked {
  readonly id: string;
  readonly color: string;
  readonly terminado: string;
  readonly cp: string;
  readonly cantidades: readonly number[];
}
const ask = (change: Partial<Asked> & Record<string, unknown> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: api.landedPrice,
    payload: {
      id: code,
      color: 'rojo',
      terminado: 'Serigrafia',
      cp: '06700',
      cantidades: [50, 51],
      ...change,
    },
  });
const rowsOf = async (asked: Partial<Asked>): Promise<LandedRow[]> => {
  const answer = await ask(asked);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ filas: LandedRow[] }>().filas;
};
const quotes = async () =>
  Number(
    (
      await shop.db
        .selectFrom('shipping_quote')
        .select((each) => each.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('BEH-90 a visitor with a postal code alone is told what each quantity costs at the door', async () => {
  const rows = await rowsOf({});
  expect(rows.map(({ cantidad }) => cantidad)).toEqual([50, 51]);
  const [fifty, more] = rows;
  expect(fifty).toMatchObject({ productos: 5800, terminado: 464 });
  expect(more).toMatchObject({ productos: 5916, terminado: 532.44 });
  for (const row of rows) {
    expect(row.envio).toBeGreaterThan(0);
    expect(toCentavos(Math.round(row.total * 100))).toBe(
      Math.round(row.productos * 100) +
        Math.round(row.terminado * 100) +
        Math.round(row.envio * 100),
    );
    expect(row.por_pieza).toBeCloseTo(row.total / row.cantidad, 2);
    expect(row.llega).toMatch(/^2026-1[12]-\d\d$/);
  }
});

test('BEH-653 a row tells from which day it counts, what its finish adds, and the couriers worth choosing between', async () => {
  const [row] = await rowsOf({ cantidades: [50] });
  if (!row) throw new Error('no row');
  expect(row).toMatchObject({ desde: '2026-11-20', dias_terminado: 5 });
  const customer = await givenCustomer(shop.db);
  const quoted = readOptions(await quoteFor(shop, customer, [{ id: code, quantity: 50 }]));
  const offered = worthwhileOptions(quoted, row.dias_terminado);
  expect(offered.length).toBeGreaterThan(1);
  expect(row.paqueterias).toEqual(
    offered.map(({ courier, service, amount, timestamp }) => ({
      nombre: `${courier} ${service}`,
      envio: toPesos(amount),
      entrega: dayOf(new Date(timestamp)),
    })),
  );
  expect(row.paqueterias[0]?.envio).toBe(row.envio);
  // What is reckoned of them is the day that the row tells.
  const { arrives } = rowByDay(row, '2027-01-01') ?? {};
  expect(arrives).toBe(row.llega);
  const [plain] = await rowsOf({ cantidades: [50], terminado: NO_FINISH });
  expect(plain?.dias_terminado).toBe(0);
});

test('BEH-702 what was quoted before midnight is asked for again after it: its last day to order is no later', async () => {
  const wanted = '2026-12-31';
  const lastDay = async () => {
    const [row] = await rowsOf({ cantidades: [50], cp: '44100' });
    if (!row) throw new Error('no row');
    return { desde: row.desde, last: rowByDay(row, wanted)?.lastDay };
  };
  const began = shop.clock.now().getTime();
  // 23:55 of a Wednesday in Mexico City.
  shop.clock.advance(Date.parse('2026-11-26T05:55:00Z') - began);
  const before = await lastDay();
  shop.clock.advance(8 * 60_000);
  const after = await lastDay();
  shop.clock.advance(60_000 * 60 * 11);
  const fresh = await lastDay();
  shop.clock.advance(began - shop.clock.now().getTime());
  expect(before.desde).toBe('2026-11-25');
  expect(after).toEqual({ ...fresh, desde: '2026-11-26' });
  expect(after.last).toBe(before.last);
});

/** The same numbers on every run: linear congruence. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const PLACES = [
  AN_ADDRESS,
  {
    ...AN_ADDRESS,
    postal_code: '64000',
    estado: 'Nuevo León',
    estado_code: 'NL',
    municipio: 'Monterrey',
    colonia: 'Monterrey Centro',
  },
] as const;

test('BEH-91 of 200 random configurations every total is what the order is charged, to the centavo', async () => {
  const up = chance(16);
  await givenFinish(shop.db, 'Tampografia', [
    { from: 1, mode: 'fijo', centavos: 333_33 },
    { from: 37, mode: 'por_pieza', centavos: 7_77 },
    { from: 400, mode: 'por_pieza', centavos: 3_01 },
  ]);
  let compared = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const boxPieces = 1 + up(40);
    const product = await givenProduct(shop.db, {
      priceCentavos: 1 + up(90_000),
      boxPieces,
      boxSize: up(3) === 0 ? null : `${20 + up(50)}x${20 + up(40)}x${10 + up(40)}`,
      boxWeightGrams: up(3) === 0 ? null : 500 + up(30_000),
      finishes: ['Serigrafia', 'Tampografia'],
    });
    const technique = [NO_FINISH, 'Serigrafia', 'Tampografia'][up(3)] ?? NO_FINISH;
    const address = PLACES[up(2)] ?? AN_ADDRESS;
    const quantities = Array.from({ length: 10 }, () => boxPieces + up(1200));
    const asked = { id: product.code, terminado: technique, cp: address.postal_code };
    const rows = await rowsOf({ ...asked, cantidades: quantities });
    const customer = await givenCustomer(shop.db);
    for (const row of rows) {
      const line = aLine(product.code, { quantity: row.cantidad, technique, preorden: true });
      const [option] = readOptions(await quoteFor(shop, customer, [line], address.postal_code));
      const answer = await submit(shop, customer, {
        cart: [line],
        address,
        totalCost: toPesosText(toCentavos(Math.round(row.total * 100))),
        shipping: {
          id_cotizacion: option?.quoteId,
          cost: row.envio,
          provider: option?.courier,
          service: option?.service,
        },
      });
      expect(answer.json()).toMatchObject({ status: 'ok', total: row.total });
      compared += 1;
    }
  }
  expect(compared).toBe(200);
  // Two hundred orders: seconds on a calm machine, minutes on one that many want.
}, 600_000);

test('BEH-91 the day told is the day the order says', async () => {
  const [row] = await rowsOf({ cantidades: [20] });
  const customer = await givenCustomer(shop.db);
  const line = aLine(code, { quantity: 20, technique: 'Serigrafia' });
  const [option] = readOptions(await quoteFor(shop, customer, [line]));
  const placed = await submit(shop, customer, {
    cart: [line],
    address: AN_ADDRESS,
    totalCost: (row?.total ?? 0).toFixed(2),
    shipping: {
      id_cotizacion: option?.quoteId,
      cost: row?.envio,
      provider: option?.courier,
      service: option?.service,
    },
  });
  const { shipping } = await shop.db
    .selectFrom('orders')
    .select('shipping')
    .where('folio', '=', placed.json().folio)
    .executeTakeFirstOrThrow();
  const { estimated_delivery } = shipping as { estimated_delivery: string };
  const days = Date.parse(row?.llega ?? '') - Date.parse(estimated_delivery.slice(0, 10));
  // A day of rest moves the arrival on, never back.
  expect(days / 86_400_000).toBeGreaterThanOrEqual(0);
  expect(days / 86_400_000).toBeLessThanOrEqual(3);
});

test('BEH-632 a row tells what its pieces cost where they are fetched and from which day, as the checkout does; nothing where it is not offered', async () => {
  const [before] = await rowsOf({ cantidades: [50] });
  expect(before).not.toHaveProperty('recoger');
  await givenPickup(shop.db);
  const [row] = await rowsOf({ cantidades: [50] });
  const today = dayOf(shop.clock.now());
  const ready = estimatedDelivery(pickupReadyAt(A_PLACE, today), row?.dias_terminado ?? 0);
  expect(row?.recoger).toEqual({
    lugar: `${A_PLACE.nombre}, ${A_PLACE.municipio}`,
    total: (row?.productos ?? 0) + (row?.terminado ?? 0),
    por_pieza: 125.28,
    dia: ready && arrivalDay(ready),
  });
  await givenPickup(shop.db, { offered: false });
  const [after] = await rowsOf({ cantidades: [50] });
  expect(after).toEqual(before);
});

test('BEH-90 what cannot be ordered that way is refused with the quantity it is about', async () => {
  const refused = async (change: Parameters<typeof ask>[0]) => {
    const answer = await ask(change);
    return [answer.statusCode, answer.json()] as const;
  };
  expect(await refused({ cantidades: [9] })).toEqual([
    422,
    expect.objectContaining({ cantidad: 9, minimo: 10 }),
  ]);
  expect((await refused({ color: 'dorado' }))[0]).toBe(422);
  expect((await refused({ terminado: 'Magia' }))[0]).toBe(422);
  expect((await refused({ id: 'NO-HAY' }))[0]).toBe(422);
  expect((await refused({ cp: '00000' }))[0]).toBe(422);
});

test('BEH-92 T208 the quantities of a call are bounded in number and size', async () => {
  const status = async (cantidades: readonly unknown[]) =>
    (await ask({ cantidades: cantidades as number[] })).statusCode;
  expect(await status([])).toBe(422);
  expect(await status(Array.from({ length: 12 }, (_, index) => 10 + index))).toBe(200);
  expect(await status(Array.from({ length: 13 }, (_, index) => 10 + index))).toBe(422);
  expect(await status([1_000_001])).toBe(422);
  expect(await status([10.5])).toBe(422);
  expect(await status([-10])).toBe(422);
});

test('BEH-92 T208 couriers are asked once for what many visitors look at', async () => {
  const before = await quotes();
  await Promise.all([rowsOf({ cantidades: [10, 20, 10, 20] })]);
  expect(await quotes()).toBe(before + 2);
  await rowsOf({ cantidades: [20, 10], color: 'azul' });
  expect(await quotes()).toBe(before + 2);
});

test('BEH-92 T208 a price that changes is told at once, whatever is remembered of couriers', async () => {
  const [before] = await rowsOf({ cantidades: [10] });
  await shop.db
    .updateTable('product')
    .set({ price_centavos: 110_00 })
    .where('code', '=', code)
    .execute();
  const [after] = await rowsOf({ cantidades: [10] });
  expect(before?.productos).toBe(1160);
  expect(after).toMatchObject({ productos: 1276, envio: before?.envio });
});

test('BEH-92 T208 whoever asks without end is told to wait', async () => {
  const answered: { readonly minute: number; readonly status: number }[] = [];
  // A machine that takes longer than a minute for sixty is given the next minute's too.
  while (answered.length < 300 && answered.at(-1)?.status !== 429) {
    const minute = Math.floor(Date.now() / 60_000);
    answered.push({ minute, status: (await ask({ cantidades: [10] })).statusCode });
  }
  const last = answered.at(-1);
  expect(last?.status).toBe(429);
  // One may be asked in the minute before the one in which it is counted.
  expect(answered.filter(({ minute }) => minute === last?.minute).length).toBeLessThanOrEqual(62);
});

test('BEH-408 T034 the inks of the asker’s own artwork are in the price at the door, another’s tell nothing', async () => {
  const id = await givenFinish(shop.db);
  await changeTiers(shop.db, id, { extra_ink_centavos: 120_00 }, { upTo: 1 });
  const [ana, beto] = [await givenCustomer(shop.db), await givenCustomer(shop.db)];
  const name = `${'a'.repeat(32)}.svg`;
  await shop.db
    .insertInto('artwork_file')
    .values({
      ...{ name, original_name: 'logo.svg', media_type: 'image/svg+xml', bytes: 1 },
      ...{ sha256: Buffer.alloc(32), visitor: '', network: null, account_id: ana.id, inks: 3 },
      created_at: shop.clock.now(),
    })
    .execute();
  const printed = async (who: Awaited<ReturnType<typeof givenCustomer>>) => {
    const payload = { id: code, color: 'rojo', terminado: 'Serigrafia', cp: '06700' };
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: api.landedPrice, headers: who.headers },
      payload: { ...payload, cantidades: [50], archivos: [name] },
    });
    return answer.json<{ filas: LandedRow[] }>().filas[0]?.terminado;
  };
  expect(await printed(ana)).toBe(742.4);
  expect(await printed(beto)).toBe(464);
  await givenFinish(shop.db);
});

test('BEH-485 the positions of an artwork are in the price at the door, as orders are charged them', async () => {
  const id = await givenFinish(shop.db);
  await changeTiers(shop.db, id, { extra_position_centavos: 80_00 }, { upTo: 1 });
  const ana = await givenCustomer(shop.db);
  const [front, back] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.svg`);
  const printed = async (more: object) => {
    const payload = { id: code, color: 'rojo', terminado: 'Serigrafia', cp: '06700' };
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: api.landedPrice, headers: ana.headers },
      payload: { ...payload, cantidades: [50], ...more },
    });
    return answer.json<{ filas: LandedRow[] }>().filas[0]?.terminado;
  };
  expect(await printed({ archivos: [`${front}~front`, `${back}~back`] })).toBe(556.8);
  expect(await printed({ archivos: [`${front}~front`, `${back}~front`] })).toBe(464);
  expect(await printed({ archivos: [`${front}~front`, back] })).toBe(464);
  expect(await printed({ tintas: 1, posiciones: 2 })).toBe(556.8);
  await givenFinish(shop.db);
});
