import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { publish, shownProof, waitingOrder } from '../../../../test/support/proof-desk.ts';
import { PNG, pdfOf, pngOf } from '../../../../test/support/small-files.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { storageOf } from '../../../app/compose/storage.ts';
import { writeAssignment } from '../../assignments/server/assignment.sql.ts';
import * as calls from '../calls.ts';
import { withdrawProof } from '../calls.ts';
import { verifyApproval } from './certificate/verify-approval.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
let luz: TestCustomer;

beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { name: 'Ana López', now });
  beto = await givenCustomer(shop.db, { name: 'Beto Ruiz', now });
  luz = await givenCustomer(shop.db, { name: 'Luz Mora', roles: ['diseno'], now });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('outbox_mail').execute();
});

const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers });
const mails = () =>
  shop.db.selectFrom('outbox_mail').select(['recipient', 'subject']).orderBy('id').execute();
const statusOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const folder = () => path.join(shop.config.dataDir, 'proofs');
const files = () => readdirSync(folder()).filter((name) => name !== '.received');
async function answer(
  of: { folio: string; lineId: number },
  decision: 'aprobar' | 'cambios',
  more: object = {},
  headers: Readonly<Record<string, string>> = ana.headers,
) {
  const shown = await shownProof(shop, of.lineId);
  const body = {
    folio: of.folio,
    linea: of.lineId,
    ...shown,
    decision,
    nota: 'Más grande',
    ...more,
  };
  return post(calls.decideProof.path, body, headers);
}
const codeOf = async (lineId: number) =>
  (
    await shop.db
      .selectFrom('proof_decision')
      .innerJoin('proof', 'proof.id', 'proof_id')
      .select('code')
      .where('order_line_id', '=', lineId)
      .where('kind', '=', 'aprobada')
      .executeTakeFirstOrThrow()
  ).code ?? '';
const verify = (code: string) =>
  verifyApproval({ db: shop.db, storage: storageOf(shop.config, 'proofs', shop.app.log) }, code);

test('BEH-21 a designer publishes a version, and its owner is told with the hour it waits for', async () => {
  const order = await waitingOrder(shop, ana);
  const done = await publish(shop, luz, order.lineId);
  expect(done.json()).toEqual({ version: 1 });
  expect(await mails()).toEqual([
    { recipient: ana.email, subject: `Tu propuesta está lista: pedido ${order.folio}` },
  ]);
  const row = await shop.db
    .selectFrom('proof')
    .selectAll()
    .where('order_line_id', '=', order.lineId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'publicada', width_mm: 80, height_mm: 40.5 });
  expect(row.due_at).toEqual(new Date(shop.clock.now().getTime() + 72 * 3600 * 1000));
  expect(files()).toContain(row.file_name);
});

test('BEH-21 T138 what is no picture or PDF, or a PDF without its picture, is refused and not kept', async () => {
  const { lineId } = await waitingOrder(shop, ana);
  await publish(shop, luz, (await waitingOrder(shop, ana)).lineId);
  const before = files();
  const tries = [
    [415, { archivo: '<script>alert(1)</script>', archivoName: 'a.png' }],
    [415, { archivo: 'MZ', archivoName: 'a.pdf' }],
    [422, { archivo: pdfOf('sola'), archivoName: 'a.pdf' }],
    [415, { archivo: pdfOf('con'), archivoName: 'a.pdf', vista: pdfOf('otra') }],
    [422, { archivo: '', archivoName: 'a.png' }],
    [422, { texts: { ancho_mm: '0' } }],
    [422, { texts: { tecnica: '' } }],
    [413, { archivo: Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]) }],
  ] as const;
  for (const [status, change] of tries) {
    const done = await publish(shop, luz, lineId, '0', change);
    expect(done.statusCode, JSON.stringify(change).slice(0, 80)).toBe(status);
  }
  expect(files()).toEqual(before);
  const pdf = { archivo: pdfOf('x'), archivoName: 'a.pdf', vista: pngOf('x') };
  expect((await publish(shop, luz, lineId, '0', pdf)).statusCode).toBe(200);
  expect(files()).toHaveLength(before.length + 2);
});

