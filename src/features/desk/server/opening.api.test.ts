import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { replaceBankAccounts } from '../../payment/server/transfer/bank-account.sql.ts';
import { writeSettings } from '../../site/server/settings.sql.ts';
import { DEFAULT_SETTINGS } from '../../site/settings.ts';
import { actText } from '../audit-words.ts';
import { keepOpening } from '../calls.ts';
import { type Installed, readOpening } from './opening.ts';

const INSTALLED: Installed = {
  ...{ mails: true, charges: false, invoices: false, labels: false },
  quoters: { account: false, quoters: { live: false, carriers: [] }, offered: [] },
};
const FACTS = {
  ...DEFAULT_SETTINGS,
  legalName: 'Prueba, S.A. de C.V.',
  rfc: 'PRU010101AB1',
  address: 'Calle 1',
  phone: '55 1234 5678',
  email: 'hola@prueba.example',
};

let shop: TestShop;
let admin: TestCustomer;
let catalogo: TestCustomer;
let asked = 0;
beforeAll(async () => {
  shop = await startShop();
  admin = await givenCustomer(shop.db, { roles: ['admin'] });
  catalogo = await givenCustomer(shop.db, { roles: ['catalogo'] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.updateTable('installation').set({ kind: 'production' }).execute();
});

/** As another process of the same shop: it knows nothing of what was found before. */
const elsewhere = () =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: shop.database.pool }),
    log: ({ query }) => {
      if (/select/i.test(query.sql)) asked += 1;
    },
  });
const NOW = new Date('2026-11-27T12:00:00Z');
const read = (
  roles: readonly string[] = ['admin'],
  installed = INSTALLED,
  db = elsewhere(),
  now = NOW,
) => readOpening(db, installed, { id: 1, roles }, now);
const undone = async (installed = INSTALLED): Promise<readonly string[]> => {
  const opening = await read(['admin'], installed);
  const steps = opening?.steps ?? [];
  return steps.filter(({ done, optional }) => !done && !optional).map(({ id }) => id);
};
const say = (dice: string, who = admin) =>
  shop.app.inject({
    method: 'POST',
    url: keepOpening.path,
    headers: who.headers,
    payload: { dice },
  });

/** The services of these codes as the staff's own: somebody saved each. */
const writtenByStaff = (codes: string) =>
  sql`INSERT INTO tariff_revision (part, version, changes, content, account_id, at)
    SELECT 'servicio ' || code, row_number() OVER (), '[]', '{}', NULL, now() FROM shipping_service
    WHERE code LIKE ${codes}`.execute(shop.db);

