import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { CONSTANCIAS, type SyntheticConstancia } from '../../../../test/support/constancias.ts';
import { type FormPart, fileForm } from '../../../../test/support/file-form.ts';
import { HOSTILE_FILES } from '../../../../test/support/hostile-files.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { readConstancia } from '../constancia-calls.ts';
import type { ConstanciaAnswer } from '../constancia-contract.ts';
import { MAX_CONSTANCIA_BYTES } from '../constancia-contract.ts';
import { readConstanciaFile } from './read-constancia.ts';

let shop: TestShop;
let ana: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
});
/** Somebody new each time: nobody may have more than so many read an hour. */
beforeEach(async () => {
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
});
afterAll(() => shop.close());

const send = (
  parts: readonly FormPart[],
  who: { readonly headers: Readonly<Record<string, string>> } = ana,
) => {
  const form = fileForm(parts);
  return shop.app.inject({
    method: 'POST',
    url: readConstancia.path,
    headers: { ...form.headers, ...who.headers },
    payload: form.payload,
  });
};
const sendFile = (content: Uint8Array, name = 'constancia.pdf') =>
  send([{ field: 'constancia', name, content }]);

function one(wanted: (constancia: SyntheticConstancia) => boolean): SyntheticConstancia {
  const found = CONSTANCIAS.find(wanted);
  if (!found) throw new Error('no such constancia');
  return found;
}
const clean = (person: string) =>
  one(({ taxpayer, spoilt }) => taxpayer.person === person && spoilt.length === 0);

test.each(['fisica', 'moral'])(
  'INV-13 the constancia of a persona %s fills the form in, by itself and without the network',
  async (person) => {
    const outside = vi.spyOn(globalThis, 'fetch');
    const { pdf, taxpayer } = clean(person);
    const answer = await sendFile(pdf);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { datos, revisar } = answer.json<ConstanciaAnswer>();
    expect(revisar).toEqual([]);
    expect(datos).toMatchObject({
      rfc: taxpayer.rfc,
      nombre: taxpayer.names.join(' ').trim(),
      codigo_postal: taxpayer.postalCode,
      persona: person,
      idcif: taxpayer.idCif,
    });
    expect(datos.regimenes.map(({ clave }) => clave)).toEqual(taxpayer.regimes.toSorted());
    expect(outside).not.toHaveBeenCalled();
    outside.mockRestore();
  },
);

test('INV-13 what could not be read is named, with what to do, and the rest is filled in', async () => {
  const { pdf, taxpayer } = one(({ spoilt }) => spoilt.join() === 'codigo_postal');
  const { datos, revisar } = (await sendFile(pdf)).json<ConstanciaAnswer>();
  expect(datos).toMatchObject({ rfc: taxpayer.rfc, codigo_postal: '' });
  const mensaje = 'No pudimos leer tu código postal. Escríbelo como está en tu constancia.';
  expect(revisar).toEqual([{ campo: 'codigo_postal', mensaje }]);
});

test('INV-13 a check digit that is not right asks to compare', async () => {
  const { pdf } = one(({ kind, spoilt }) => kind.includes('check digit') && spoilt.length === 1);
  const { datos, revisar } = (await sendFile(pdf)).json<ConstanciaAnswer>();
  expect(datos.rfc).not.toBe('');
  expect(revisar).toMatchObject([{ campo: 'rfc', mensaje: expect.stringMatching(/^Compara/) }]);
});

test('INV-13 only somebody signed in has a constancia read, and only so often', async () => {
  const { pdf } = clean('moral');
  const parts = [{ field: 'constancia', name: 'a.pdf', content: pdf }];
  expect((await send(parts, { headers: {} })).statusCode).toBe(401);
  const junk = Buffer.from('junk');
  for (let time = 0; time < 30; time += 1) expect((await sendFile(junk)).statusCode).toBe(422);
  expect((await sendFile(pdf)).statusCode).toBe(429);
});

test('INV-13 a form that is not one PDF of at most 2 MB is refused', async () => {
  const { pdf: content } = clean('moral');
  const file = { field: 'constancia', name: 'a.pdf', content };
  expect((await send([])).statusCode).toBe(422);
  expect((await send([{ field: 'constancia', content: 'texto' }])).statusCode).toBe(422);
  expect((await send([{ ...file, field: 'otro' }])).statusCode).toBe(422);
  expect((await send([file, file])).statusCode).toBe(422);
  const large = await sendFile(Buffer.concat([content, Buffer.alloc(MAX_CONSTANCIA_BYTES)]));
  expect(large.statusCode).toBe(413);
  const receipt = await sendFile(Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF'));
  expect(receipt.statusCode).toBe(422);
  expect(receipt.json().error).toMatch(/Constancia de Situación Fiscal/);
});

test.each(HOSTILE_FILES.map((file) => [file.kind, file] as const))(
  'INV-13 T146 %s is no constancia',
  async (_, { bytes, name }) => {
    const content = bytes();
    expect(await readConstanciaFile(content)).toBeUndefined();
    expect([413, 422]).toContain((await sendFile(content, name.slice(0, 40))).statusCode);
  },
);
