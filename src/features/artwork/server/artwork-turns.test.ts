import os from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { createDiskStorage } from '../../../adapters/storage/disk/disk-storage.ts';
import type { ArrivedFile } from '../../files/server/receive-form.ts';
import { createSvgJudge } from '../../files/server/svg-judge.ts';
import { insertArtwork, takeTurn, type Uploader } from './artwork.sql.ts';
import { keepArtwork } from './keep-artwork.ts';

const MB = 1024 * 1024;
const NOW = new Date('2026-03-02T16:00:00Z');
const judge = createSvgJudge();
const storage = createDiskStorage(os.tmpdir(), 0);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await judge.close();
  await database.close();
});

const PDF = {
  original_name: 'logo.pdf',
  media_type: 'application/pdf',
  sha256: Buffer.alloc(32),
} as const;

/** What becomes of an upload of 150 MB: the files kept, or why not. */
function upload(uploader: Uploader): Promise<unknown> {
  const file: ArrivedFile = {
    field: 'imagen1',
    originalName: 'logo.pdf',
    received: {
      bytes: 150 * MB,
      sha256: '00'.repeat(32),
      head: Buffer.from('%PDF-1.7'),
      content: async () => Buffer.from('%PDF-1.7'),
      keepAs: async () => undefined,
      discard: async () => undefined,
    },
  };
  return keepArtwork({ db: database.db, storage, judge, now: NOW }, [file], uploader).catch(
    (error: unknown) => error,
  );
}

/** An upload of 150 MB that stands in the books while its transaction is open, until `finish`. */
async function openUpload(uploader: Uploader) {
  const kept = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const done = database.db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, uploader);
    const row = { ...PDF, name: `${'1'.repeat(32)}.pdf`, bytes: 150 * MB };
    await insertArtwork(transaction, [row], uploader, NOW);
    inside.resolve();
    await kept.promise;
  });
  await inside.promise;
  return { done, finish: kept.resolve };
}

/** Waits for a session of this database that stands before an advisory lock. */
async function somebodyWaits(): Promise<false> {
  // The embedded database lets nobody in beside an open transaction: there they always wait.
  if (database.kind === 'pglite') return false;
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 20 },
  );
  return false;
}

const here = '203.0.113.1';
const elsewhere = '203.0.113.2';
type Whose = Partial<Uploader>;

test.each<[string, (accountId: number) => readonly [Whose, Whose]]>([
  ['a network', () => [{}, {}]],
  ['an account', (accountId) => [{ accountId }, { accountId, network: elsewhere }]],
  ['a browser', () => [{ visitor: 'same' }, { visitor: 'same', network: elsewhere }]],
])('T145 an upload of %s waits for the one before it, and counts it', async (_, whose) => {
  await database.db.deleteFrom('artwork_file').execute();
  const earlier = { ...PDF, name: `${'0'.repeat(32)}.pdf`, bytes: 250 * MB };
  const stranger = { accountId: undefined, visitor: 'stranger', network: here };
  await insertArtwork(database.db, [earlier], stranger, NOW);

  const { id } = await givenCustomer(database.db);
  const [mine, next] = whose(id);
  const first = await openUpload({
    accountId: undefined,
    visitor: 'first',
    network: here,
    ...mine,
  });
  const second = upload({ accountId: undefined, visitor: 'second', network: here, ...next });
  const passed = await Promise.race([second.then(() => true), somebodyWaits()]);
  first.finish();
  await first.done;
  expect(await second).toMatchObject({ ok: false, code: 'beyond_quota' });
  expect(passed).toBe(false);
});