test('BEH-473 each step is done by the real thing it stands for, and the last one ends the list', async () => {
  const { db } = shop;
  expect(await undone({ ...INSTALLED, mails: false })).toContain('correos');
  const left = ['empresa', 'categorias', 'terminados', 'productos', 'envios', 'cobro', 'legales'];
  expect(await undone()).toEqual(left);
  const until = async (id: string, act: () => Promise<unknown>): Promise<void> => {
    await act();
    left.splice(left.indexOf(id), 1);
    expect(await undone()).toEqual(left);
  };
  await until('empresa', () => writeSettings(db, FACTS));
  await until('categorias', async () => {
    const { id } = await db
      .insertInto('category')
      .values({ slug: 'tazas', name: 'Tazas' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { category_id: id, slug: 'tazas', name: 'Tazas' };
    await db.insertInto('subcategory').values(values).execute();
  });
  await until('terminados', () => givenFinish(db));
  await until('productos', () => givenProduct(db));
  await until('envios', async () => {
    await givenShipping(db);
    await writtenByStaff('%');
  });
  await sql`UPDATE shipping_service SET active = false`.execute(db);
  expect(await undone()).toContain('envios');
  expect(
    await undone({
      ...INSTALLED,
      quoters: { ...INSTALLED.quoters, account: true, quoters: { live: true, carriers: ['dhl'] } },
    }),
  ).not.toContain('envios');
  await sql`UPDATE shipping_service SET active = true`.execute(db);
  expect(await undone({ ...INSTALLED, charges: true })).toEqual(['legales']);
  const account = { banco: 'B', cuenta: '1', clabe: '032180000118359719', beneficiario: 'P' };
  await until('cobro', () =>
    db.transaction().execute((trx) => replaceBankAccounts(trx, [account], null)),
  );
  expect((await say('legales')).statusCode).toBe(200);
  const process = elsewhere();
  expect(await read(['admin'], INSTALLED, process)).toBeNull();
  asked = 0;
  expect(await read(['admin'], INSTALLED, process)).toBeNull();
  expect(asked).toBe(0);
});

test('BEH-473 the legal pages are also done once both were written', async () => {
  const { db } = shop;
  await db.updateTable('installation').set({ legal_read_at: null }).execute();
  const write = (part: string) =>
    db
      .insertInto('site_revision')
      .values({ part, version: 1, content: '{}', account_id: null, created_at: new Date() })
      .execute();
  await write('pagina privacidad');
  expect(await undone()).toEqual(['legales']);
  await write('pagina condiciones');
  expect(await undone()).toEqual([]);
});

test('BEH-473 the demo lacks nothing, and neither does whoever is nobody', async () => {
  await sql`UPDATE product SET active = false`.execute(shop.db);
  expect(await read()).not.toBeNull();
  expect(await readOpening(elsewhere(), INSTALLED, undefined, NOW)).toBeNull();
  await shop.db.updateTable('installation').set({ kind: 'demo' }).execute();
  expect(await read()).toBeNull();
});

test('BEH-473 whoever keeps the shop puts it aside for everybody, is told how much is missing, and brings it back', async () => {
  await sql`UPDATE product SET active = false`.execute(shop.db);
  expect(await read(['catalogo'])).toMatchObject({ aside: false, holds: false, missing: 1 });
  expect((await say('ocultar', catalogo)).statusCode).toBe(403);
  expect((await say('ocultar')).statusCode).toBe(200);
  expect(await read(['catalogo'])).toBeNull();
  expect(await read()).toMatchObject({ aside: true, holds: true, missing: 1 });
  expect((await say('mostrar')).statusCode).toBe(200);
  expect(await read(['catalogo'])).toMatchObject({ aside: false, missing: 1 });
});

test('BEH-517 a shop that lost what it needs is told so a minute later, by every process', async () => {
  await sql`UPDATE product SET active = true`.execute(shop.db);
  const process = elsewhere();
  const after = (seconds: number) =>
    read(['admin'], INSTALLED, process, new Date(NOW.getTime() + seconds * 1000));
  expect(await after(0)).toBeNull();
  await sql`UPDATE product SET active = false`.execute(shop.db);
  asked = 0;
  expect(await after(59)).toBeNull();
  expect(asked).toBe(0);
  expect(await after(60)).toMatchObject({ missing: 1 });
  // A clock that was set back by an hour changes nothing of it.
  await sql`UPDATE product SET active = true`.execute(shop.db);
  expect(await after(61)).toBeNull();
  await sql`UPDATE product SET active = false`.execute(shop.db);
  expect(await after(-3600)).toMatchObject({ missing: 1 });
});

test('BEH-518 who puts the list aside, brings it back or read the legal pages is in the log, once each', async () => {
  await shop.db.deleteFrom('audit_entry').execute();
  const unread = { legal_read_at: null, opening_aside_at: null };
  await shop.db.updateTable('installation').set(unread).execute();
  for (const dice of ['ocultar', 'ocultar', 'mostrar', 'mostrar', 'legales', 'legales']) {
    expect((await say(dice)).statusCode).toBe(200);
  }
  const told = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
  expect(told.map(({ account_id }) => account_id)).toEqual(Array(3).fill(admin.id));
  expect(told.map(({ action }) => actText({ accion: action, sobre: '', detalle: {} }))).toEqual([
    'ocultó lo que falta para abrir la tienda',
    'volvió a mostrar lo que falta para abrir la tienda',
    'leyó las páginas legales y las dejó como vinieron',
  ]);
});

test('BEH-519 a sample service that an order kept from the upgrade is named until it is paused or written by staff', async () => {
  await sql`UPDATE product SET active = true`.execute(shop.db);
  expect(await read()).toBeNull();
  await shop.db.deleteFrom('tariff_revision').execute();
  const named = async () => {
    const opening = await read();
    return opening?.steps.find(({ id, done }) => id === 'envios' && !done)?.sentence;
  };
  expect(await named()).toContain('Colibrí Envíos Estándar, Correcaminos Económico, Quetzal Aéreo');
  await sql`UPDATE shipping_service SET active = false
    WHERE code NOT IN ('quetzal-aereo', 'colibri-estandar')`.execute(shop.db);
  await writtenByStaff('colibri%');
  expect(await named()).toContain('que nadie cobra: Quetzal Aéreo.');
  await sql`UPDATE shipping_service SET active = false WHERE code = 'quetzal-aereo'`.execute(
    shop.db,
  );
  expect(await read()).toBeNull();
});
