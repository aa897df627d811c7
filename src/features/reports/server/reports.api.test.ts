import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { givenClaim } from '../../../../test/support/claim-builder.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { givenProof } from '../../../../test/support/proof-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { toCentavos } from '../../../kernel/money.ts';
import { addDays, dayOf } from '../../../kernel/working-days.ts';
import { fill } from '../../../routes.ts';
import { finishPriceReads } from '../../finish-prices/server/finish-price-reads.ts';
import { placeCharge } from '../../orders/server/charge/charge.ts';
import * as calls from '../calls.ts';
import { readPeriod } from '../period.ts';
import { listFinishCosts } from './cost.sql.ts';
import { keepReports, lastClosed } from './keep-reports.ts';
import { reportOf } from './report-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let ventas: TestCustomer;
let finanzas: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  ventas = await givenCustomer(shop.db, { roles: ['ventas'] });
  finanzas = await givenCustomer(shop.db, { roles: ['finanzas'] });
});
afterAll(() => shop.close());

const wayName = (way: string): string => `=${way}`;
const period = (desde: string, hasta: string) => readPeriod({ desde, hasta }, '2026-11-20');
const report = (name: Parameters<typeof reportOf>[1], desde: string, hasta = desde) =>
  reportOf({ ...shop, wayName }, name, period(desde, hasta));
const figures = async (...asked: Parameters<typeof report>) =>
  Object.fromEntries((await report(...asked)).cifras.map(({ nombre, valor }) => [nombre, valor]));
const at = (
  id: number,
  set: { paid?: string; status?: number; created?: string; promised?: string },
) =>
  sql`UPDATE orders SET paid_at = ${set.paid ?? null}, status = ${set.status ?? 4},
    created_at = ${set.created ?? '2026-11-01T18:00:00Z'}, promised_on = ${set.promised ?? null}::date
    WHERE id = ${id}`.execute(shop.db);
const given = async (set: Parameters<typeof at>[1] & { readonly total?: number }) => {
  const spec = {
    accountId: ana.id,
    paymentState: set.paid ? ('pagado' as const) : ('sin_transaccion' as const),
  };
  const order = await givenOrder(shop.db, {
    ...spec,
    ...(set.total ? { totalCentavos: set.total } : {}),
  });
  await at(order.id, set);
  return order;
};

test('BEH-215 a day is written down once it is over in Mexico City, and never before', () => {
  expect(lastClosed(new Date('2026-11-20T08:59:00Z'))).toBe('2026-11-18');
  expect(lastClosed(new Date('2026-11-20T09:00:00Z'))).toBe('2026-11-19');
});

test('BEH-215 what happens on a day that is written down already is told the next night', async () => {
  shop.clock.set('2026-11-11T15:00:00Z');
  await given({ paid: '2026-11-09T18:00:00Z', total: 100_00 });
  await keepReports(shop);
  // Its transaction began on the tenth, and ended after that day was written down.
  await given({ paid: '2026-11-10T18:00:00Z', total: 50_00 });
  expect((await figures('ventas', '2026-11-10')).Vendido).toBe(0);
  shop.clock.set('2026-11-12T15:00:00Z');
  await keepReports(shop);
  expect((await figures('ventas', '2026-11-10')).Vendido).toBe(50);
  expect((await figures('ventas', '2026-11-09', '2026-11-10')).Vendido).toBe(150);
});

test('BEH-218 of what was submitted in a period it is told how much was paid, delivered or never paid', async () => {
  const day = { created: '2026-10-05T18:00:00Z' };
  await given({ ...day, status: 1 });
  await given({ ...day, status: 12 });
  await given({ ...day, status: 12, paid: '2026-10-06T18:00:00Z' });
  await given({ ...day, status: 14, paid: '2026-10-06T18:00:00Z' });
  await given({ ...day, status: 7, paid: '2026-10-06T18:00:00Z' });
  await given({ created: '2026-10-06T06:00:00Z', status: 1 });
  const { cifras, tablas } = await report('conversion', '2026-10-05');
  expect(cifras.map(({ valor }) => valor)).toEqual([5, 3 / 5, 1 / 3, 1 / 5]);
  expect(tablas[0]?.filas.map(([name, count]) => [name, count])).toEqual([
    ['Enviados', 5],
    ['Pagados', 3],
    ['Entregados', 1],
    ['Todavía sin pago', 1],
    ['Vencidos o cancelados sin pago', 1],
    ['Cancelados después de pagar', 1],
  ]);
});

