import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { FolderInUse, ownFolder, startEmbedded, UnsafeFolder } from './embedded.ts';
import { MigrationChanged, migrate } from './migrate.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-embedded-'));
const MIGRATIONS = path.resolve(import.meta.dirname, '../../../db/migrations');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder in use is refused to a second process, and what was written is there again after a restart', async () => {
  const first = await startEmbedded(folder);
  const { db, pool } = connect({ address: first.address, maxConnections: 4 });
  expect(await migrate(pool, MIGRATIONS)).toContain('0001_shop.sql');
  await db.insertInto('faq').values({ pregunta: '¿Sigue aquí?', respuesta: 'Sí.' }).execute();

  await expect(startEmbedded(folder)).rejects.toThrow(FolderInUse);

  await db.destroy();
  await first.stop();
  const second = await startEmbedded(folder);
  const again = connect({ address: second.address, maxConnections: 1 });
  expect(await migrate(again.pool, MIGRATIONS)).toEqual([]);
  expect(await again.db.selectFrom('faq').select('pregunta').execute()).toEqual([
    { pregunta: '¿Sigue aquí?' },
  ]);
  await again.pool.query("UPDATE migration SET sha256 = 'otra' WHERE name = '0001_shop.sql'");
  await expect(migrate(again.pool, MIGRATIONS)).rejects.toThrow(MigrationChanged);
  await again.db.destroy();
  await second.stop();
});

test('RUN-02 the folder of the socket is nobody else’s to enter, and one of somebody else is refused', () => {
  const own = path.join(folder, 'propia');
  mkdirSync(own, { mode: 0o777 });
  chmodSync(own, 0o777);
  ownFolder(own);
  expect(statSync(own).mode & 0o777).toBe(0o700);

  const link = path.join(folder, 'enlace');
  symlinkSync(own, link);
  expect(() => ownFolder(link)).toThrow(UnsafeFolder);

  if (process.getuid?.() !== 0) return;
  const foreign = path.join(folder, 'ajena');
  mkdirSync(foreign, { mode: 0o700 });
  chownSync(foreign, 65534, 65534);
  expect(() => ownFolder(foreign)).toThrow(UnsafeFolder);
});
