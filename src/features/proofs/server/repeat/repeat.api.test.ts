import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { publish, shownProof, waitingOrder } from '../../../../../test/support/proof-desk.ts';
import { pdfOf, pngOf } from '../../../../../test/support/small-files.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import type { PlacedFile } from '../../../artwork/placed-address.ts';
import { writeAssignment } from '../../../assignments/server/assignment.sql.ts';
import { decideProof } from '../../calls.ts';
import { proofDeskReads } from '../proof-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
let luz: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  beto = await givenCustomer(shop.db, { now });
  luz = await givenCustomer(shop.db, { name: 'Luz Mora', roles: ['diseno'], now });
});
afterAll(() => shop.close());

let logos = 0;
const newLogo = () => {
  logos += 1;
  return { name: `${String(logos).padStart(32, '0')}.svg`, original_name: 'Logo.svg' };
};
const at = (x_mm: number) => ({ area: 'frente', x_mm, y_mm: 0, ancho_mm: 40, giro: 0 });

/** A paid order with these files that waits for its proposal. */
async function ordered(artwork: readonly object[], owner = ana, colour = 'rojo') {
  const order = await waitingOrder(shop, owner);
  await shop.db
    .updateTable('order_line')
    .set({ artwork: JSON.stringify(artwork), colour })
    .where('id', '=', order.lineId)
    .execute();
  return order;
}
async function decide(
  { folio, lineId }: { folio: string; lineId: number },
  answer: object = { decision: 'aprobar', nota: '' },
) {
  const answered = await shop.app.inject({
    method: 'POST',
    url: decideProof.path,
    payload: {
      ...{ folio, linea: lineId, ...answer },
      ...(await shownProof(shop, lineId)),
    },
    headers: ana.headers,
  });
  expect(answered.statusCode, answered.body).toBe(200);
}
const repeats = async (lineId: number, sight: { accountId: number } | null = null) =>
  (
    await proofDeskReads(
      { db: shop.db, clock: shop.clock },
      { customers: true, sight: sight && { ...sight, areas: ['diseno'] } },
    ).line(lineId)
  )?.repeats;
const stored = (lineId: number) =>
  shop.db
    .selectFrom('proof')
    .select(['file_name', 'view_name', 'sha256', 'original_name', 'view_sha256'])
    .where('order_line_id', '=', lineId)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
const fileAt = (name: string) => path.join(shop.config.dataDir, 'proofs', name);
const again = (lineId: number, sha256: string) =>
  publish(shop, luz, lineId, '0', { archivo: null, texts: { de_antes: sha256 } });

test('BEH-645 an order that repeats another is told to its designer with the newest version that was approved', async () => {
  const logo = newLogo();
  const [first, second] = [await ordered([logo]), await ordered([logo])];
  expect(await repeats(second.lineId)).toBeNull();
  for (const order of [first, second]) {
    await publish(shop, luz, order.lineId);
    await decide(order);
    shop.clock.advance(60_000);
  }
  const third = await ordered([logo], ana, 'azul');
  expect(await repeats(third.lineId)).toMatchObject({
    ...{ folio: second.folio, line: second.lineId, colour: 'rojo', showsThis: false },
    version: { version: 1, widthMm: 80, heightMm: 40.5, inks: 'Pantone 185 C', state: 'aprobada' },
  });
  expect(await repeats((await ordered([logo])).lineId)).toMatchObject({ showsThis: true });
  // Nothing is repeated by what came before it, or takes no version any more.
  expect(await repeats(first.lineId)).toBeNull();
});

test('BEH-645 other files, another place, another finish, somebody else and what was never approved repeat nothing', async () => {
  const logo = { ...newLogo(), colocacion: at(0) };
  const first = await ordered([logo]);
  await publish(shop, luz, first.lineId);
  const before = await ordered([logo]);
  expect(await repeats(before.lineId)).toBeNull();
  await decide(first, { decision: 'cambios', nota: 'Más grande' });
  expect(await repeats(before.lineId)).toBeNull();
  await publish(shop, luz, first.lineId, '1 cambios pedidos');
  await decide(first);
  expect(await repeats(before.lineId)).toMatchObject({ folio: first.folio });
  const others: [string, object[], TestCustomer?][] = [
    ['files', [newLogo()]],
    ['one file more', [logo, newLogo()]],
    ['place', [{ ...logo, colocacion: at(9) }]],
    ['nothing', []],
    ['owner', [logo], beto],
  ];
  for (const [what, files, owner] of others) {
    expect(await repeats((await ordered(files, owner)).lineId), what).toBeNull();
  }
  const other = await ordered([logo]);
  const change = shop.db.updateTable('order_line').where('id', '=', other.lineId);
  await change.set({ finish: 'Bordado' }).execute();
  expect(await repeats(other.lineId)).toBeNull();
});

