import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { givenClaim } from '../../../../test/support/claim-builder.ts';
import { givenOrder, type OrderSpec } from '../../../../test/support/order-builder.ts';
import { givenProof } from '../../../../test/support/proof-builder.ts';
import { givenWarehouse } from '../../../../test/support/shelves.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { may, ROLES, type Role } from '../../../kernel/permissions.ts';
import { qrCode } from '../../../platform/qr-code.ts';
import { fill, images } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import { raiseCatalogueVersion } from '../../catalog/server/version.sql.ts';
import { readFilters } from '../order-filters.ts';
import { QUEUES } from '../queues.ts';
import { deskReads } from './desk-reads.ts';
import { exportOrders } from './export-orders.ts';

let shop: TestShop;
let staff: Readonly<Record<Role, TestCustomer>>;
let ana: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  const people = ROLES.map(async (role) => [
    role,
    await givenCustomer(shop.db, { name: `Del equipo ${role}`, roles: [role] }),
  ]);
  staff = Object.fromEntries(await Promise.all(people));
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await givenCustomer(shop.db, { name: 'Añá Peñaloza Íñiguez' });
});

const baseUrl = 'https://tienda.mx';
const as = (role: Role) => deskReads({ ...shop, baseUrl }, { id: staff[role].id, roles: [role] });
const filters = (query: string) => readFilters(new URLSearchParams(query));
const folios = async (role: Role, query: string) =>
  (await as(role).list(filters(query))).pedidos.map(({ folio }) => folio);
const given = (spec: Partial<OrderSpec> = {}) =>
  givenOrder(shop.db, { accountId: ana.id, status: 4, paymentState: 'pagado', ...spec });
const set = (id: number, change: object) =>
  shop.db.updateTable('orders').set(change).where('id', '=', id).execute();