test('BEH-218 promises kept, rounds until an approval, hours until an answer and claims are told of their own day', async () => {
  const arrive = (id: number, moment: string, from = 13) =>
    shop.db
      .insertInto('order_event')
      .values({
        order_id: id,
        at: moment,
        kind: 'estado',
        from_status: from,
        to_status: 14,
        actor: 'sistema',
        detail: '{}',
      })
      .execute();
  const onTime = await given({ status: 14, promised: '2026-11-15' });
  await arrive(onTime.id, '2026-11-16T05:59:00Z');
  const late = await given({ status: 14, promised: '2026-11-13' });
  await arrive(late.id, '2026-11-15T18:00:00Z');
  // Noted once more where it already was: it was delivered once.
  await arrive(late.id, '2026-11-15T19:00:00Z', 14);
  const free = await given({ status: 14 });
  await arrive(free.id, '2026-11-15T18:00:00Z');
  const answer = (lineId: number, version: number, kind: string, moment: string) =>
    sql`
    INSERT INTO proof_decision (proof_id, kind, at, name, ip, words, sha256, code, seal)
    SELECT id, ${kind}, ${moment}, 'Ana', '', 'Sí', sha256, ${kind === 'aprobada' ? `c${lineId}` : null},
      ${kind === 'aprobada' ? Buffer.from('x') : null}
    FROM proof WHERE order_line_id = ${lineId} AND version = ${version}`.execute(shop.db);
  await givenProof(shop.db, late.lineId, { at: new Date('2026-11-15T10:00:00Z') });
  await answer(late.lineId, 1, 'cambios pedidos', '2026-11-15T12:00:00Z');
  await givenProof(shop.db, late.lineId, { at: new Date('2026-11-15T13:00:00Z') });
  await answer(late.lineId, 2, 'aprobada', '2026-11-15T17:00:00Z');
  const claim = await givenClaim(shop.db, { orderId: late.id, lineId: late.lineId });
  await sql`UPDATE claim SET created_at = '2026-11-15T20:00:00Z' WHERE id = ${claim}`.execute(
    shop.db,
  );
  expect(await figures('entregas', '2026-11-15')).toEqual({
    ...{ 'A tiempo': 0.5, 'Días tarde': 2, 'Versiones por diseño': 2, 'Aprobados a la primera': 0 },
    ...{ 'Horas para responder': 3, Reclamaciones: 1 / 3, Devuelto: null },
  });
});

test('BEH-841 what is fetched kept its promise on the day it was ready, whenever its owner came', async () => {
  const step = (id: number, moment: string, from: number, to: number) =>
    sql`INSERT INTO order_event (order_id, at, kind, from_status, to_status, actor, detail)
      VALUES (${id}, ${moment}, 'estado', ${from}, ${to}, 'personal', '{}')`.execute(shop.db);
  const fetched = async (readyAt: string) => {
    const { id } = await given({ status: 14, promised: '2026-11-13' });
    await sql`UPDATE orders SET shipping = '{"recoger":{"codigo":"7K3M9Q"}}' WHERE id = ${id}`.execute(
      shop.db,
    );
    await step(id, readyAt, 9, 13);
    // Paused and gone on with: it was ready all the same.
    await step(id, '2026-11-15T18:00:00Z', 13, 11);
    await step(id, '2026-11-16T18:00:00Z', 11, 13);
    await step(id, '2026-11-17T18:00:00Z', 13, 14);
  };
  await fetched('2026-11-13T20:00:00Z');
  await fetched('2026-11-14T20:00:00Z');
  expect(await figures('entregas', '2026-11-17')).toMatchObject({
    'A tiempo': 0.5,
    'Días tarde': 1,
  });
});

