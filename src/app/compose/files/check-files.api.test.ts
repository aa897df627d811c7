import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../../../../db/demo/fill.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { MARK } from '../../../features/files/server/own-files.ts';
import { FILE_KINDS, type FileKind, storageOf } from '../storage.ts';
import { checkFiles } from './check-files.ts';

const LOGO = Buffer.from('%PDF-1.7 logo');
const sha256 = createHash('sha256').update(LOGO).digest();
const NAME = '0'.repeat(32);

let shop: TestShop;
const storage = (kind: FileKind) => storageOf(shop.config, kind, shop.app.log);
const folderOf = (kind: FileKind): string => path.join(shop.config.dataDir, kind);
const look = (kind: FileKind) => checkFiles(shop.db, kind, storage(kind));
function put(kind: FileKind, name: string): void {
  mkdirSync(folderOf(kind), { recursive: true });
  writeFileSync(path.join(folderOf(kind), name), LOGO);
}

/** A shop with a file of every kind: the demo's own, and three that it has none of. */
beforeAll(async () => {
  shop = await startShop();
  await fillDemo(shop.db, {
    products: 30,
    receipts: storage('receipts'),
    proofs: storage('proofs'),
    claims: storage('claims'),
    firstPieces: storage('first-pieces'),
    onProgress: () => undefined,
  });
  const { id } = await shop.db
    .selectFrom('account')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const uploaded = { original_name: 'logo.pdf', media_type: 'application/pdf', visitor: '' };
  await shop.db
    .insertInto('artwork_file')
    .values({ name: `${NAME}.pdf`, bytes: 9, sha256, network: null, account_id: id, ...uploaded })
    .execute();
  await shop.db
    .insertInto('photo_file')
    .values({
      ...{ name: NAME, sha256, width: 9, height: 9 },
      ...{ uploaded_by: id, uploaded_at: new Date() },
    })
    .execute();
  await shop.db
    .insertInto('supplier_import')
    .values({
      ...{ state: 'recibido', file_name: 'lista.csv', file_ref: `${NAME}.csv` },
      ...{ sha256: sha256.toString('hex'), account_id: id, holder: null },
    })
    .execute();
  put('artwork', `${NAME}.pdf`);
  put('products', `${NAME}.jpg`);
  put('products', `${NAME}.webp`);
  put('imports', `${NAME}.csv`);
});
afterAll(() => shop.close());

test.each(FILE_KINDS)(
  'BEH-367 a %s that is gone, or is not what was kept, is told',
  async (kind) => {
    const before = await look(kind);
    expect(before).toMatchObject({ missing: [], damaged: [] });
    expect(before.whole).toBeGreaterThan(0);
    const [first = '', second] = readdirSync(folderOf(kind)).filter(
      (name) => !name.startsWith('.') && name !== MARK && !name.endsWith('.webp'),
    );
    writeFileSync(path.join(folderOf(kind), first), 'otra cosa');
    const gone = second ?? first;
    const damaged = await look(kind);
    expect(damaged).toEqual({ whole: before.whole - 1, missing: [], damaged: [first] });
    rmSync(path.join(folderOf(kind), gone));
    const { missing } = await look(kind);
    expect(missing).toEqual([gone]);
  },
);
