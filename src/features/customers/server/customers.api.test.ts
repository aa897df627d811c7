import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenClaim } from '../../../../test/support/claim-builder.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { ROLES, type Role } from '../../../kernel/permissions.ts';
import { fill } from '../../../routes.ts';
import { anonymiseAccounts } from '../../my-account/server/anonymise-accounts.ts';
import { readOwnData } from '../../my-account/server/own-data.sql.ts';
import { noteCustomer } from '../calls.ts';
import { readCustomerTerms } from '../sight.ts';
import { customerDeskReads } from './customer-reads.ts';

let shop: TestShop;
let staff: Readonly<Record<Role, TestCustomer>>;
let ana: TestCustomer;
let order: Awaited<ReturnType<typeof givenOrder>>;
beforeAll(async () => {
  shop = await startShop();
  const people = ROLES.map(async (role) => [
    role,
    await givenCustomer(shop.db, { name: `Del equipo ${role}`, roles: [role] }),
  ]);
  staff = Object.fromEntries(await Promise.all(people));
});
afterAll(() => shop.close());

const ADDRESS = {
  ...{ telefono: '55 8765 4321', direccion: 'Orizaba', num_exterior: '118', num_interior: '4' },
  ...{ postal_code: '06700', estado: 'Ciudad de México', estado_code: 'CX' },
  ...{ municipio: 'Cuauhtémoc', colonia: 'Roma Norte' },
};
const RECEIVER = {
  ...{ rfc: 'URE180429TM6', name: 'Universidad Robotica', postalCode: '86991' },
  ...{ regime: '601', use: 'G03' },
};

beforeEach(async () => {
  const { db } = shop;
  ana = await givenCustomer(db, { name: 'Añá Peñaloza Íñiguez' });
  order = await givenOrder(db, { accountId: ana.id, status: 14, paymentState: 'pagado' });
  // Where that order went is in no list of addresses any more.
  await sql`UPDATE orders SET address = '{"telefono":"33 1234 9876"}' WHERE id = ${order.id}`.execute(
    db,
  );
  await givenOrder(db, { accountId: ana.id, status: 1, totalCentavos: 333_33 });
  await db
    .insertInto('address')
    .values({ ...ADDRESS, account_id: ana.id, fingerprint: Buffer.from(ana.email) })
    .execute();
  await db
    .insertInto('invoice_stamp')
    .values({
      ...{ order_id: order.id, state: 'timbrada', claimed_at: new Date(), payment_form: '03' },
      receiver: JSON.stringify(RECEIVER),
    })
    .execute();
});

const as = (role: Role) => customerDeskReads(shop, { id: staff[role].id, roles: [role] });
const found = async (role: Role, text: string) =>
  (await as(role).list(text)).clientes.map(({ id }) => id);
