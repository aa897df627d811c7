import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from '../../src/adapters/storage/disk/disk-storage.ts';
import type { S3Trouble } from '../../src/adapters/storage/s3/client.ts';
import { createS3Storage } from '../../src/adapters/storage/s3/s3-storage.ts';
import { type FileStorage, StorageAway } from '../../src/features/files/storage.port.ts';
import { startSandbox } from '../../src/sandbox/main.ts';
import { TRIAL_BUCKET } from '../../src/sandbox/s3/trial-bucket.ts';
import { type ServedS3, serveS3 } from '../support/s3.ts';

const ACCOUNT = {
  bucket: 'tienda',
  region: 'us-east-1',
  accessKeyId: 'AKIAPRUEBA',
  secretAccessKey: 'un-secreto+de/prueba',
};
const NAME = `${'0'.repeat(32)}.pdf`;
const OTHER = `${'1'.repeat(32)}.pdf`;
const HOUR_MS = 3_600_000;

let folder: string;
let service: ServedS3;
let troubles: S3Trouble[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-storage-'));
  service = await serveS3({ ...ACCOUNT, pageSize: 2 });
  troubles = [];
});
afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = (others: Partial<Parameters<typeof createS3Storage>[0]> = {}): FileStorage =>
  createS3Storage({
    ...ACCOUNT,
    endpoint: service.url,
    prefix: 'artwork/',
    folder,
    reservedBytes: 0,
    log: (trouble) => troubles.push(trouble),
    ...others,
  });

