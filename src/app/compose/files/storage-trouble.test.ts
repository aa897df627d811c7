import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedS3, serveS3 } from '../../../../test/support/s3.ts';
import { TRIAL_BUCKET } from '../../../sandbox/s3/trial-bucket.ts';
import { readConfig } from '../../config.ts';
import { troubleAtStart } from '../../start/start-trouble.ts';
import { storageTrouble } from './storage-trouble.ts';

let service: ServedS3;
let folder: string;
let warned: string[];
beforeAll(async () => {
  service = await serveS3(TRIAL_BUCKET);
});
afterAll(() => service.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-trouble-'));
  warned = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const look = (environment: Readonly<Record<string, string>>) =>
  storageTrouble(readConfig({ DATA_DIR: folder, ...environment }), (what) => warned.push(what));
const bucket = (others: Readonly<Record<string, string>> = {}) => ({
  STORAGE: 's3',
  S3_ENDPOINT: service.url,
  S3_BUCKET: TRIAL_BUCKET.bucket,
  S3_REGION: TRIAL_BUCKET.region,
  S3_ACCESS_KEY_ID: TRIAL_BUCKET.accessKeyId,
  S3_SECRET_ACCESS_KEY: TRIAL_BUCKET.secretAccessKey,
  ...others,
});

test('BEH-369 a bucket and a folder that are as they should be are no trouble', async () => {
  expect(await look(bucket())).toBeUndefined();
  expect(await look({})).toBeUndefined();
  expect(warned).toEqual([]);
});

test.each([
  ['S3_SECRET_ACCESS_KEY', 'otro-secreto'],
  ['S3_ACCESS_KEY_ID', 'AKIAOTRA'],
  ['S3_BUCKET', 'otro'],
  ['S3_REGION', 'mx-central-1'],
])('BEH-369 a wrong %s is told by its name before anybody uploads', async (name, value) => {
  const said = await look(bucket({ [name]: value }));
  expect(said).toMatch(new RegExp(`^${name}: `));
  expect(said).not.toContain(value);
});

test('BEH-369 a bucket that is away for now stops no start, and is told', async () => {
  expect(await look(bucket({ S3_ENDPOINT: 'http://127.0.0.1:1' }))).toBeUndefined();
  expect(warned[0]).toMatch(/S3_ENDPOINT: el servicio no responde/);
});

test('BEH-369 a folder that cannot be written is told by its name', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  const error = await look({ DATA_DIR: path.join(folder, 'file', 'data') }).catch(
    (thrown) => thrown,
  );
  expect(troubleAtStart(error)).toMatch(/^DATA_DIR: no se puede escribir en .*ENOTDIR/);
});
