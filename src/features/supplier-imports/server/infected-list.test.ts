import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { EICAR, startTrialClamd, type TrialClamd } from '../../../../test/support/trial-clamd.ts';
import * as calls from '../calls.ts';

const CLEAN = 'clave;nombre\nK-1;Taza';
const INFECTED = `${CLEAN}\n${EICAR}`;

let clamd: TrialClamd;
let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  clamd = await startTrialClamd();
  shop = await startShop({
    environment: { VIRUS_SCANNER: `clamd://127.0.0.1:${clamd.port}` },
    overrides: { supplierFiles: { open: async () => Readable.from([Buffer.from(INFECTED)]) } },
  });
  marta = await givenCustomer(shop.db, { roles: ['catalogo'] });
});
afterAll(async () => {
  await shop.close();
  await clamd.close();
});

async function upload(content: string) {
  const form = new FormData();
  form.append('archivo', new Blob([content]), 'Lista.csv');
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  return shop.app.inject({
    ...{ method: 'POST', url: calls.uploadImport.path },
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...marta.headers, 'content-type': request.headers.get('content-type') ?? '' },
  });
}
const fetched = () =>
  shop.app.inject({
    ...{ method: 'POST', url: calls.fetchImport.path, headers: marta.headers },
    payload: { direccion: 'https://listas.example/n.csv' },
  });
const lies = (): string[] =>
  readdirSync(path.join(shop.config.dataDir, 'imports'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('BEH-394 T147 a list with a virus that is brought by hand, as a file or by its address, is refused in words for whoever brings it, and nothing is kept', async () => {
  for (const answer of [await upload(INFECTED), await fetched()]) {
    expect([answer.statusCode, answer.json().error]).toEqual([
      422,
      'El antivirus encontró un programa malicioso en esta lista y no la recibimos. Pide otra a tu proveedor.',
    ]);
  }
  expect(lies()).toEqual([]);
  expect(await shop.db.selectFrom('supplier_import').select('id').execute()).toEqual([]);
  expect((await upload(CLEAN)).statusCode).toBe(200);
  expect(lies()).toHaveLength(1);
});
