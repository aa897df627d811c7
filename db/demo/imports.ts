import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  listNamed,
  listOfSuppliers,
  type ProductState,
} from '../../src/features/catalog/server/known-products.sql.ts';
import type { FileStorage } from '../../src/features/files/storage.port.ts';
import type { ImportSettings } from '../../src/features/supplier-imports/import-state.ts';
import { nextPull } from '../../src/features/supplier-imports/pulls/pull.ts';
import {
  checkFile,
  type Decision,
  startApplying,
} from '../../src/features/supplier-imports/server/decide-import.ts';
import { findImport } from '../../src/features/supplier-imports/server/import.sql.ts';
import { workOn } from '../../src/features/supplier-imports/server/import-work.ts';
import {
  addPull,
  findPull,
  markPulled,
  notePulled,
  noteTime,
} from '../../src/features/supplier-imports/server/pulls/pull.sql.ts';
import { keepFile } from '../../src/features/supplier-imports/server/upload.api.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import { priceList, stockList } from './import-lists.ts';

const DAY_MS = 24 * 3_600_000;
/** Whose stock came by itself, and whose prices wait for somebody's look. */
const STOCK_OF = 'Distribuidora Anáhuac';
const PRICES_OF = 'Importadora Chapala';
const MOST_PRODUCTS = 500;
/** What an old spreadsheet begins with, which no reader of ours takes. */
const OLD_SHEET = Buffer.from('d0cf11e0a1b11ae1', 'hex');

interface Office {
  readonly tx: Queries;
  readonly storage: FileStorage;
  readonly folder: string;
  readonly keeper: number;
  readonly now: Date;
}

/**
 * Lists of suppliers as their page has them after some days: one that came by itself and was applied,
 * one that waits for somebody's look with a row of every kind, and one that nobody can read. Needs
 * everything that changes products or their stock.
 */
export async function fillImports(tx: Queries, storage: FileStorage, now: Date): Promise<void> {
  const { id: keeper } = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'catalogo@demo.example')
    .executeTakeFirstOrThrow();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'estampa-demo-'));
  try {
    const office = { tx, storage, folder, keeper, now };
    await refused(office);
    await applied(office);
    await waiting(office);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function soldBy({ tx }: Office, supplier: string): Promise<readonly ProductState[]> {
  const { suppliers } = await listNamed(tx);
  const found = suppliers.filter(({ name }) => name === supplier);
  return listOfSuppliers(
    tx,
    found.map(({ id }) => id),
    0,
    MOST_PRODUCTS,
  );
}

/** A file that came and was looked into. */
async function received(office: Office, name: string, content: Buffer) {
  const { tx, storage, folder, keeper } = office;
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield content;
  }
  const file = await storage.receive(whole());
  const id = await keepFile({ db: tx }, file, name, keeper);
  await file.discard();
  const there = path.join(folder, String(id));
  await writeFile(there, content);
  const work = (): Promise<void> => workOn(tx, { id, file: there, holder: 'demo' });
  await work();
  return { id, work };
}

/** Looked over by the columns that the shop suggests. */
async function checked(office: Office, name: string, text: string, supplierId: number | null) {
  const { tx, storage, keeper, now } = office;
  const { id, work } = await received(office, name, Buffer.from(text));
  const decision: Decision = { id, accountId: keeper, now };
  const settings = (await findImport(tx, id))?.settings as ImportSettings;
  const told = await checkFile({ db: tx, storage }, decision, { ...settings, supplierId });
  if (!told.ok) throw new Error(`the demo's list ${name} is not read: ${told.code}`);
  await work();
  return { id, work, decision };
}

async function refused(office: Office): Promise<void> {
  await received(office, 'Catálogo 2019.xls', OLD_SHEET);
}

async function applied(office: Office): Promise<void> {
  const { tx, storage, keeper, now } = office;
  const schedule = { everyHours: 4, atHour: null };
  const { id: pullId } = await addPull(
    tx,
    {
      ...{ name: 'Existencias de Anáhuac', kind: 'direccion', service: null },
      address: 'https://listas.anahuac.example/existencias.csv',
      ...{ every_hours: schedule.everyHours, at_hour: schedule.atHour, stock_only: true },
      // Nobody answers at a fictitious address: it stands still.
      ...{ alone: true, most_vanished: 0, active: false, warehouse_id: null },
    },
    { by: keeper, nextAt: nextPull(schedule, now) },
  );
  const text = stockList(await soldBy(office, STOCK_OF));
  const { id, work, decision } = await checked(office, 'Existencias de Anáhuac', text, null);
  await markPulled(tx, id, pullId);
  await notePulled(tx, id, '');
  const started = await startApplying({ db: tx, storage }, { ...decision, alone: true });
  if (!started.ok) throw new Error(`the demo's list is not applied: ${started.code}`);
  await work();
  const pull = await findPull(tx, pullId);
  if (pull) await noteTime(tx, pull, { last_at: now, note: 'Se aplicó sola.' });
}

async function waiting(office: Office): Promise<void> {
  const { tx } = office;
  const { suppliers } = await listNamed(tx);
  const id = suppliers.find(({ name }) => name === PRICES_OF)?.id ?? null;
  const text = priceList(await soldBy(office, PRICES_OF), monthBefore(office.now));
  await checked(office, 'Chapala, lista de precios.csv', text, id);
}

const MONTH = new Intl.DateTimeFormat('es-MX', {
  ...{ month: 'long', year: 'numeric', timeZone: 'America/Mexico_City' },
});
const monthBefore = (now: Date): string => MONTH.format(new Date(now.getTime() - 20 * DAY_MS));