test('BEH-217 a cost holds from its day on, gives what was sold since its margin at once, and is in the log', async () => {
  const { id: product, code } = await givenProduct(shop.db);
  const order = await given({ paid: '2026-11-09T20:00:00Z', total: 116_00 });
  await sql`UPDATE order_line SET product_id = ${product} WHERE order_id = ${order.id}`.execute(
    shop.db,
  );
  await sql`DELETE FROM report_day`.execute(shop.db);
  await keepReports(shop);
  const put = (who: TestCustomer, desde: string, codigo = code) =>
    shop.app.inject({
      method: 'POST',
      url: calls.tellProductCosts.path,
      headers: who.headers,
      payload: { desde, costos: [{ codigo, costo: 4 }] },
    });
  const row = async () =>
    (await report('margen', '2026-11-09')).tablas
      .find(({ id }) => id === 'productos')
      ?.filas.find(([name]) => String(name).endsWith(code));
  expect(await row()).toEqual([expect.any(String), 100, null, null, null, 1]);
  expect((await put(ventas, '2026-11-01')).statusCode).toBe(403);
  expect((await put(finanzas, '2026-11-10')).json()).toEqual({ guardados: 1, desconocidos: [] });
  expect((await row())?.[2]).toBeNull();
  await put(finanzas, '2026-11-09');
  expect(await row()).toEqual([expect.any(String), 100, 40, 60, 0.6, 0]);
  expect((await put(finanzas, '2026-11-09', 'NO-HAY')).json()).toEqual({
    guardados: 0,
    desconocidos: ['NO-HAY'],
  });
  expect((await put(finanzas, '2024-11-09')).statusCode).toBe(422);
  const log = shop.db
    .selectFrom('audit_entry')
    .select('action')
    .where('account_id', '=', finanzas.id);
  expect((await log.execute()).map(({ action }) => action)).toContain('decir_costos');
});

