import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileForm } from '../../../../test/support/file-form.ts';
import { type ServedS3, serveS3 } from '../../../../test/support/s3.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { TRIAL_BUCKET } from '../../../sandbox/s3/trial-bucket.ts';

let service: ServedS3;
let shop: TestShop;
beforeAll(async () => {
  service = await serveS3(TRIAL_BUCKET);
  shop = await startShop({
    environment: {
      STORAGE: 's3',
      S3_ENDPOINT: service.url,
      S3_BUCKET: TRIAL_BUCKET.bucket,
      S3_REGION: TRIAL_BUCKET.region,
      S3_ACCESS_KEY_ID: TRIAL_BUCKET.accessKeyId,
      S3_SECRET_ACCESS_KEY: TRIAL_BUCKET.secretAccessKey,
    },
  });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(() => shop.db.deleteFrom('artwork_file').execute());

const browser = { cookie: `__Host-visitante=${'a'.repeat(22)}` };
const upload = () => {
  const form = fileForm([{ field: 'imagen1', name: 'logo.pdf', content: '%PDF-1.7 logo' }]);
  const headers = { ...form.headers, ...browser };
  const url = '/api/upload-imagenes-terminados';
  return shop.app.inject({ method: 'POST', url, payload: form.payload, headers });
};
const rows = () => shop.db.selectFrom('artwork_file').select('name').execute();
const away = (method: 'PUT' | 'GET') => {
  for (let tries = 0; tries < 4; tries += 1) service.faults.push({ method, kind: 'slow_down' });
};

test('I7 artwork lives in the bucket and comes back from it; the machine keeps nothing', async () => {
  const [file] = (await upload()).json<{ name: string; url: string }[]>();
  expect(service.names()).toEqual([`artwork/${file?.name}`]);
  const folder = path.join(shop.config.dataDir, 'artwork');
  expect(existsSync(path.join(folder, '.received'))).toBe(true);
  expect(readdirSync(folder, { recursive: true })).toEqual(['.received']);
  const back = await shop.app.inject({ url: file?.url ?? '', headers: browser });
  expect([back.statusCode, back.body]).toEqual([200, '%PDF-1.7 logo']);
});

test('T145 while the bucket is away an upload is refused for later, and neither books nor disk keep it', async () => {
  away('PUT');
  const refused = await upload();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ success: false, code: 'unavailable' });
  expect(await rows()).toEqual([]);
  const waiting = path.join(shop.config.dataDir, 'artwork', '.received');
  expect(readdirSync(waiting)).toEqual([]);
  expect((await upload()).statusCode).toBe(200);
});

test('I7 a file that cannot be read now is asked for later, not gone', async () => {
  const [file] = (await upload()).json<{ url: string }[]>();
  away('GET');
  const later = await shop.app.inject({ url: file?.url ?? '', headers: browser });
  expect(later.statusCode).toBe(503);
  const back = await shop.app.inject({ url: file?.url ?? '', headers: browser });
  expect(back.statusCode).toBe(200);
});
