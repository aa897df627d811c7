import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { type ServedS3, serveS3 } from '../../../../test/support/s3.ts';
import { freePort } from '../../../../tools/setup/free-port.ts';
import { adoptFiles } from '../../../features/files/server/own-files.ts';
import { queueMail } from '../../../features/notifications/server/outbox.sql.ts';
import { connect } from '../../../platform/db/connect.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../sandbox/main.ts';
import { TRIAL_BUCKET } from '../../../sandbox/s3/trial-bucket.ts';
import { readConfig, unknownVariables } from '../../config.ts';
import { storageOf } from '../storage.ts';
import { checkCompanies } from './check-companies.ts';
import { checkDatabase } from './check-database.ts';
import { checkOpening } from './check-opening.ts';
import { checkAddress, checkFilesPlace } from './check-place.ts';
import { type Finding, finding } from './finding.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../db/migrations');
const CLOCK = { now: () => new Date() };

let database: TestDatabase;
let sandbox: Sandbox;
let bucket: ServedS3;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  bucket = await serveS3(TRIAL_BUCKET);
});
afterAll(async () => {
  await sandbox.close();
  await bucket.close();
  await database.close();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-check-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.db.deleteFrom('outbox_mail').execute();
  await sql`DELETE FROM migration WHERE name = '9999_later.sql'`.execute(database.db);
});

const configOf = (environment: Readonly<Record<string, string>> = {}) =>
  readConfig({ DATA_DIR: folder, ...sandboxEnvironment(sandbox.url), ...environment });
const found = (findings: readonly Finding[], what: string) =>
  findings.find((one) => one.what === what);
const lookAtDatabase = () => checkDatabase(database.db, MIGRATIONS, CLOCK.now);

test('BEH-370 a database that is up to date and has nothing late is well', async () => {
  const findings = await lookAtDatabase();
  expect(findings.map(({ state }) => state)).toEqual(['bien', 'bien']);
});

test('BEH-370 a database of a newer shop, or whose clock is another, is not', async () => {
  await sql`INSERT INTO migration (name, sha256) VALUES ('9999_later.sql', '')`.execute(
    database.db,
  );
  expect(found(await lookAtDatabase(), 'Base de datos')).toMatchObject({
    state: 'mal',
    detail: expect.stringContaining('9999_later.sql'),
  });
  await sql`DELETE FROM migration WHERE name = '9999_later.sql'`.execute(database.db);
  const late = () => new Date(Date.now() - 60_000);
  const skewed = await checkDatabase(database.db, MIGRATIONS, late);
  expect(found(skewed, 'Base de datos')?.detail).toMatch(/difieren (59|60|61) s/);
});