test('BEH-217 what was sold keeps the cost of its day, of a piece and of a print, when a later day has another', async () => {
  const { id: product, code } = await givenProduct(shop.db);
  const finish = await shop.db
    .selectFrom('finish')
    .select(['id', 'name'])
    .where('name', '<>', NO_FINISH)
    .executeTakeFirstOrThrow();
  const sold = await given({ paid: '2026-11-05T20:00:00Z', total: 116_00 });
  await sql`UPDATE order_line SET product_id = ${product}, finish = ${finish.name},
    products_centavos = 5800, finishes_centavos = 5800 WHERE order_id = ${sold.id}`.execute(
    shop.db,
  );
  const again = async () => {
    await sql`DELETE FROM report_day`.execute(shop.db);
    await keepReports(shop);
  };
  await again();
  const url = fill(calls.tellFinishCost.path, { id: String(finish.id) });
  const tell = async (desde: string, costo: number, trabajo: number) => {
    const { headers } = finanzas;
    const piece = { desde, costos: [{ codigo: code, costo }] };
    const print = { desde, trabajo, pieza: 0 };
    const answers = [
      await shop.app.inject({
        ...{ method: 'POST', url: calls.tellProductCosts.path },
        ...{ headers, payload: piece },
      }),
      await shop.app.inject({ method: 'PUT', url, headers, payload: print }),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  /** What the pieces and the print of that day cost. */
  const costs = async () => {
    const { tablas } = await report('margen', '2026-11-05');
    const cost = (table: string, ending: string) =>
      tablas
        .find(({ id }) => id === table)
        ?.filas.find(([name]) => String(name).endsWith(ending))?.[2];
    return [cost('productos', code), cost('terminados', finish.name)];
  };
  expect(await costs()).toEqual([null, null]);
  expect(await tell('2026-11-05', 4, 120.5)).toEqual([200, 200]);
  expect(await costs()).toEqual([40, 120.5]);
  expect(await tell('2026-11-06', 6, 300)).toEqual([200, 200]);
  expect(await costs()).toEqual([40, 120.5]);
  await again();
  expect(await costs()).toEqual([40, 120.5]);
  expect(await tell('2024-11-05', 9, 900)).toEqual([422, 422]);
});

test('BEH-593 what is paid for a line’s stitches is that line’s finish on its own day, with no piece more, and counts as no order', async () => {
  const { id: product } = await givenProduct(shop.db);
  const sold = await given({ paid: '2026-11-03T20:00:00Z', total: 116_00 });
  await sql`UPDATE order_line SET product_id = ${product}, finish = 'Bordado',
    products_centavos = 5800, finishes_centavos = 5800 WHERE order_id = ${sold.id}`.execute(
    shop.db,
  );
  const folio = 'P-0000000593';
  const asked = { kind: 'terminado', concept: 'Puntadas adicionales', next: '' } as const;
  const { id: accountId } = ana;
  await shop.db.transaction().execute((trx) =>
    placeCharge(trx, {
      ...{ ...asked, folio, orderId: sold.id, lineId: sold.lineId, accountId },
      ...{ amount: toCentavos(23_20), now: new Date('2026-11-03T21:00:00Z') },
    }),
  );
  await sql`UPDATE orders SET paid_at = '2026-11-04T20:00:00Z', payment_state = 'pagado', status = 2
    WHERE folio = ${folio}`.execute(shop.db);
  const finish = async (day: string) => {
    const { tablas } = await report('margen', day);
    const all = tablas.find(({ id }) => id === 'terminados')?.filas ?? [];
    return all.find(([name]) => name === 'Bordado')?.[1];
  };
  const told = async () => [await finish('2026-11-03'), await finish('2026-11-04')];
  // Added up at once, and as it is kept.
  await sql`DELETE FROM report_day`.execute(shop.db);
  expect(await told()).toEqual([50, 20]);
  await keepReports(shop);
  expect(await told()).toEqual([50, 20]);
  expect(await figures('ventas', '2026-11-04')).toMatchObject({
    Vendido: 23.2,
    'Pedidos pagados': 0,
  });
  const rows = sql<object>`SELECT lines, pieces::int, finishes_centavos::int FROM report_sale
    WHERE finish = 'Bordado' AND day = '2026-11-04'`.execute(shop.db);
  expect((await rows).rows).toEqual([{ lines: 0, pieces: 0, finishes_centavos: 23_20 }]);
});

test('BEH-215 each table of a report is a file, with the same rows, for whoever may see reports', async () => {
  const query = 'ver=ventas&tabla=formas&desde=2026-11-09&hasta=2026-11-10';
  const get = (who: TestCustomer | undefined, asked = query) =>
    shop.app.inject({
      url: `${calls.exportReport.path}?${asked}`,
      ...(who ? { headers: who.headers } : {}),
    });
  const file = await get(ventas);
  expect(file.headers['content-disposition']).toContain('ventas-formas-2026-11-09-2026-11-10.csv');
  expect(file.body).toBe(
    '\ufeffForma,Pedidos,Importe,Antes,Parte\r\nTransferencia bancaria,3,266,0,1\r\n',
  );
  expect((await get(ana)).statusCode).toBe(403);
  expect((await get(await givenCustomer(shop.db, { roles: ['diseno'] }))).statusCode).toBe(403);
  expect((await get(undefined)).statusCode).toBe(401);
  expect((await get(ventas, query.replace('formas', 'nada'))).statusCode).toBe(404);
});

test('BEH-567 what finance tells of a finish is what its own page warns by, from the day that it is told of on', async () => {
  const { id } = await shop.db.selectFrom('finish').select('id').executeTakeFirstOrThrow();
  const other = await givenFinish(shop.db, 'Sin costo dicho');
  const tell = (desde: string, trabajo: number) =>
    shop.app.inject({
      ...{ method: 'PUT', url: fill(calls.tellFinishCost.path, { id: String(id) }) },
      ...{ headers: finanzas.headers, payload: { desde, trabajo, pieza: 2.5 } },
    });
  const today = dayOf(shop.clock.now());
  expect((await tell(today, 90)).statusCode).toBe(200);
  expect((await tell(addDays(today, 1), 120)).statusCode).toBe(200);
  const costsOn = (day: string) => listFinishCosts(shop.db, day);
  const costs = await finishPriceReads({ ...shop, costsOn }).costs();
  expect([costs[id], costs[other]]).toEqual([{ job: 90_00, piece: 2_50 }, undefined]);
});