const auditOf = (subject: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['account_id', 'action', 'times'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
const post = (url: string, who: TestCustomer, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: who.headers, payload });

test('BEH-11 an order is found by folio, customer, telephone, e-mail and guide, by their beginnings', async () => {
  const { id, folio } = await given();
  await given();
  await set(id, { address: JSON.stringify({ telefono: '55 8765 4321' }) });
  await shop.db
    .insertInto('order_guide')
    .values({ order_id: id, carrier: 'Ruta Norte', number: 'RN 77-42', created_at: new Date() })
    .execute();
  for (const q of [folio, folio.toLowerCase(), folio.slice(2, 8), '55 8765', 'rn7742', 'RN 77']) {
    expect(await folios('ventas', `q=${encodeURIComponent(q)}`), q).toEqual([folio]);
  }
  for (const q of ['peñaloza', 'penal ana', 'IÑIGUEZ añá', ana.email.slice(0, -3)]) {
    expect(await folios('ventas', `q=${encodeURIComponent(q)}`), q).toContain(folio);
  }
  for (const q of ['%', '_', 'zzz', "'; --", '99999999']) {
    expect(await folios('ventas', `q=${encodeURIComponent(q)}`), q).toEqual([]);
  }
});

test('T059 BEH-13 whoever may not see customers neither reads them nor finds orders by them', async () => {
  const { id, folio } = await given();
  await set(id, { address: JSON.stringify({ telefono: '5599887766', direccion: 'Orizaba 118' }) });
  for (const role of ['catalogo', 'diseno', 'produccion'] as const) {
    for (const q of ['peñaloza', '5599887766', ana.email]) {
      expect(await folios(role, `q=${encodeURIComponent(q)}`)).toEqual([]);
    }
    const told = JSON.stringify([await as(role).order(folio), await as(role).list(filters(''))]);
    expect(told).toContain(folio);
    for (const secret of ['Peñaloza', ana.email, '5599887766', 'Orizaba']) {
      expect(told, `${role} ${secret}`).not.toContain(secret);
    }
  }
  expect(await auditOf(folio)).toEqual([]);
});

test('BEH-444 of an order’s customer each area reads what it needs: a label has no e-mail, a receipt no address', async () => {
  const { id, folio } = await given();
  const address = { telefono: '5599887766', direccion: 'Orizaba 118' };
  await set(id, { address: JSON.stringify(address) });
  const read = async (role: Role) => {
    const told = JSON.stringify((await as(role).order(folio))?.cliente ?? '');
    return ['Añá Peñaloza Íñiguez', ana.email, ...Object.values(address)].map((one) =>
      told.includes(one),
    );
  };
  const needs: Readonly<Record<Role, readonly boolean[]>> = {
    catalogo: [false, false, false, false],
    ventas: [true, true, true, true],
    diseno: [false, false, false, false],
    produccion: [false, false, false, false],
    almacen: [true, false, true, true],
    finanzas: [true, true, false, false],
    atencion: [true, true, true, true],
    admin: [true, true, true, true],
  };
  for (const role of ROLES) expect([role, await read(role)]).toEqual([role, needs[role]]);
});

test('BEH-390 BEH-13 the history of an order names no customer, nor who answered or received for them, to whoever may not see customers', async () => {
  const { id, folio } = await given();
  const at = shop.clock.now();
  const event = { order_id: id, at, from_status: null, to_status: null, account_id: ana.id };
  const detail = (facts: object) => JSON.stringify(facts);
  await shop.db
    .insertInto('order_event')
    .values([
      {
        ...event,
        kind: 'diseno_aprobado',
        actor: 'cliente',
        detail: detail({ nombre: 'Canaria' }),
      },
      { ...event, kind: 'estado', actor: 'personal', detail: detail({ recibio: 'Canaria' }) },
      { ...event, kind: 'comprobante', actor: `cuenta:${ana.id}`, account_id: null, detail: '{}' },
    ])
    .execute();
  const told = async (role: Role) => (await as(role).order(folio))?.eventos ?? [];
  for (const role of ['catalogo', 'diseno', 'produccion'] as const) {
    const events = await told(role);
    expect(JSON.stringify(events)).not.toMatch(/Canaria|Peñaloza/);
    expect(events.map(({ quien }) => quien)).toEqual(['Cliente', 'Equipo', 'Cliente']);
  }
  for (const role of ['almacen', 'atencion', 'admin'] as const) {
    const events = JSON.stringify(await told(role));
    expect(events.match(/Canaria/g)).toHaveLength(2);
    expect(events).toContain('Peñaloza');
  }
});

test('T209 BEH-13 each look at a customer leaves a line, those of an hour one that counts', async () => {
  const { folio } = await given();
  for (const role of ['ventas', 'almacen', 'finanzas', 'atencion', 'admin'] as const) {
    expect((await as(role).order(folio))?.cliente).toMatchObject({ id: ana.id });
  }
  await as('ventas').order(folio);
  const looks = await auditOf(folio);
  expect(looks.map(({ account_id, times }) => [account_id, times])).toEqual([
    [staff.ventas.id, 2],
    [staff.almacen.id, 1],
    [staff.finanzas.id, 1],
    [staff.atencion.id, 1],
    [staff.admin.id, 1],
  ]);
  await as('ventas').list(filters(`q=${folio}`));
  expect(await auditOf(`q=${folio}`)).toMatchObject([{ action: 'listar_pedidos' }]);
});

test('T053 T057 nobody reads the desk by mistake, and only the administration its audit log', async () => {
  const { folio } = await given();
  for (const nobody of [
    deskReads({ ...shop, baseUrl }, undefined),
    deskReads({ ...shop, baseUrl }, { id: ana.id, roles: [] }),
  ]) {
    await expect(nobody.counts()).rejects.toThrow('not for them');
    await expect(nobody.list(filters(''))).rejects.toThrow('not for them');
    await expect(nobody.order(folio)).rejects.toThrow('not for them');
  }
  await as('ventas').order(folio);
  for (const role of ROLES.filter((one) => one !== 'admin')) {
    await expect(as(role).audit({ subject: '', page: 1 })).rejects.toThrow('not for them');
  }
  const log = await as('admin').audit({ subject: folio, page: 1 });
  expect(log.entradas).toMatchObject([{ quien: 'Del equipo ventas', accion: 'ver_pedido' }]);
});

test('BEH-439 whoever keeps the catalogue is told how many products on sale lack data, and nobody else', async () => {
  const { db } = shop;
  const lacking = async () => as('catalogo').unfinished();
  const before = await lacking();
  const { code } = await givenProduct(db, { code: 'SIN-PESO' });
  await db
    .updateTable('product')
    .set({ box_weight_grams: null })
    .where('code', '=', code)
    .execute();
  await raiseCatalogueVersion(db);
  expect(await lacking()).toBe(before + 1);
  await db.updateTable('product').set({ active: false }).where('code', '=', code).execute();
  await raiseCatalogueVersion(db);
  expect(await lacking()).toBe(before);
  for (const role of ROLES.filter((one) => one !== 'admin' && one !== 'catalogo')) {
    await expect(as(role).unfinished()).rejects.toThrow('not for them');
  }
});

test('BEH-12 each queue counts what it lists, and says since when the oldest waits', async () => {
  const oldest = new Date('2026-11-02T18:00:00Z');
  for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]) {
    const paymentState = status === 1 ? 'sin_transaccion' : 'pagado';
    const { id, lineId } = await given({ status, paymentState, finish: 'Serigrafia' });
    // Late, but nobody's promise: not paid yet, paused, cancelled or delivered.
    const late = [1, 11, 12, 14].includes(status) ? '2026-11-03' : '2027-01-15';
    await set(id, { moved_at: oldest, promised_on: status === 7 ? '2026-11-23' : late });
    if (status !== 3) continue;
    const proposed = await given({ status, finish: 'Serigrafia' });
    await givenProof(shop.db, proposed.lineId, { at: oldest });
    expect(lineId).not.toBe(proposed.lineId);
  }
  const receipt = await given({ status: 1, paymentState: 'en proceso' });
  await shop.db
    .insertInto('receipt')
    .values({
      order_id: receipt.id,
      file_name: 'x.pdf',
      media_type: 'application/pdf',
      sha256: Buffer.from('a'),
      reference: 'SPEI',
    })
    .execute();
  const fetched = await given({ status: 13 });
  await set(fetched.id, { shipping: JSON.stringify({ recoger: { codigo: '7K3M9Q' } }) });
  const claimed = await given({ status: 14 });
  await givenClaim(shop.db, { orderId: claimed.id, lineId: claimed.lineId });
  const counts = new Map((await as('admin').counts()).map((count) => [count.id, count]));
  for (const { id } of QUEUES) {
    const listed = await folios('admin', `cola=${id}`);
    expect([id, counts.get(id)?.count]).toEqual([id, listed.length]);
    // Nobody was paid back, and nobody has an order of theirs.
    if (id !== 'devoluciones' && id !== 'mios') expect(listed.length, id).toBeGreaterThan(0);
  }
  expect(counts.get('producir')).toMatchObject({ oldest: oldest.toISOString() });
  expect(await folios('admin', 'cola=promesas')).toHaveLength(1);
});