async function* content(...pieces: readonly string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
const waiting = () => readdirSync(path.join(folder, '.received'));
async function textOf(stream: AsyncIterable<Uint8Array> | undefined): Promise<string | undefined> {
  if (!stream) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
async function namesOf(storage: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.names()) names.push(name);
  return names.sort();
}
async function keep(storage: FileStorage, name: string, text: string): Promise<void> {
  const received = await storage.receive(content(text));
  await received.keepAs(name);
  await received.discard();
}

describe.each([
  ['a folder of this machine', () => createDiskStorage(folder, 0)],
  ['a bucket', () => bucket()],
])('%s', (_, open) => {
  test('I7 what is kept reads back with the bytes and the hash it came with', async () => {
    const storage = open();
    const received = await storage.receive(content('%PDF-', 'x'.repeat(3000)));
    expect(received.bytes).toBe(3005);
    expect(received.head).toHaveLength(1024);
    expect(Buffer.from(await received.content())).toHaveLength(3005);
    expect(await storage.read(NAME)).toBeUndefined();
    await received.keepAs(NAME);
    await received.discard();
    const text = (await textOf(await storage.read(NAME))) ?? '';
    expect(createHash('sha256').update(text).digest('hex')).toBe(received.sha256);
    expect(waiting()).toEqual([]);
  });

  test('T142 a stream that breaks, and a file that is discarded, leave nothing', async () => {
    const storage = open();
    const breaking = async function* () {
      yield Buffer.from('x');
      throw new Error('gone');
    };
    await expect(storage.receive(breaking())).rejects.toThrow('gone');
    await (await storage.receive(content('x'))).discard();
    expect(waiting()).toEqual([]);
    expect(await namesOf(storage)).toEqual([]);
  });

  test('T140 a name that is not one of ours reaches no file', async () => {
    const storage = open();
    const received = await storage.receive(content('x'));
    for (const name of ['../x.pdf', '/etc/passwd', '.received', 'a/b.pdf', 'A.PDF', '']) {
      await expect(storage.read(name)).rejects.toThrow(RangeError);
      await expect(received.keepAs(name)).rejects.toThrow(RangeError);
      expect(service.requests).toEqual([]);
    }
  });

  test('what an interrupted upload left is swept, what is still arriving is not', async () => {
    const storage = open();
    await storage.receive(content('old'));
    const [old = ''] = waiting();
    utimesSync(path.join(folder, '.received', old), 1, 1);
    await storage.receive(content('new'));
    await storage.sweepReceived(new Date(Date.now() - 60_000));
    expect(waiting()).toHaveLength(1);
    expect(existsSync(path.join(folder, '.received', old))).toBe(false);
  });

  test('removing what is not there is no error, and there is room', async () => {
    const storage = open();
    await storage.remove(NAME);
    await storage.removeOlder(NAME, new Date());
    await keep(storage, NAME, 'x');
    await storage.remove(NAME);
    expect(await storage.read(NAME)).toBeUndefined();
    expect(await storage.hasRoom()).toBe(true);
  });

  test('all that is kept is listed, and of it only what is old enough is removed', async () => {
    const storage = open();
    const names = Array.from({ length: 5 }, (_nothing, place) => `${place}`.repeat(32));
    for (const name of names) await keep(storage, `${name}.pdf`, name);
    expect(await namesOf(storage)).toEqual(names.map((name) => `${name}.pdf`));
    await storage.removeOlder(NAME, new Date(Date.now() - HOUR_MS));
    expect(await namesOf(storage)).toContain(NAME);
    await storage.removeOlder(NAME, new Date(Date.now() + HOUR_MS));
    expect(await namesOf(storage)).toEqual(names.slice(1).map((name) => `${name}.pdf`));
  });
});

describe('a bucket', () => {
  test('the stand-ins that come with the shop have a bucket to try it with', async () => {
    const sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
    const trial = bucket({ ...TRIAL_BUCKET, endpoint: sandbox.url });
    await keep(trial, NAME, 'logo');
    expect(await textOf(await trial.read(NAME))).toBe('logo');
    await sandbox.close();
  });

  test('what one instance keeps another reads, and each storage has its own names', async () => {
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'estampa-storage-'));
    await keep(bucket(), NAME, 'logo');
    expect(await textOf(await bucket({ folder: elsewhere }).read(NAME))).toBe('logo');
    expect(await bucket({ prefix: 'receipts/' }).read(NAME)).toBeUndefined();
    expect(service.names()).toEqual([`artwork/${NAME}`]);
    rmSync(elsewhere, { recursive: true });
  });

  test.each(['slow_down', 'reset'] as const)(
    'a service that answers %s is asked again',
    async (kind) => {
      const storage = bucket();
      service.faults.push(
        { method: 'PUT', kind },
        { method: 'PUT', kind },
        { method: 'GET', kind },
      );
      await keep(storage, NAME, 'logo');
      expect(await textOf(await storage.read(NAME))).toBe('logo');
      expect(service.requests).toEqual([
        `PUT ${kind}`,
        `PUT ${kind}`,
        'PUT 200',
        `GET ${kind}`,
        'GET 200',
      ]);
      expect(troubles.map(({ method, attempt }) => [method, attempt])).toEqual([
        ['PUT', 1],
        ['PUT', 2],
        ['GET', 1],
      ]);
    },
  );

  test('a service that keeps slowing down is away, and says so as 503', async () => {
    const storage = bucket();
    for (let times = 0; times < 4; times += 1)
      service.faults.push({ method: 'GET', kind: 'slow_down' });
    await expect(storage.read(NAME)).rejects.toMatchObject({
      name: 'StorageAway',
      statusCode: 503,
    });
    expect(service.requests).toHaveLength(4);
  });

  test('a service that does not answer in time is away', async () => {
    const storage = bucket({ timeoutMs: 50 });
    for (let times = 0; times < 4; times += 1)
      service.faults.push({ method: 'GET', kind: 'silence' });
    await expect(storage.read(NAME)).rejects.toBeInstanceOf(StorageAway);
  });

  test('half a file never passes for the whole', async () => {
    const storage = bucket();
    await keep(storage, NAME, 'x'.repeat(100_000));
    service.faults.push({ method: 'GET', kind: 'truncated' });
    const read = storage.read(NAME).then(textOf);
    await expect(read).rejects.toBeInstanceOf(StorageAway);
  });

  test('half a list is asked for again by nobody: the sweep fails instead of forgetting', async () => {
    const storage = bucket();
    await keep(storage, NAME, 'a');
    await keep(storage, OTHER, 'b');
    service.faults.push({ method: 'GET', kind: 'truncated' });
    await expect(namesOf(storage)).rejects.toBeInstanceOf(StorageAway);
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'otro' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIAOTRA' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'mx-central-1' }, '400 AuthorizationHeaderMalformed'],
    ['no such bucket', { bucket: 'otra' }, '404 NoSuchBucket'],
    [
      'a clock that is wrong',
      { now: () => new Date(Date.now() - HOUR_MS) },
      '403 RequestTimeTooSkewed',
    ],
  ])('%s is a mistake at once, not a reason to wait', async (_, others, code) => {
    const received = await bucket(others).receive(content('x'));
    await expect(received.keepAs(NAME)).rejects.toThrow(`s3 refused PUT: ${code}`);
    await expect(bucket(others).read(NAME)).rejects.toThrow(code);
    expect(service.requests).toHaveLength(2);
  });

  test('a file that changed on the way is refused by its hash', async () => {
    const received = await bucket().receive(content('logo'));
    const [waits = ''] = waiting();
    writeFileSync(path.join(folder, '.received', waits), 'lodo');
    await expect(received.keepAs(NAME)).rejects.toThrow('XAmzContentSHA256Mismatch');
    expect(service.names()).toEqual([]);
  });

  test('T194 neither key nor signature is told to anybody, whatever goes wrong', async () => {
    const failing = bucket({ secretAccessKey: 'otro-secreto', timeoutMs: 200 });
    for (const kind of ['slow_down', 'reset', 'silence'] as const) {
      service.faults.push({ method: 'GET', kind });
    }
    const error: unknown = await failing.read(NAME).catch((thrown: unknown) => thrown);
    expect(troubles).toHaveLength(4);
    const told = JSON.stringify([troubles, String(error), error instanceof Error && error.stack]);
    expect(told).not.toMatch(/secreto|AKIAPRUEBA|Signature=|Credential/);
  });
});