test.each([
  ['that waits for long', 1, 'esperan más de diez minutos'],
  ['that nobody tries any more', 10, 'ya nadie intenta enviar'],
])('BEH-370 a mail %s is told', async (_, attempts, says) => {
  const mail = { to: 'ana@x.mx', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
  await queueMail(database.db, mail);
  expect(found(await lookAtDatabase(), 'Trabajo pendiente')?.state).toBe('bien');
  await sql`UPDATE outbox_mail SET attempts = ${attempts},
    created_at = now() - interval '11 minutes'`.execute(database.db);
  const told = found(await lookAtDatabase(), 'Trabajo pendiente');
  expect(told).toMatchObject({ state: 'mal', detail: expect.stringContaining(`1 correos`) });
  expect(told?.detail).toContain(says);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-370 a database that no shop was started on yet is well, and empty',
  async () => {
    await sql`CREATE SCHEMA bare`.execute(database.db);
    const address = new URL(database.address);
    address.searchParams.set('options', '-c search_path=bare');
    const { db } = connect({ address: address.href, maxConnections: 1 });
    const findings = await checkDatabase(db, MIGRATIONS, CLOCK.now);
    expect(findings.map(({ state }) => state)).toEqual(['bien', 'apagado']);
    await db.destroy();
  },
);

test('BEH-370 files are put, read and removed; a secret that is wrong and files of another database are told', async () => {
  const s3 = {
    STORAGE: 's3',
    S3_ENDPOINT: bucket.url,
    S3_BUCKET: TRIAL_BUCKET.bucket,
    S3_REGION: TRIAL_BUCKET.region,
    S3_ACCESS_KEY_ID: TRIAL_BUCKET.accessKeyId,
    S3_SECRET_ACCESS_KEY: TRIAL_BUCKET.secretAccessKey,
  };
  expect(await checkFilesPlace(configOf(s3), database.db)).toMatchObject({ state: 'bien' });
  expect(bucket.names()).toEqual([]);
  const wrong = configOf({ ...s3, S3_SECRET_ACCESS_KEY: 'otro' });
  expect(await checkFilesPlace(wrong, database.db)).toMatchObject({
    state: 'mal',
    detail: expect.stringContaining('SignatureDoesNotMatch'),
  });
  const receipts = storageOf(configOf(s3), 'receipts', console);
  await adoptFiles(database.db, receipts);
  expect((await checkFilesPlace(configOf(s3), database.db)).state).toBe('bien');
  await sql`UPDATE installation SET files_turn = 0`.execute(database.db);
  expect((await checkFilesPlace(configOf(s3), database.db)).detail).toMatch(
    /^receipts: .*más nueva/,
  );
});

test('BEH-878 an instance whose folder lacks what another one keeps is told, with what to do', async () => {
  const { db } = database;
  const name = `${'0'.repeat(32)}.pdf`;
  const uploaded = { original_name: 'logo.pdf', media_type: 'application/pdf', visitor: 'v' };
  await db
    .insertInto('artwork_file')
    .values({ name, bytes: 4, sha256: Buffer.alloc(32), network: null, ...uploaded })
    .execute();
  try {
    const lacking = await checkFilesPlace(configOf(), db);
    expect(lacking).toMatchObject({ state: 'mal' });
    expect(lacking.detail).toMatch(
      /^artwork: aquí faltan 1 de 1 archivos; .*la misma carpeta.*npm run files/,
    );
    writeFileSync(path.join(folder, 'artwork', name), '%PDF');
    expect((await checkFilesPlace(configOf(), db)).state).toBe('bien');
  } finally {
    await db.deleteFrom('artwork_file').where('name', '=', name).execute();
  }
});

test('BEH-879 files that a shop has marked beside a database without one are told as another’s', async () => {
  const { db } = database;
  await adoptFiles(db, storageOf(configOf(), 'artwork', console));
  await sql`ALTER TABLE installation RENAME TO installation_away`.execute(db);
  try {
    expect(await checkFilesPlace(configOf(), db)).toMatchObject({
      state: 'mal',
      detail: 'artwork: Los archivos son de otra base de datos',
    });
  } finally {
    await sql`ALTER TABLE installation_away RENAME TO installation`.execute(db);
  }
});

test('BEH-370 every company of a whole account answers; one that refuses a key is told, without it', async () => {
  const well = await checkCompanies(configOf(), CLOCK);
  expect(well.filter(({ state }) => state === 'mal')).toEqual([]);
  expect(well.filter(({ state }) => state === 'bien')).toHaveLength(5);
  const wrong = await checkCompanies(
    configOf({
      OPENPAY_PRIVATE_KEY: 'sk_equivocada',
      PAYPAL_CLIENT_SECRET: 'secreto-equivocado',
      MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-equivocado',
      STRIPE_SECRET_KEY: 'sk_test_equivocada',
      FACTURAMA_PASSWORD: 'clave-equivocada',
    }),
    CLOCK,
  );
  expect(wrong.filter(({ state }) => state === 'mal').map(({ what }) => what)).toHaveLength(5);
  expect(JSON.stringify(wrong)).not.toContain('equivocad');
});

test('BEH-370 a company without an account is no fault; production without a mail server is', async () => {
  const none = await checkCompanies(readConfig({ DATA_DIR: folder }), CLOCK);
  expect(new Set(none.map(({ state }) => state))).toEqual(new Set(['apagado']));
  const production = readConfig({
    ...{ NODE_ENV: 'production', BASE_URL: 'https://tienda.example', TRUST_PROXY_HOPS: '1' },
    DATA_DIR: folder,
  });
  const [mail] = await checkCompanies(production, CLOCK);
  expect(mail).toMatchObject({ what: 'Correo', state: 'mal' });
});

test.each([
  ['takes the account', '235 bien', 'bien'],
  ['refuses it', '535 no', 'mal'],
])('BEH-370 a mail server that %s is told so, and no mail is sent', async (_, answer, state) => {
  const heard: string[] = [];
  const server = net.createServer((socket) => {
    socket.write('220 prueba\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      heard.push(line);
      if (line.startsWith('EHLO')) socket.write('250-prueba\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) socket.write(`${answer}\r\n`);
      else socket.write('250 bien\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const [mail] = await checkCompanies(
    configOf({ SMTP_URL: `smtp://tienda:secreto@127.0.0.1:${port}` }),
    CLOCK,
  );
  expect(mail?.state).toBe(state);
  expect(mail?.detail).not.toContain('secreto');
  expect(heard.filter((line) => line.startsWith('MAIL'))).toEqual([]);
  server.close();
});

test('BEH-370 an address where no shop answers is told with why', async () => {
  const closed = await freePort();
  const nowhere = await checkAddress(configOf({ BASE_URL: `http://127.0.0.1:${closed}` }));
  expect(nowhere).toMatchObject({ state: 'mal', detail: expect.stringContaining('ECONNREFUSED') });
  const other = await checkAddress(configOf({ BASE_URL: sandbox.url }));
  expect(other).toMatchObject({ state: 'mal', detail: expect.stringContaining('404') });
});

test('BEH-370 a variable that looks like ours and is none is named', () => {
  const environment = {
    OPENPAY_KEY: 'a',
    S3_SECRET: 'b',
    S3_BUCKET: 'c',
    PATH: 'd',
    NODE_ENV: 'e',
  };
  expect(unknownVariables(environment)).toEqual(['OPENPAY_KEY', 'S3_SECRET']);
});

test('BEH-370 a check that fails is a finding', async () => {
  const failing = () => Promise.reject(new Error('roto'));
  expect(await finding('Algo', failing)).toEqual({ what: 'Algo', state: 'mal', detail: 'roto' });
});

test('BEH-474 what a new shop lacks to open is told by name, and is nothing wrong; the demo lacks nothing', async () => {
  const lacking = async () =>
    (await checkOpening(database.db, configOf())).map(({ what, state }) => `${state} ${what}`);
  const kinds = (kind: 'demo' | 'production' | null) =>
    database.db.updateTable('installation').set({ kind }).execute();
  await kinds('production');
  expect(await lacking()).toEqual([
    'falta Para abrir, Los datos de tu empresa',
    'falta Para abrir, Categorías',
    'falta Para abrir, Terminados con precio',
    'falta Para abrir, Productos a la venta',
    'falta Para abrir, Envíos',
    'falta Para abrir, Aviso de privacidad y condiciones',
  ]);
  const [first] = await checkOpening(database.db, configOf());
  expect(first?.detail).toMatch(/razón social, RFC.*Está en \/admin\/sitio$/);
  await kinds('demo');
  expect(await lacking()).toEqual([]);
  await kinds(null);
});