test('BEH-11 a queue shows the longest waiting first, any other list the newest', async () => {
  const first = await given({ status: 6 });
  const second = await given({ status: 6 });
  await set(first.id, { moved_at: new Date('2026-10-02T00:00:00Z') });
  await set(second.id, { moved_at: new Date('2026-10-01T00:00:00Z') });
  expect((await folios('admin', 'cola=producir')).slice(0, 2)).toEqual([second.folio, first.folio]);
  expect((await folios('admin', 'estado=6')).slice(0, 2)).toEqual([second.folio, first.folio]);
});

test('BEH-445 A53 an order whose payment was refused is listed as such while it waits to be paid', async () => {
  const waiting = { status: 1, paymentState: 'sin_transaccion' } as const;
  const [refused, older, , paid] = [
    await given(waiting),
    await given({ status: 1, paymentState: 'rechazado' }),
    await given(waiting),
    await given(),
  ];
  const over = await given({ ...waiting, status: 12 });
  for (const { id } of [refused, paid, over])
    await set(id, { payment_note: 'No pudimos confirmar tu comprobante: no llegó.' });
  expect(await folios('finanzas', 'pago=rechazado')).toEqual([older.folio, refused.folio]);
  expect(await folios('finanzas', 'pago=sin_transaccion')).toContain(refused.folio);
});