test('BEH-645 where a designer had moved the logo, the place that was approved is what repeats', async () => {
  const logo = { ...newLogo(), colocacion: at(0) };
  const first = await ordered([logo]);
  await publish(shop, luz, first.lineId);
  const placed: PlacedFile[] = [{ name: logo.name, colocacion: at(12.5) }];
  await shop.db
    .updateTable('proof')
    .set({ placed: JSON.stringify(placed) })
    .where('order_line_id', '=', first.lineId)
    .execute();
  await decide(first);
  expect(await repeats((await ordered([logo])).lineId)).toBeNull();
  const moved = await ordered([{ ...logo, colocacion: at(12.5) }]);
  // The shop composes it anew, in whatever colour: its file is not needed.
  expect(await repeats(moved.lineId)).toMatchObject({ showsThis: false, version: { placed } });
});

test('BEH-645 whoever sees their own orders alone is told of those that they see', async () => {
  const logo = newLogo();
  const first = await ordered([logo]);
  await publish(shop, luz, first.lineId);
  await decide(first);
  const { lineId } = await ordered([logo]);
  const sight = { accountId: luz.id };
  expect(await repeats(lineId, sight)).toMatchObject({ folio: first.folio });
  const eva = await givenCustomer(shop.db, { roles: ['diseno'] });
  const to = { to: eva.id, by: eva.id, now: shop.clock.now() };
  await writeAssignment(shop.db, { orderId: first.id, area: 'diseno' }, to);
  expect(await repeats(lineId, sight)).toBeNull();
  const { sha256 } = await stored(first.lineId);
  expect((await again(lineId, sha256.toString('hex'))).statusCode).toBe(422);
});

test('BEH-646 what was approved as a file is published again, byte for byte, as a file of its own', async () => {
  const logo = newLogo();
  const first = await ordered([logo]);
  const archivo = pdfOf('propuesta');
  const vista = pngOf('vista de la propuesta');
  await publish(shop, luz, first.lineId, '0', { archivo, archivoName: 'p.pdf', vista });
  await decide(first);
  const before = await stored(first.lineId);
  const { lineId } = await ordered([logo]);
  const sent = await again(lineId, before.sha256.toString('hex'));
  expect([sent.statusCode, sent.json()]).toEqual([200, { version: 1 }]);
  const after = await stored(lineId);
  expect(after).toMatchObject({ original_name: 'p.pdf', sha256: before.sha256 });
  expect(after.view_sha256).toEqual(before.view_sha256);
  for (const name of ['file_name', 'view_name'] as const) {
    expect(after[name]).not.toBe(before[name]);
    expect(readFileSync(fileAt(after[name] ?? ''))).toEqual(
      readFileSync(fileAt(before[name] ?? '')),
    );
  }
});

test('BEH-646 no other version, no other colour and no file that changed since is published as what was approved', async () => {
  const logo = newLogo();
  const first = await ordered([logo]);
  await publish(shop, luz, first.lineId);
  await decide(first);
  const { file_name: name, sha256 } = await stored(first.lineId);
  const approved = sha256.toString('hex');
  const { lineId } = await ordered([logo]);
  const refused = async (line: number, hash: string) => {
    const answer = await again(line, hash);
    expect(answer.statusCode).toBe(422);
    return answer.json<{ error: string }>().error;
  };
  const other = createHash('sha256').update('other').digest('hex');
  expect(await refused(lineId, other)).toMatch(/^Lo que se aprobó antes/);
  await refused((await ordered([logo], ana, 'azul')).lineId, approved);
  await refused((await ordered([logo], beto)).lineId, approved);
  expect((await again(9_999_999, approved)).statusCode).toBe(404);
  expect((await again(lineId, 'roto')).statusCode).toBe(422);
  writeFileSync(fileAt(name), pngOf('otra cosa'));
  await refused(lineId, approved);
  expect(
    await shop.db.selectFrom('proof').select('id').where('order_line_id', '=', lineId).execute(),
  ).toEqual([]);
});
