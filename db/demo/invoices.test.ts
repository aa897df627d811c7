import { afterAll, beforeAll, expect, test } from 'vitest';
import { facturamaStamper } from '../../src/adapters/invoice/facturama/stamper.ts';
import type { InvoiceView } from '../../src/features/invoicing/desk-reads.ts';
import { invoiceDeskReads } from '../../src/features/invoicing/server/desk/invoice-desk-reads.ts';
import { ACCOUNT } from '../../src/sandbox/facturama/account.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/main.ts';
import { openTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { fillCatalogue } from './catalogue.ts';
import { fillInvoices } from './invoices.ts';
import { fillOrders } from './orders.ts';
import { fillPeople } from './people.ts';
import { fillRefunds } from './refunds.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
let database: TestDatabase;
let sandbox: Sandbox;
beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', now: () => NOW });
  await fillPeople(database.db);
  await fillCatalogue(database.db, 310, () => undefined);
  await fillOrders(database.db, NOW);
  await fillRefunds(database.db, NOW);
  const stamper = facturamaStamper({ apiUrl: `${sandbox.url}/facturama`, ...ACCOUNT });
  await fillInvoices(database.db, stamper, NOW);
});
afterAll(async () => {
  await database.close();
  await sandbox.close();
});

const list = async (view: InvoiceView, month = '2026-11') => {
  const reads = invoiceDeskReads(
    { db: database.db, clock: { now: () => NOW }, extraDays: 0, cardProviders: [] },
    undefined,
  );
  return (await reads.list({ view, month, text: '', page: 1 })).rows;
};

test('BEH-100 the demo’s desk has stamps to try again, each with why in words', async () => {
  const failed = (await list('atencion')).filter(({ estado }) => estado === 'fallida');
  expect(failed).toHaveLength(2);
  for (const { motivo_falla, reintentable } of failed) {
    expect(motivo_falla).toMatch(/\.$/);
    expect(reintentable).toBe(true);
  }
  const refused = (await list('pendientes')).filter(({ estado }) => estado === 'rechazada');
  expect(refused.map(({ motivo_falla }) => motivo_falla.slice(0, 9)).sort()).toEqual([
    'CFDI40145',
    'CFDI40148',
  ]);
});

test('BEH-100 one of the demo’s orders waits until finance lets its invoice be late', async () => {
  const september = await list('pendientes', '2026-09');
  expect(september.find(({ estado }) => estado === 'rechazada')).toMatchObject({
    rfc: 'URE180429TM6',
    plazo: '',
    reintentable: true,
  });
});

test('BEH-101 of the demo’s invoices one waits for its receiver, and the stand-in knows them all', async () => {
  const stamped = await list('timbradas');
  expect(stamped).toHaveLength(4);
  const waiting = (await list('atencion')).filter(({ cancelacion }) => cancelacion);
  expect(waiting.map(({ cancelacion }) => cancelacion?.estado)).toEqual(['solicitada']);
  const books = JSON.stringify(sandbox.ledger().companies.facturama?.charges);
  for (const { folio_fiscal } of stamped) expect(books).toContain(folio_fiscal);
});