test('BEH-721 the list of orders, and its file, tell the day that somebody needs an order for', async () => {
  const wanted = await given({ status: 7 });
  const plain = await given({ status: 7 });
  await set(wanted.id, { wanted_on: '2026-11-25', promised_on: '2026-12-02' });
  const listed = (await as('produccion').list(filters('estado=7'))).pedidos;
  const rowOf = (folio: string) => listed.find((order) => order.folio === folio);
  expect(rowOf(wanted.folio)?.para_el).toMatchObject({ dia: '2026-11-25' });
  expect(rowOf(plain.folio)?.para_el).toBeNull();
  const person = { id: staff.ventas.id, roles: ['ventas'] };
  const file = await exportOrders({ ...shop, baseUrl }, person, filters(`q=${wanted.folio}`));
  const [head = '', row = ''] = file.split('\r\n');
  const place = head.split(',').indexOf('Lo necesita para');
  expect(row.split(',')[place]).toBe('2026-11-25');
  expect(row.split(',')[head.split(',').indexOf('Pago')]).toBe('Pagado');
});

test('BEH-722 what somebody needs within two working days is at risk, though it is promised for later', async () => {
  const later = { promised_on: '2027-01-15' };
  const [near, far, over] = [
    await given({ status: 7 }),
    await given({ status: 7 }),
    await given({ status: 14 }),
  ];
  await set(near.id, { ...later, wanted_on: '2026-11-23' });
  await set(far.id, { ...later, wanted_on: '2027-01-10' });
  await set(over.id, { ...later, wanted_on: '2026-11-23' });
  const risky = await folios('admin', 'cola=promesas');
  expect(risky).toContain(near.folio);
  for (const { folio } of [far, over]) expect(risky).not.toContain(folio);
  const counted = (await as('admin').counts()).find(({ id }) => id === 'promesas');
  expect(counted?.count).toBe(risky.length);
});

test('BEH-842 what is ready to be fetched is no promise at risk, and what still has to be made ready is', async () => {
  const due = { promised_on: '2026-11-20', shipping: JSON.stringify({ recoger: { codigo: 'X' } }) };
  const [ready, packed] = [await given({ status: 13 }), await given({ status: 9 })];
  for (const { id } of [ready, packed]) await set(id, due);
  const risky = await folios('admin', 'cola=promesas');
  expect([risky.includes(ready.folio), risky.includes(packed.folio)]).toEqual([false, true]);
});

test('BEH-720 orders and charges that nobody pays are listed with the day they end, and no others are', async () => {
  const ends = new Date('2026-12-05T05:59:00Z');
  const unpaid = await given({ status: 1, paymentState: 'sin_transaccion' });
  const refused = await given({ status: 1, paymentState: 'rechazado' });
  const charge = await given({ status: 1, paymentState: 'sin_transaccion' });
  await set(charge.id, { charge_of: unpaid.id });
  const others = [
    await given({ status: 1, paymentState: 'en proceso' }),
    await given({ status: 12, paymentState: 'sin_transaccion' }),
    await given({ status: 4 }),
  ];
  for (const { id } of [unpaid, refused, charge, ...others]) await set(id, { expires_at: ends });
  const listed = (await as('ventas').list(filters('cola=cobrar'))).pedidos;
  const ours = listed.filter(({ vence }) => vence === '2026-12-04').map(({ folio }) => folio);
  expect(ours).toEqual(expect.arrayContaining([unpaid.folio, refused.folio, charge.folio]));
  expect(ours).toHaveLength(3);
  const all = (await as('ventas').list(filters(''))).pedidos;
  for (const { folio } of others)
    expect(all.find((order) => order.folio === folio)).toMatchObject({ vence: null });
});

test('T169 T209 BEH-11 a list leaves as a file for whom may take it, with a line of who took it', async () => {
  const evil = await givenCustomer(shop.db, { name: '=HYPERLINK("http://x.mx")' });
  const { folio } = await givenOrder(shop.db, { accountId: evil.id, status: 4 });
  const url = `${api.exportOrders}?q=${folio}`;
  for (const role of ROLES) {
    const answer = await shop.app.inject({ url, headers: staff[role].headers });
    const right = ['ventas', 'finanzas', 'admin'].includes(role) ? 200 : 403;
    expect([role, answer.statusCode]).toEqual([role, right]);
  }
  const { body, headers } = await shop.app.inject({ url, headers: staff.ventas.headers });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="pedidos-2026-11-20.csv"');
  expect(headers['cache-control']).toContain('no-store');
  const [, row] = body.split('\r\n');
  expect(row).toContain(`${folio},`);
  expect(row).toContain('"\'=HYPERLINK(""http://x.mx"")"');
  expect(await auditOf(`q=${folio}`)).toEqual(
    ['ventas', 'finanzas', 'admin', 'ventas'].map((role) => ({
      account_id: staff[role as Role].id,
      action: 'exportar_pedidos',
      times: 1,
    })),
  );
});

