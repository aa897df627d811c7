import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { HOME } from '../../../../test/support/home-address.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { addPostalCodes } from './postal-code.sql.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  beto = await givenCustomer(shop.db);
  const place = { municipality: 'Monterrey', state: 'Nuevo León', state_code: 'NL' };
  await addPostalCodes(shop.db, [
    { ...place, postal_code: '64000', settlement: 'Monterrey Centro', position: 0 },
    { ...place, postal_code: '64000', settlement: 'Barrio Antiguo', position: 1 },
  ]);
  await shop.db
    .insertInto('address')
    .values({
      account_id: ana.id,
      fingerprint: Buffer.from('una'),
      telefono: '8112345678',
      direccion: 'Av. Juárez',
      num_exterior: '10',
      postal_code: '64000',
      estado: 'Nuevo León',
      estado_code: 'NL',
      municipio: 'Monterrey',
      colonia: 'Monterrey Centro',
    })
    .execute();
});
afterAll(() => shop.close());

const place = (postalCode: string) => shop.app.inject(fill(api.postalCode, { postalCode }));
const addresses = (userToken: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: fill(api.addresses, { userToken }), headers });

test('API-15 ADR-16 a postal code gives state, municipality and colonias in order', async () => {
  const answer = await place('64000');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    estado: 'Nuevo León',
    estado_code: 'NL',
    municipio: 'Monterrey',
    colonias: ['Monterrey Centro', 'Barrio Antiguo'],
  });
});

test('API-15 ADR-18 an unknown postal code is not found', async () => {
  const answer = await place('00000');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toBe('Código postal no encontrado.');
});

test('BEH-516 a shop without a catalogue of postal codes tells the state, and whoever buys writes the rest', async () => {
  const bare = await startShop();
  const at = async (postalCode: string) => {
    const answer = await bare.app.inject(fill(api.postalCode, { postalCode }));
    const { success, error, ...told } = answer.json();
    return [answer.statusCode, answer.headers['cache-control'], told.estado ? told : error];
  };
  expect(await at('64000')).toEqual([
    200,
    'no-store',
    { estado: 'Nuevo León', estado_code: 'NL', municipio: '', colonias: [] },
  ]);
  expect(await at('00000')).toEqual([404, 'no-store', 'Código postal no encontrado.']);
  const place = { municipality: 'Benito Juárez', state: 'Ciudad de México', state_code: 'CDMX' };
  await addPostalCodes(bare.db, [
    { ...place, postal_code: '03100', settlement: 'Del Valle', position: 0 },
  ]);
  // Once there is one, what it does not have is unknown.
  expect((await at('64000'))[0]).toBe(404);
  expect((await at('03100'))[0]).toBe(200);
  await bare.close();
});

test('T206 what is not five digits is refused, and a flood is stopped', async () => {
  for (const wrong of ['abc', '6400', '640000', '64%2000', "6400'"]) {
    expect((await place(wrong)).statusCode, wrong).toBe(422);
  }
  // More than two windows allow, should the minute turn over meanwhile.
  const answers = await Promise.all(Array.from({ length: 260 }, () => place('64000')));
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('API-14 DAT-06 a customer reads their addresses as yo or by their own token', async () => {
  for (const answer of [await addresses('yo', ana.headers), await addresses(ana.token)]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual([{ id: expect.any(Number), ...HOME }]);
  }
});

test("API-14 T050 nobody reads another's addresses", async () => {
  expect((await addresses('yo')).statusCode).toBe(401);
  expect((await addresses('x'.repeat(43))).statusCode).toBe(401);
  expect((await addresses(beto.token, ana.headers)).statusCode).toBe(401);
  expect((await addresses('yo', beto.headers)).json()).toEqual([]);
});