test('BEH-22 T047 of two designers the second is told what the first did, and nothing is published', async () => {
  const { lineId } = await waitingOrder(shop, ana);
  const both = await Promise.all([publish(shop, luz, lineId), publish(shop, luz, lineId)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const late = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(late.error).toMatch(/^Luz Mora publicó la versión 1 \(.+\)\. Revisa antes de seguir\.$/);
  expect(late.marca).toBe('1 publicada');
  expect((await publish(shop, luz, lineId, late.marca)).json()).toEqual({ version: 2 });
});

test('BEH-23 T053 only designers publish and withdraw, and only where an order waits for it', async () => {
  const { lineId } = await waitingOrder(shop, ana);
  for (const role of ['ventas', 'produccion', 'almacen', 'finanzas', 'atencion', 'catalogo']) {
    const other = await givenCustomer(shop.db, { roles: [role], now: shop.clock.now() });
    expect((await publish(shop, other, lineId)).statusCode, role).toBe(403);
  }
  expect((await publish(shop, ana, lineId)).statusCode).toBe(403);
  const plain = await givenOrder(shop.db, { accountId: ana.id, status: 3 });
  expect((await publish(shop, luz, plain.lineId)).statusCode).toBe(404);
  // Not theirs to see before it is paid, nor to publish for once it goes on.
  const given = (status: number) =>
    givenOrder(shop.db, { accountId: ana.id, status, finish: 'Serigrafia' });
  expect((await publish(shop, luz, (await given(1)).lineId)).statusCode).toBe(404);
  expect((await publish(shop, luz, (await given(5)).lineId)).statusCode).toBe(409);
});

test('BEH-426 the file of a version that was withdrawn is no longer its owner’s to see, but the staff’s', async () => {
  const { lineId } = await waitingOrder(shop, ana);
  await publish(shop, luz, lineId);
  const { file_name } = await shop.db
    .selectFrom('proof')
    .select('file_name')
    .where('order_line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  const read = async (who: TestCustomer) =>
    (await shop.app.inject({ url: `/img/propuestas/${file_name}`, headers: who.headers }))
      .statusCode;
  expect([await read(ana), await read(beto), await read(luz)]).toEqual([200, 404, 200]);
  await shop.db
    .updateTable('proof')
    .set({ state: 'retirada', withdrawn_at: shop.clock.now() })
    .where('order_line_id', '=', lineId)
    .execute();
  expect([await read(ana), await read(luz)]).toEqual([404, 200]);
});

test('BEH-24 ORD-21 API-23 approving keeps hash, name, moment, address and words; the last line moves the order', async () => {
  const order = await waitingOrder(shop, ana);
  await publish(shop, luz, order.lineId);
  const { sha256 } = await shownProof(shop, order.lineId);
  const done = await answer(order, 'aprobar');
  expect(done.json()).toEqual({ success: true, completo: true });
  expect(await statusOf(order.id)).toBe(4);
  const kept = await shop.db
    .selectFrom('proof_decision')
    .innerJoin('proof', 'proof.id', 'proof_id')
    .selectAll('proof_decision')
    .where('order_line_id', '=', order.lineId)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ name: 'Ana López', ip: '127.0.0.1', account_id: ana.id });
  expect(kept.sha256.toString('hex')).toBe(sha256);
  expect(kept.at).toEqual(shop.clock.now());
  expect(kept.words).toContain(
    'Apruebo la versión 1 de la propuesta de diseño de «Taza de prueba»',
  );
  expect((await answer(order, 'aprobar')).statusCode).toBe(200);
  expect((await mails()).at(-1)?.subject).toBe(`Diseño aprobado: pedido ${order.folio}`);
});

test('BEH-24 T047 only the very version that was shown is approved; of a newer one the person is told', async () => {
  const order = await waitingOrder(shop, ana);
  await publish(shop, luz, order.lineId);
  const first = await shownProof(shop, order.lineId);
  await publish(shop, luz, order.lineId, '1 publicada', { archivo: pngOf('otra') });
  const late = await answer(order, 'aprobar', first);
  expect(late.statusCode).toBe(409);
  expect(late.json().error).toBe(
    'La propuesta cambió mientras la veías. Te mostramos la más nueva.',
  );
  const forged = await answer(order, 'aprobar', { sha256: first.sha256 });
  expect(forged.statusCode).toBe(409);
  expect(await statusOf(order.id)).toBe(3);
  expect((await answer(order, 'aprobar')).statusCode).toBe(200);
});

test('BEH-940 API-23 the documented call approves the very version that was looked at, where it says which', async () => {
  const order = await waitingOrder(shop, ana);
  await publish(shop, luz, order.lineId);
  const first = await shownProof(shop, order.lineId);
  await publish(shop, luz, order.lineId, '1 publicada', { archivo: pngOf('otra') });
  const approve = (visto?: object) =>
    post(
      api.approveDesign,
      { order_id: order.folio, order_detail_id: order.lineId, ...(visto ? { visto } : {}) },
      ana.headers,
    );
  const late = await approve(first);
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    'La propuesta cambió mientras la veías. Te mostramos la más nueva.',
  ]);
  const second = await shownProof(shop, order.lineId);
  expect((await approve({ ...second, sha256: first.sha256 })).statusCode).toBe(409);
  expect((await approve({ ...second, cargo: 1 })).statusCode).toBe(409);
  expect(await statusOf(order.id)).toBe(3);
  expect((await approve(second)).json()).toEqual({ success: true, completo: true });
  expect(await statusOf(order.id)).toBe(4);
  expect((await approve()).statusCode).toBe(200);
});

