import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordConsent } from '../../accounts/server/consent.sql.ts';
import { NOTICE_KIND_NAMES, type NoticeKind } from '../notice-kind.ts';
import { chooseMail } from './mail-choice.sql.ts';
import { tell } from './tell.ts';

let database: TestDatabase;
let ana: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ana = (await givenCustomer(database.db, { name: 'Ana' })).id;
  await database.db.deleteFrom('outbox_mail').execute();
});

const NOW = new Date('2026-03-02T12:00:00Z');
const say = (kind: NoticeKind, needed = false) =>
  transact(database.db, (trx) =>
    tell(trx, ana, {
      notice: { kind, title: kind, needed },
      mail: { to: 'ana@x.mx', subject: kind, text: 'Hola', html: '<p>Hola</p>' },
    }),
  );
const noticed = async () =>
  (
    await database.db
      .selectFrom('notification')
      .select('kind')
      .where('account_id', '=', ana)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const mailed = async () =>
  (await database.db.selectFrom('outbox_mail').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );
const refuse = (kind: 'pedidos' | 'envios') =>
  chooseMail(database.db, ana, { kind, wanted: false, now: NOW });

test('BEH-52 a kind that was switched off writes no mail and still its notice; what always comes still does', async () => {
  await refuse('pedidos');
  await refuse('envios');
  for (const kind of NOTICE_KIND_NAMES) await say(kind);
  expect(await noticed()).toEqual([...NOTICE_KIND_NAMES]);
  expect(await mailed()).toEqual(['disenos', 'pagos', 'facturas', 'cuenta']);
});

test('BEH-52 what is needed of a kind that was switched off is mailed, and what is switched on again', async () => {
  await refuse('pedidos');
  await say('pedidos', true);
  await say('envios');
  expect(await mailed()).toEqual(['pedidos', 'envios']);
  await chooseMail(database.db, ana, { kind: 'pedidos', wanted: true, now: NOW });
  await say('pedidos');
  expect(await mailed()).toEqual(['pedidos', 'envios', 'pedidos']);
});

test('BEH-52 news are mailed by the last word in the log of consents', async () => {
  const consent = (granted: boolean) =>
    recordConsent(database.db, ana, { purpose: 'novedades', granted, now: NOW });
  await recordConsent(database.db, ana, { purpose: 'aviso', granted: true, now: NOW });
  await say('novedades');
  expect(await mailed()).toEqual([]);
  await consent(true);
  await say('novedades');
  expect(await mailed()).toEqual(['novedades']);
  await consent(false);
  await say('novedades');
  expect(await mailed()).toEqual(['novedades']);
  expect(await noticed()).toEqual(['novedades', 'novedades', 'novedades']);
});

/**
 * Mails that are nobody's to switch off: of one's account and data, to the team, the proof of an order,
 * and what somebody asks for as they press.
 */
const WITHOUT_ASKING =
  /^src\/features\/(accounts|my-account|notifications)\/|^src\/features\/content\/server\/send-message\.ts$|^src\/features\/inventory\/server\/tell-low-stock\.ts$|^src\/features\/supplier-imports\/server\/pulls\/tell-keepers\.ts$|^src\/features\/orders\/server\/create-order\.ts$|^src\/features\/orders\/server\/shared-quote\/share-quote\.ts$|^src\/features\/checkout\/server\/saved-cart\/save-cart\.ts$/;

test('BEH-52 no other mail is written without asking what its reader chose', () => {
  const writers = globSync('src/features/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /\bqueueMail\(/.test(readFileSync(file, 'utf8')),
  );
  expect(writers.length).toBeGreaterThan(5);
  expect(writers.filter((file) => !WITHOUT_ASKING.test(file))).toEqual([]);
});
