import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from '../config.ts';

const ONE = 'Sierra Azul|https://ws.sierra.example:8443|tienda|una|clave con barra';
const read = (PROMOSTANDARDS_ACCOUNTS: string) => readConfig({ PROMOSTANDARDS_ACCOUNTS });
const refusal = (given: string, more: Record<string, string> = {}): string => {
  try {
    readConfig({ PROMOSTANDARDS_ACCOUNTS: given, ...more });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
  }
  return '';
};

test('BEH-239 accounts at suppliers’ services are the configuration’s, several of them', () => {
  expect(read(`${ONE}; Norte|http://localhost:3001|a|b`).PROMOSTANDARDS_ACCOUNTS).toEqual([
    {
      ...{ name: 'Sierra Azul', origin: 'https://ws.sierra.example:8443', user: 'tienda' },
      password: 'una|clave con barra',
    },
    { name: 'Norte', origin: 'http://localhost:3001', user: 'a', password: 'b' },
  ]);
  expect(readConfig({}).PROMOSTANDARDS_ACCOUNTS).toEqual([]);
});

test.each([
  ['Sierra|https://ws.example|tienda', /cuenta 1: cada cuenta es/],
  ['Sierra|ws.example|tienda|secreto-1', /su servidor va solo/],
  ['Sierra|https://ws.example/productos|tienda|secreto-1', /su servidor va solo/],
  ['Sierra|https://u:p@ws.example|tienda|secreto-1', /su servidor va solo/],
  ['Sierra|ftp://ws.example|tienda|secreto-1', /su servidor va solo/],
  [`${ONE};${ONE}`, /mismo nombre/],
])('BEH-239 %s stops the start, and the password is not told', (given, says) => {
  const said = refusal(given);
  expect(said).toMatch(says);
  expect(said).not.toContain('secreto-1');
});

test('BEH-239 in production a supplier is asked over https alone', () => {
  const said = refusal('Norte|http://localhost:3001|a|b', { NODE_ENV: 'production' });
  expect(said).toMatch(/PROMOSTANDARDS_ACCOUNTS: sus servidores deben empezar con https/);
  expect(refusal(ONE, { NODE_ENV: 'production' })).not.toMatch(/PROMOSTANDARDS/);
});
