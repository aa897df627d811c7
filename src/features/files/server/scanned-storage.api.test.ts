import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { EICAR, startTrialClamd, type TrialClamd } from '../../../../test/support/trial-clamd.ts';

let shop: TestShop | undefined;
let clamd: TrialClamd | undefined;
afterEach(async () => {
  await shop?.close();
  await clamd?.close();
});

async function shopBehind(fault: Parameters<typeof startTrialClamd>[0] = {}): Promise<TestShop> {
  clamd = await startTrialClamd(fault);
  shop = await startShop({
    environment: {
      VIRUS_SCANNER: `clamd://127.0.0.1:${clamd.port}`,
      // Its patience ends where it has nothing to wait for; else a busy machine may take its time.
      ...(fault.hang ? { VIRUS_SCANNER_TIMEOUT_MS: '300' } : {}),
    },
  });
  return shop;
}

const PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n';

function upload({ app }: TestShop, content: string) {
  const head =
    '--sep\r\nContent-Disposition: form-data; name="imagen1"; filename="logo.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  return app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    headers: {
      'content-type': 'multipart/form-data; boundary=sep',
      cookie: `__Host-visitante=${'a'.repeat(22)}`,
    },
    payload: Buffer.from(`${head}${content}\r\n--sep--\r\n`),
  });
}

/** Everything of the artwork's folder, what is still arriving included. */
const lies = ({ config }: TestShop): string[] =>
  readdirSync(path.join(config.dataDir, 'artwork'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('T147 a file with a known virus is refused in a sentence and nothing of it is kept; a clean one is', async () => {
  const here = await shopBehind();
  const infected = await upload(here, `${PDF}stream\n${EICAR}\nendstream`);
  expect(infected.statusCode).toBe(422);
  expect(infected.json()).toMatchObject({ error: expect.stringContaining('malicioso') });
  expect(infected.body).not.toContain('Eicar-Signature');
  expect(lies(here)).toEqual([]);
  expect((await upload(here, `${PDF}${'x'.repeat(300_000)}`)).statusCode).toBe(200);
  expect(lies(here)).toHaveLength(1);
  expect(clamd?.seen()).toBe(2);
});

test.each([
  ['hangs', { hang: true }],
  ['takes no more', { answer: 'INSTREAM size limit exceeded. ERROR' }],
])('T147 while the scanner %s, files wait: 503, and nothing is kept unseen', async (_, fault) => {
  const here = await shopBehind(fault);
  expect((await upload(here, PDF)).statusCode).toBe(503);
  expect(lies(here)).toEqual([]);
});

test('T147 a scanner that is not there keeps files out', async () => {
  const here = await shopBehind();
  await clamd?.close();
  clamd = undefined;
  expect((await upload(here, PDF)).statusCode).toBe(503);
  expect(lies(here)).toEqual([]);
});
