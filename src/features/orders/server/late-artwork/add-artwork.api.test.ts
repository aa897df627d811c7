import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { fileForm } from '../../../../../test/support/file-form.ts';
import { givenOrder, type OrderSpec } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { addArtwork } from '../../calls.ts';

let shop: TestShop;
let ana: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await givenCustomer(shop.db);
});

const printed = (spec: Partial<OrderSpec> = {}) =>
  givenOrder(shop.db, { accountId: ana.id, finish: 'Serigrafia', ...spec });
async function uploaded(who: TestCustomer, name = 'logo.pdf'): Promise<string> {
  const form = fileForm([{ field: 'imagen1', name, content: '%PDF-1.7\n' }]);
  const headers = { ...form.headers, ...who.headers };
  const { payload } = form;
  const got = await shop.app.inject({ method: 'POST', url: api.uploadArtwork, headers, payload });
  return got.json<{ name: string }[]>()[0]?.name ?? '';
}
const send = (who: TestCustomer, folio: string, linea: number, archivos: readonly string[]) =>
  shop.app.inject({
    method: 'POST',
    url: addArtwork.path,
    headers: who.headers,
    payload: { folio, linea, archivos },
  });
const filesOf = async (lineId: number) =>
  (
    await shop.db
      .selectFrom('order_line')
      .select('artwork')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow()
  ).artwork.map((file) => Reflect.get(file, 'name'));

test('BEH-41 the owner adds artwork to a line of an order that has none, beside what it has, and history keeps it', async () => {
  const { id, folio, lineId } = await printed({ status: 3 });
  const [first, second] = [await uploaded(ana), await uploaded(ana, 'vectores.pdf')];
  expect((await send(ana, folio, lineId, [first])).statusCode).toBe(200);
  expect((await send(ana, folio, lineId, [first])).statusCode).toBe(200);
  expect((await send(ana, folio, lineId, [second])).statusCode).toBe(200);
  expect(await filesOf(lineId)).toEqual([first, second]);
  const events = shop.db.selectFrom('order_event').select(['kind', 'actor', 'detail']);
  expect(await events.where('order_id', '=', id).orderBy('id').execute()).toEqual([
    { kind: 'arte_recibido', actor: 'cliente', detail: { linea: lineId, archivos: ['logo.pdf'] } },
    {
      kind: 'arte_recibido',
      actor: 'cliente',
      detail: { linea: lineId, archivos: ['vectores.pdf'] },
    },
  ]);
  const kept = shop.db.selectFrom('artwork_file').select('ordered').where('name', '=', first);
  expect(await kept.executeTakeFirst()).toEqual({ ordered: true });
  const designer = await givenCustomer(shop.db, { roles: ['diseno'] });
  const url = `/img/imagenesterminados/${first}`;
  const read = await shop.app.inject({ method: 'GET', url, headers: designer.headers });
  expect(read.statusCode).toBe(200);
});

test('BEH-41 another’s order or file, an approved design and an order in production take none', async () => {
  const berta = await givenCustomer(shop.db);
  const { folio, lineId } = await printed();
  const [mine, hers] = [await uploaded(ana), await uploaded(berta)];
  expect((await send(berta, folio, lineId, [hers])).statusCode).toBe(404);
  expect((await send(ana, folio, lineId, [hers])).statusCode).toBe(422);
  const other = await printed();
  expect((await send(ana, folio, other.lineId, [mine])).statusCode).toBe(404);
  for (const spec of [
    { status: 4 },
    { status: 7 },
    { status: 12 },
    { status: 3, finish: 'Sin terminado' },
  ]) {
    const late = await printed({ paymentState: 'pagado', ...spec });
    const refused = await send(ana, late.folio, late.lineId, [mine]);
    expect([spec.status, refused.statusCode]).toEqual([spec.status, 409]);
    expect(await filesOf(late.lineId)).toEqual([]);
  }
  const approved = await printed({ status: 3 });
  await shop.db
    .updateTable('order_line')
    .set({ design_approved_at: new Date() })
    .where('id', '=', approved.lineId)
    .execute();
  expect((await send(ana, approved.folio, approved.lineId, [mine])).statusCode).toBe(409);
  expect(await filesOf(lineId)).toEqual([]);
});

test('BEH-41 a line keeps no more than ten files, and an order paused for its artwork takes it', async () => {
  const { id, folio, lineId } = await printed({ status: 11, paymentState: 'pagado' });
  const event = { kind: 'estado', from_status: 3, to_status: 11, actor: 'personal', detail: '{}' };
  await shop.db
    .insertInto('order_event')
    .values({ ...event, order_id: id, at: new Date() })
    .execute();
  for (let turn = 0; turn < 5; turn += 1) {
    const pair = [await uploaded(ana), await uploaded(ana)];
    expect((await send(ana, folio, lineId, pair)).statusCode).toBe(200);
  }
  expect((await send(ana, folio, lineId, [await uploaded(ana)])).statusCode).toBe(409);
  expect(await filesOf(lineId)).toHaveLength(10);
});
