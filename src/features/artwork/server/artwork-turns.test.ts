import os from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { createDiskStorage } from '../../../adapters/storage/disk/disk-storage.ts';
import { insertArtwork, type Uploader } from './artwork.sql.ts';
import { keepArtwork } from './keep-artwork.ts';
import type { ArrivedFile } from './receive-files.ts';
import { createSvgJudge } from './svg-judge.ts';

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

interface Upload {
  /** What became of it: the files kept, or why not. */
  readonly done: Promise<unknown>;
  /** It is in the books and its file is being kept: its transaction is open. */
  readonly inside: Promise<true>;
  finish(): void;
}

/** An upload of 150 MB whose file takes until `finish` to be kept. */
function upload(uploader: Uploader): Upload {
  const kept = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<true>();
  const file: ArrivedFile = {
    field: 'imagen1',
    originalName: 'logo.pdf',
    received: {
      bytes: 150 * MB,
      sha256: '00'.repeat(32),
      head: Buffer.from('%PDF-1.7'),
      content: async () => Buffer.from('%PDF-1.7'),
      keepAs: () => {
        inside.resolve(true);
        return kept.promise;
      },
      discard: async () => undefined,
    },
  };
  const done = keepArtwork({ db: database.db, storage, judge, now: NOW }, [file], uploader).catch(
    (error: unknown) => error,
  );
  return { done, inside: inside.promise, finish: kept.resolve };
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
  const earlier = {
    name: `${'0'.repeat(32)}.pdf`,
    original_name: 'logo.pdf',
    media_type: 'application/pdf',
    bytes: 250 * MB,
    sha256: Buffer.alloc(32),
  };
  const stranger = { accountId: undefined, visitor: 'stranger', network: here };
  await insertArtwork(database.db, [earlier], stranger, NOW);

  const { id } = await givenCustomer(database.db);
  const [mine, next] = whose(id);
  const first = upload({ accountId: undefined, visitor: 'first', network: here, ...mine });
  await first.inside;
  const second = upload({ accountId: undefined, visitor: 'second', network: here, ...next });
  const passed = await Promise.race([second.inside, somebodyWaits()]);
  first.finish();
  second.finish();
  expect(await first.done).toHaveLength(1);
  expect(await second.done).toMatchObject({ code: 'too_many' });
  expect(passed).toBe(false);
});