test('BEH-25 changes need a note, keep their pins, and reach the designer by mail', async () => {
  const order = await waitingOrder(shop, ana);
  await publish(shop, luz, order.lineId);
  expect((await answer(order, 'cambios', { nota: ' ' })).statusCode).toBe(422);
  const pines = [{ x: 0.25, y: 0.5, texto: 'Aquí' }];
  expect((await answer(order, 'cambios', { pines })).json()).toEqual({
    success: true,
    completo: false,
  });
  expect((await mails()).at(-1)).toEqual({
    recipient: luz.email,
    subject: `Cambios recibidos: pedido ${order.folio}`,
  });
  expect((await answer(order, 'aprobar')).statusCode).toBe(409);
  expect(await statusOf(order.id)).toBe(3);
  const next = await publish(shop, luz, order.lineId, '1 cambios pedidos');
  expect(next.json()).toEqual({ version: 2 });
});

test('BEH-26 T047 of fifty answers at once one is heard, and the others change nothing', async () => {
  const order = await waitingOrder(shop, ana);
  await publish(shop, luz, order.lineId);
  const shown = await shownProof(shop, order.lineId);
  const done = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      answer(order, index % 2 === 0 ? 'aprobar' : 'cambios', { ...shown, nota: `Cambio ${index}` }),
    ),
  );
  const decisions = await shop.db
    .selectFrom('proof_decision')
    .innerJoin('proof', 'proof.id', 'proof_id')
    .select('kind')
    .where('order_line_id', '=', order.lineId)
    .execute();
  expect(decisions).toHaveLength(1);
  const approved = decisions[0]?.kind === 'aprobada';
  const heard = done.filter(({ statusCode }) => statusCode === 200).length;
  expect(heard).toBe(approved ? 25 : 1);
  expect(done.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
  expect(await statusOf(order.id)).toBe(approved ? 4 : 3);
  const told = (await mails()).filter(({ subject }) => /aprobado|Cambios/.test(subject));
  expect(told).toHaveLength(1);
});

