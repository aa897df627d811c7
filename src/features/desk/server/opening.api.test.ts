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
const read = (roles: readonly string[] = ['admin'], installed = INSTALLED, db = elsewhere()) =>
  readOpening(db, installed, { id: 1, roles });
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

test('BEH-473 each step is done by the real thing it stands for, and the last one ends the list for good', async () => {
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
  await until('envios', () => givenShipping(db));
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
  expect(await readOpening(elsewhere(), INSTALLED, undefined)).toBeNull();
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
