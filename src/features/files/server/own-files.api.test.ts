import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { createDiskStorage } from '../../../adapters/storage/disk/disk-storage.ts';
import { readInstallation } from '../../site/server/installation.sql.ts';
import { adoptFiles, ForeignFiles, MARK } from './own-files.ts';
import { sweepStorage } from './sweep-storage.ts';

const NOW = new Date();
const KNOWN = `${'0'.repeat(32)}.pdf`;
const ORPHAN = `${'1'.repeat(32)}.pdf`;
/** Older than an upload whose row may still come. */
const OLD = NOW.getTime() / 1000 - 3 * 24 * 3600;

let database: TestDatabase;
let folder: string;
let forgotten: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-files-'));
  forgotten = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(...names: readonly string[]): void {
  for (const name of names) {
    writeFileSync(path.join(folder, name), 'logo');
    utimesSync(path.join(folder, name), OLD, OLD);
  }
}
const kept = (): string[] => readdirSync(folder).filter((name) => /^[01]/.test(name));
const storage = () => createDiskStorage(folder, 0);
const sweep = () =>
  sweepStorage({
    db: database.db,
    storage: storage(),
    now: NOW,
    known: async (names) => names.filter((name) => name === KNOWN),
    forget: async () => {
      forgotten += 1;
    },
  });
const change = (values: { id?: string; files_turn?: number }) =>
  database.db.updateTable('installation').set(values).execute();

test('BEH-365 files of which the database knows one are its own: what it does not know is swept', async () => {
  put(KNOWN, ORPHAN);
  await sweep();
  expect([kept(), forgotten]).toEqual([[KNOWN], 1]);
  expect(existsSync(path.join(folder, MARK))).toBe(true);
  put(ORPHAN);
  await sweep();
  expect([kept(), forgotten]).toEqual([[KNOWN], 2]);
});

test('BEH-365 an empty database removes nothing of files that it knows none of, until somebody says they are its own', async () => {
  put(ORPHAN);
  await expect(sweep()).rejects.toThrow(ForeignFiles);
  expect([kept(), forgotten]).toEqual([[ORPHAN], 0]);
  await adoptFiles(database.db, storage());
  await sweep();
  expect([kept(), forgotten]).toEqual([[], 1]);
});

test('BEH-365 files that another database marked are left alone, whatever this one knows of them', async () => {
  await sweep();
  put(KNOWN, ORPHAN);
  const { id } = await readInstallation(database.db);
  await change({ id: randomUUID() });
  await expect(sweep()).rejects.toThrow('otra base de datos');
  expect([kept(), forgotten]).toEqual([[KNOWN, ORPHAN], 1]);
  await change({ id });
  await sweep();
  expect(kept()).toEqual([KNOWN]);
});

test('BEH-365 a database put back from a backup removes nothing that came after it, however long it runs', async () => {
  await sweep();
  const { filesTurn: backup } = await readInstallation(database.db);
  await sweep();
  put(KNOWN, ORPHAN);
  await change({ files_turn: backup });
  for (let hours = 0; hours < 3; hours += 1) {
    await expect(sweep()).rejects.toThrow('copia más nueva');
  }
  expect(kept()).toEqual([KNOWN, ORPHAN]);
  await adoptFiles(database.db, storage());
  await sweep();
  expect(kept()).toEqual([KNOWN]);
});

test('BEH-365 a new shop marks its empty folder before the first file comes', async () => {
  await sweep();
  put(ORPHAN);
  await sweep();
  expect(kept()).toEqual([]);
});
