import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../adapters/storage/disk/disk-storage.ts';
import { checkFiles } from '../../../app/compose/files/check-files.ts';
import { blockAccount } from '../../accounts/server/leave.sql.ts';
import { sweepReceipts } from '../../payment/server/transfer/sweep-receipts.ts';
import { anonymiseAccounts } from './anonymise-accounts.ts';

const DAY_MS = 24 * 3600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('BEH-436 of whoever is forgotten their receipts’ files go, with what was written about refunds and what the bank said of them; another’s stay', async () => {
  const { db } = shop;
  const storage = createDiskStorage(path.join(shop.config.dataDir, 'receipts'), 0);
  const given = async (name: string, mark: string) => {
    const { id } = await givenCustomer(db, { name });
    const order = await givenOrder(db, { accountId: id });
    const received = await storage.receive(
      (async function* () {
        yield Buffer.from(`%PDF-1.7\n% ${name}\n`);
      })(),
    );
    const file = `${mark.repeat(32)}.pdf`;
    await received.keepAs(file);
    await sql`
      INSERT INTO receipt (order_id, file_name, media_type, sha256, reference, state, decision)
      VALUES (${order.id}, ${file}, 'application/pdf', decode(${received.sha256}, 'hex'),
        ${`Pago de ${name}`}, 'confirmado', ${`Gracias, ${name}`})`.execute(db);
    await sql`
      WITH came AS (
        INSERT INTO transfer_received (order_id, amount_centavos, actor, created_at)
        VALUES (${order.id}, 100, 'personal', now()) RETURNING id),
      told AS (
        INSERT INTO statement_line (fingerprint, day, concept, reference, amount_centavos,
          transfer_id, imported_by, imported_at)
        SELECT ${mark.repeat(64)}, '2026-01-01', ${`SPEI ${name}`}, '', 100, id,
          ${id}, now() FROM came)
      INSERT INTO refund_request (order_id, transfer_id, reference, amount_centavos, way, clabe,
        beneficiary, reason, note, refusal, failure, state, asked_at)
      SELECT ${order.id}, id, ${`${order.folio}-D1`}, 100, 'spei', '002010077777777771', ${name},
        'otro', ${`${name} llamó`}, ${`${name} no`}, ${`${name}: cuenta`}, 'rechazada', now()
      FROM came`.execute(db);
    return { id, file };
  };
  const gone = await given('Zoraida Canario', 'a');
  const stays = await given('Benigno Canario', 'b');
  const now = new Date(Date.now() + 3 * DAY_MS);
  const past = new Date(now.getTime() - 2 * DAY_MS);
  await db.transaction().execute((tx) => blockAccount(tx, gone.id, { now: past, keptUntil: past }));
  const clock = { now: () => now };
  await anonymiseAccounts({ db, clock });
  await sweepReceipts({ db, clock, receipts: storage });

  expect(await storage.read(gone.file)).toBeUndefined();
  expect(await checkFiles(db, 'receipts', storage)).toEqual({ whole: 1, missing: [], damaged: [] });
  expect(await storage.read(stays.file)).toBeDefined();
  const { rows } = await sql<{ all: string }>`
    SELECT concat((SELECT json_agg(r) FROM receipt r), (SELECT json_agg(q) FROM refund_request q),
      (SELECT json_agg(s) FROM statement_line s)) AS all`.execute(db);
  expect(rows[0]?.all).not.toContain('Zoraida');
  expect(rows[0]?.all.match(/Benigno/g)?.length).toBe(7);
});