test('BEH-27 after approval no version is published, withdrawn or replaced', async () => {
  const order = await waitingOrder(shop, ana, 2);
  await publish(shop, luz, order.lineId);
  await answer(order, 'aprobar');
  expect(await statusOf(order.id)).toBe(3);
  const before = files();
  const again = await publish(shop, luz, order.lineId, '1 aprobada', { archivo: pngOf('tarde') });
  expect(again.statusCode).toBe(409);
  const body = { linea: order.lineId, vista_de: '1 aprobada' };
  expect((await post(withdrawProof.path, body, luz.headers)).statusCode).toBe(409);
  expect((await answer(order, 'cambios')).statusCode).toBe(409);
  expect(files()).toEqual(before);
  expect((await verify(await codeOf(order.lineId)))?.outcome).toBe('vale');
});

test('BEH-27 a stored file or record that was changed no longer verifies, nor is it served', async () => {
  const order = await waitingOrder(shop, ana);
  await publish(shop, luz, order.lineId);
  await answer(order, 'aprobar');
  const code = await codeOf(order.lineId);
  const file = await shop.db
    .selectFrom('proof')
    .select(['id', 'file_name'])
    .where('order_line_id', '=', order.lineId)
    .executeTakeFirstOrThrow();
  const url = `/img/propuestas/${file.file_name}`;
  expect((await verify(code))?.outcome).toBe('vale');
  expect((await shop.app.inject({ url, headers: ana.headers })).statusCode).toBe(200);
  writeFileSync(path.join(folder(), file.file_name), pngOf('otra cosa'));
  expect((await verify(code))?.outcome).toBe('archivo cambiado');
  expect((await shop.app.inject({ url, headers: ana.headers })).statusCode).toBe(404);
  await shop.db
    .updateTable('proof_decision')
    .set({ name: 'Otra' })
    .where('code', '=', code)
    .execute();
  expect((await verify(code))?.outcome).toBe('registro cambiado');
  expect(await verify('0'.repeat(20))).toBeUndefined();
});

test("T046 T051 nobody sees or answers another's proposal, nor with a line of another order", async () => {
  const [anas, betos] = [await waitingOrder(shop, ana), await waitingOrder(shop, beto)];
  await publish(shop, luz, anas.lineId);
  await publish(shop, luz, betos.lineId);
  const { file_name } = await shop.db
    .selectFrom('proof')
    .select('file_name')
    .where('order_line_id', '=', betos.lineId)
    .executeTakeFirstOrThrow();
  const url = `/img/propuestas/${file_name}`;
  const reads = async (headers: Readonly<Record<string, string>>) =>
    (await shop.app.inject({ url, headers })).statusCode;
  const store = await givenCustomer(shop.db, { roles: ['almacen'], now: shop.clock.now() });
  expect([await reads({}), await reads(ana.headers), await reads(store.headers)]).toEqual([
    404, 404, 404,
  ]);
  expect([await reads(beto.headers), await reads(luz.headers)]).toEqual([200, 200]);
  expect((await answer(betos, 'aprobar', {})).statusCode).toBe(404);
  expect((await answer({ ...betos, folio: anas.folio }, 'aprobar')).statusCode).toBe(404);
  const other = await waitingOrder(shop, ana);
  await publish(shop, luz, other.lineId);
  expect((await answer({ ...other, folio: anas.folio }, 'aprobar')).statusCode).toBe(404);
  expect((await answer(betos, 'aprobar', {}, {})).statusCode).toBe(404);
  expect((await answer(betos, 'aprobar', {}, luz.headers)).statusCode).toBe(404);
});

test('BEH-502 changes are told to whoever has the order now, whoever published the version', async () => {
  const noe = await givenCustomer(shop.db, { name: 'Noé Paz', roles: ['diseno'] });
  const order = await waitingOrder(shop, ana);
  await publish(shop, luz, order.lineId);
  const at = { orderId: order.id, area: 'diseno' } as const;
  await writeAssignment(shop.db, at, { to: noe.id, by: luz.id, now: shop.clock.now() });
  await shop.db.deleteFrom('outbox_mail').execute();
  expect((await answer(order, 'cambios')).statusCode).toBe(200);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([noe.email]);
});
