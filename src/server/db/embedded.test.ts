import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connect } from './connect.ts';
import { FolderInUse, startEmbedded } from './embedded.ts';
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
}, 60_000);