const looks = (subject: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['account_id', 'action', 'times'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

test('BEH-219 a customer is found by name, mail, telephone, company and RFC, by their beginnings', async () => {
  for (const text of [
    'peñaloza',
    'INIGUEZ ana',
    ana.email,
    '55 8765',
    '+52 55 8765 4321',
    '33 1234',
    'univ robot',
    'ure18',
    'URE180429TM6',
  ]) {
    expect([text, (await found('admin', text)).includes(ana.id)]).toEqual([text, true]);
  }
  for (const text of [
    '%',
    '_',
    'zzz',
    "'; --",
    '5500000000',
    'URE99',
    staff.ventas.email,
    'equipo',
  ]) {
    expect([text, (await found('admin', text)).includes(ana.id)]).toEqual([text, false]);
  }
  // Staff are no customers.
  expect(await found('admin', 'Del equipo')).toEqual([]);
  expect((await found('admin', ''))[0]).toBe(ana.id);
});

test('BEH-220 BEH-717 T059 each area sees of a customer what the table of roles gives it, and finds nobody by more', async () => {
  const told = async (role: Role) => JSON.stringify(await as(role).one(ana.id));
  const secrets = {
    phone: '5587654321',
    street: 'Orizaba 118, int. 4',
    rfc: RECEIVER.rfc,
  } as const;
  const sees: Readonly<Record<string, readonly (keyof typeof secrets)[]>> = {
    ventas: ['phone'],
    finanzas: ['rfc'],
    atencion: ['phone', 'street', 'rfc'],
    admin: ['phone', 'street', 'rfc'],
  };
  for (const [role, seen] of Object.entries(sees)) {
    const text = await told(role as Role);
    expect(text).toContain(ana.email);
    for (const [name, secret] of Object.entries(secrets)) {
      expect([role, name, text.includes(secret)]).toEqual([
        role,
        name,
        seen.some((one) => one === name),
      ]);
    }
  }
  expect(await found('finanzas', '55 8765')).not.toContain(ana.id);
  expect(await found('ventas', 'URE180429TM6')).not.toContain(ana.id);
  expect(
    readCustomerTerms('5587654321', { phone: false, addresses: false, fiscal: false }),
  ).toMatchObject({ phone: '' });
  for (const role of ['catalogo', 'diseno', 'produccion', 'almacen'] as const) {
    expect(() => as(role).list('')).toThrow('for staff');
    expect(() => as(role).one(ana.id)).toThrow('for staff');
  }
  expect(() => customerDeskReads(shop, undefined).one(ana.id)).toThrow('for staff');
});

test('BEH-220 T209 every look at a customer and every search leaves a line, those of an hour one that counts', async () => {
  await as('ventas').one(ana.id);
  await as('ventas').one(ana.id);
  await as('atencion').one(ana.id);
  expect(await looks(`cliente ${ana.id}`)).toEqual([
    { account_id: staff.ventas.id, action: 'ver_cliente', times: 2 },
    { account_id: staff.atencion.id, action: 'ver_cliente', times: 1 },
  ]);
  const text = `peñaloza ${ana.id}`;
  await as('finanzas').list(text);
  expect(await looks(text)).toMatchObject([{ action: 'buscar_clientes' }]);
});

test('BEH-219 the page of a customer has their orders, what they bought and owe, and their claims', async () => {
  await givenClaim(shop.db, { orderId: order.id, lineId: order.lineId });
  const page = await as('ventas').one(ana.id);
  expect(page).toMatchObject({
    ...{ nombre: 'Añá Peñaloza Íñiguez', pedidos: 2, comprado: 1250.5, debe: 333.33 },
    ...{ empresa: RECEIVER.name, lista: null, saldo: { saldo: 0 } },
    productos: [{ piezas: 10, pedidos: 1 }],
    reclamaciones: [{ folio: order.folio, estado: 'abierta' }],
  });
  expect(page?.ultimos.map(({ folio }) => folio)[1]).toBe(order.folio);
  expect(await as('admin').one(staff.ventas.id)).toBeUndefined();
  expect(await as('admin').one(999_999)).toBeUndefined();
});

test('BEH-221 a note is read by whoever may see the customer, is in their own data, and goes with them', async () => {
  const write = (who: TestCustomer, id: number) =>
    shop.app.inject({
      method: 'POST',
      url: fill(noteCustomer.path, { id: String(id) }),
      headers: who.headers,
      payload: { texto: '  Prefiere que le llamen. ' },
    });
  expect((await write(staff.ventas, ana.id)).statusCode).toBe(200);
  expect((await write(staff.ventas, 999_999)).statusCode).toBe(404);
  expect((await write(staff.diseno, ana.id)).statusCode).toBe(403);
  expect((await as('finanzas').one(ana.id))?.notas).toMatchObject([
    { texto: 'Prefiere que le llamen.', quien: 'Del equipo ventas' },
  ]);
  const own = await readOwnData(shop.db, ana.id);
  expect(own.notas_de_la_tienda).toMatchObject([{ texto: 'Prefiere que le llamen.' }]);
  const gone = new Date('2026-01-01T12:00:00Z');
  await shop.db
    .updateTable('account')
    .set({ blocked_at: gone, kept_until: gone })
    .where('id', '=', ana.id)
    .execute();
  expect(await as('admin').one(ana.id)).toBeUndefined();
  expect(await found('admin', 'peñaloza')).not.toContain(ana.id);
  await anonymiseAccounts(shop);
  expect((await readOwnData(shop.db, ana.id)).notas_de_la_tienda).toEqual([]);
});
