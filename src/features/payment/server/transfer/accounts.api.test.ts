import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import type { BankAccount } from '../../reads.ts';
import { openBankAccounts } from './bank-account.sql.ts';
import { transferDeskReads } from './transfer-desk-reads.ts';

const configured: BankAccount = {
  banco: 'Banco de la configuración',
  cuenta: '7777777777',
  clabe: '002010077777777771',
  beneficiario: 'Estampa Demostración',
};
const own: BankAccount = {
  banco: 'BBVA',
  cuenta: '02651692461',
  clabe: '012298026516924616',
  beneficiario: 'Estampa Demostración',
};

let shop: TestShop;
let irene: TestCustomer;
let pablo: TestCustomer;
let finance: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  irene = await givenCustomer(shop.db, { name: 'Irene', roles: ['admin'], now });
  pablo = await givenCustomer(shop.db, { name: 'Pablo', roles: ['admin'], now });
  finance = await givenCustomer(shop.db, { roles: ['finanzas'], now });
  await openBankAccounts(shop.db, [configured]);
});
afterAll(() => shop.close());

const put = (version: number, cuentas: readonly object[], headers: object = irene.headers) =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/admin/cuentas',
    headers: { ...headers },
    payload: { version, contenido: { cuentas } },
  });
const shown = async () => (await shop.app.inject({ url: api.bankAccounts })).json();
const kept = () => transferDeskReads(shop).writtenAccounts();

test('T053 T054 BEH-150 nobody but the administration says where transfers go', async () => {
  expect((await put(0, [own], {})).statusCode).toBe(401);
  expect((await put(0, [own], finance.headers)).statusCode).toBe(403);
  expect(await shown()).toEqual([configured]);
});

test('T128 BEH-150 an account whose CLABE is wrong is refused, and the ones before stay', async () => {
  const wrong = [
    [],
    [{ ...own, clabe: '012298026516924617' }],
    [own, own],
    [{ ...own, banco: ' ' }],
    Array.from({ length: 11 }, () => own),
  ];
  for (const cuentas of wrong) expect((await put(0, cuentas)).statusCode).toBe(422);
  expect(await shown()).toEqual([configured]);
  expect((await kept()).version).toBe(0);
});

test('T128 BEH-150 what staff save holds at once, leaves its traces, and no start undoes it', async () => {
  const typed = { ...own, clabe: '012 298 0265 1692 4616' };
  expect((await put(0, [typed, configured])).statusCode).toBe(200);
  expect(await shown()).toEqual([own, configured]);
  await openBankAccounts(shop.db, [configured]);
  expect(await shown()).toEqual([own, configured]);
  const traces = await shop.db
    .selectFrom('security_event')
    .select(['account_id', 'subject'])
    .where('kind', '=', 'cuentas_bancarias')
    .orderBy('id')
    .execute();
  expect(traces).toEqual([
    { account_id: null, subject: '…7771' },
    { account_id: irene.id, subject: '…4616 …7771' },
  ]);
  const acts = await shop.db.selectFrom('audit_entry').select(['account_id', 'subject']).execute();
  expect(acts).toEqual([{ account_id: irene.id, subject: 'cuentas para transferencias' }]);
});

test('BEH-150 of two who change the accounts the second sees what the first did', async () => {
  const { version } = await kept();
  expect((await put(version, [own])).statusCode).toBe(200);
  const late = await put(version, [configured], pablo.headers);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    quien: 'Irene',
    ahora: { version: version + 1, contenido: { cuentas: [own] } },
  });
  expect(await shown()).toEqual([own]);
  expect((await kept()).versiones.map(({ version: each }) => each)).toEqual([2, 1]);
});