test('BEH-16 T209 a mail that failed is seen with its reason and tried again, by whom it is the work', async () => {
  const row = {
    recipient: ana.email,
    subject: 'Pago confirmado',
    text_body: 'Hola',
    attempts: 10,
    last_error: '550 buzón lleno',
    next_try_at: new Date('2027-01-01T00:00:00Z'),
  };
  const { id } = await shop.db
    .insertInto('outbox_mail')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const counts = await as('atencion').counts();
  expect(counts.find((one) => one.id === 'correos')?.count).toBe(1);
  expect(await as('atencion').mails()).toMatchObject([
    { para: ana.email, motivo: '550 buzón lleno', intentos: 10, siguiente: null },
  ]);
  await expect(as('ventas').mails()).rejects.toThrow('not for them');
  const url = fill(api.retryMail, { id: String(id) });
  expect((await post(url, staff.ventas, {})).statusCode).toBe(403);
  expect((await post(url, staff.atencion, {})).statusCode).toBe(200);
  const mail = () =>
    shop.db
      .selectFrom('outbox_mail')
      .select(['attempts', 'next_try_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect((await mail()).attempts).toBe(0);
  expect((await mail()).next_try_at.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await auditOf('Pago confirmado')).toMatchObject([{ action: 'reintentar_correo' }]);
  await shop.db
    .updateTable('outbox_mail')
    .set({ sent_at: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await post(url, staff.atencion, {})).statusCode).toBe(404);
});

test('BEH-14 T209 a note stays with the staff, a message reaches the customer in the shop and by mail', async () => {
  const { id, folio } = await given();
  const note = fill(api.addNote, { folio });
  const message = fill(api.writeToCustomer, { folio });
  expect((await post(note, staff.produccion, { texto: 'Cuidado con la tinta' })).statusCode).toBe(
    200,
  );
  expect((await post(note, staff.catalogo, { texto: 'No puedo' })).statusCode).toBe(403);
  expect((await post(message, staff.produccion, { texto: 'No puedo' })).statusCode).toBe(403);
  const mails = () =>
    shop.db
      .selectFrom('outbox_mail')
      .select(['subject', 'text_body'])
      .where('recipient', '=', ana.email)
      .execute();
  expect(await mails()).toEqual([]);
  const text = '¿Nos mandas el logo en vectores?\n<b>Gracias</b>';
  expect((await post(message, staff.atencion, { texto: text })).statusCode).toBe(200);
  const [mail] = await mails();
  expect(mail?.subject).toBe(`Mensaje sobre tu pedido: pedido ${folio}`);
  expect(mail?.text_body).toContain(text);
  const notices = await shop.db
    .selectFrom('notification')
    .select('body')
    .where('account_id', '=', ana.id)
    .execute();
  expect(notices).toEqual([{ body: text }]);
  const told = await as('admin').order(folio);
  expect(told?.eventos.map(({ tipo, quien }) => [tipo, quien])).toEqual([
    ['mensaje', 'Del equipo atencion'],
    ['nota_interna', 'Del equipo produccion'],
  ]);
  expect((await auditOf(folio)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['nota_interna', 'mensaje']),
  );
  const own = await post(api.orders, ana, {});
  expect(own.body).not.toContain('Cuidado con la tinta');
  expect(
    await shop.db.selectFrom('orders').select('version').where('id', '=', id).execute(),
  ).toEqual([{ version: 1 }]);
  expect(
    (await post(fill(api.addNote, { folio: 'P-0000000000' }), staff.admin, { texto: 'xx' }))
      .statusCode,
  ).toBe(404);
});

test('BEH-50 a set that may not open the designers’ desk reads of a proposal, and gets no way there', async () => {
  const { folio, lineId } = await given({ status: 5, finish: 'Serigrafia' });
  await givenProof(shop.db, lineId);
  for (const role of ROLES) {
    const [line] = (await as(role).order(folio))?.lineas ?? [];
    const url = may([role], 'proofs.see') ? staffPages.proofOf(lineId) : '';
    expect([role, line?.propuesta]).toEqual([role, { version: 1, url }]);
  }
});

test('BEH-47 a job ticket has its pieces, what was approved and its promise, and a code that leads to the order', async () => {
  const { id, folio, lineId } = await given({ status: 4, finish: 'Serigrafia' });
  const { sha256 } = await givenProof(shop.db, lineId);
  const mine = shop.db.updateTable('proof').set({ state: 'aprobada' });
  await mine.where('order_line_id', '=', lineId).execute();
  await set(id, { promised_on: '2026-12-15' });
  const ticket = await as('produccion').ticket(folio);
  expect(ticket).toMatchObject({
    promesa: '2026-12-15',
    lineas: [{ cantidad: 10, terminado: 'Serigrafia', diseno: { sha256 } }],
  });
  expect(ticket?.lineas[0]?.diseno?.imagen).toMatch(/^\/img\/propuestas\/.+\.png$/);
  expect((await as('almacen').ticket(folio))?.lineas[0]?.diseno).toMatchObject({
    imagen: '',
    sha256,
  });
  expect(ticket?.qr).toEqual(qrCode(`https://tienda.mx/admin/pedidos/${folio}`));
  expect(await as('produccion').ticket('P-0000000000')).toBeUndefined();
});

test('BEH-441 a job ticket says how large, in which inks and where is printed, and has the artwork in that width', async () => {
  const { folio, lineId } = await given({ status: 6, finish: 'Serigrafia' });
  const [front, back] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.svg`);
  const artwork = (...names: readonly (string | undefined)[]) =>
    shop.db
      .updateTable('order_line')
      .set({
        artwork: JSON.stringify(names.map((name) => ({ name, original_name: 'logo.svg' }))),
      })
      .where('id', '=', lineId)
      .execute();
  await artwork(front);
  await givenProof(shop.db, lineId);
  const proofs = shop.db.updateTable('proof').where('order_line_id', '=', lineId);
  await proofs.set({ state: 'aprobada', width_mm: 82.5, height_mm: 40 }).execute();
  const design = async (role: Role) => (await as(role).ticket(folio))?.lineas[0]?.diseno;
  const alone = { nombre: 'logo.svg', imagen: images.artworkPrint(`${front}`), ancho_mm: 82.5 };
  for (const role of ['produccion', 'almacen'] as const) {
    expect(await design(role)).toMatchObject({
      medida: '82.5 × 40 mm',
      tecnica: 'Serigrafía',
      tintas: 'Pantone 185 C',
      posicion: 'Frente',
      a_tamano: [alone],
    });
  }
  await artwork(front, back);
  expect((await design('produccion'))?.a_tamano).toEqual([]);
  const colocacion = { area: 'frente', x_mm: 1, y_mm: 2, ancho_mm: 31, giro: 0 };
  const placed = JSON.stringify([{ name: back, colocacion }]);
  await proofs.set({ placed }).execute();
  expect((await design('produccion'))?.a_tamano).toEqual([
    { nombre: 'logo.svg', imagen: images.artworkPrint(`${back}`), ancho_mm: 31 },
  ]);
});

test('BEH-206 an order says from which warehouses its pieces come, and no longer once they went back', async () => {
  const { id, folio, lineId } = await given();
  const { colour_id } = await shop.db
    .selectFrom('order_line')
    .select('colour_id')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  const own = await givenWarehouse(shop.db, { name: 'Matriz' });
  const move = { colour_id, order_id: id, account_id: null };
  const moves = (kind: 'reserva' | 'liberacion', sign: 1 | -1) =>
    shop.db
      .insertInto('stock_move')
      .values([
        { ...move, kind, warehouse_id: own, quantity: sign * 6 },
        { ...move, kind, warehouse_id: 1, quantity: sign * 4 },
      ])
      .execute();
  await moves('reserva', -1);
  const origin = async () => (await as('produccion').order(folio))?.lineas[0]?.salen_de;
  expect(await origin()).toBe('Matriz (6), Proveedores (4)');
  expect((await as('produccion').ticket(folio))?.lineas[0]?.salen_de).toBe(await origin());
  await moves('liberacion', 1);
  expect(await origin()).toBe('');
});
