import { expect, test } from 'vitest';
import { pullIn, serviceIn } from './written-pull.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const typed = new FormData();
  for (const [name, value] of Object.entries(fields)) typed.set(name, value);
  return typed;
};
const SERVICE = {
  ...{
    cuenta: 'Norte',
    proveedor: ' Del Norte ',
    productos: '/p',
    precios: '',
    existencias: '/e',
    fotos: '/f',
  },
  ...{ tipoPrecio: 'Net', salida: 'MTY', margen: '12,5' },
};
const LIST = { nombre: 'Norte', tipo: 'promostandards', cuando: 'cada 4', ...SERVICE };

test('BEH-238 what the form says of a service is what is kept of it', () => {
  expect(pullIn(form({ ...LIST, soloExistencias: 'on' }), true, true)).toEqual({
    ...{ nombre: 'Norte', cada: 4, hora: null, soloExistencias: true, sola: true },
    ...{ desaparecidos: 0, activa: true },
    servicio: { ...SERVICE, proveedor: 'Del Norte', margen: 12.5 },
  });
  const file = { nombre: 'Norte', tipo: 'direccion', cuando: 'a 6', desaparecidos: '3' };
  const direccion = 'https://listas.example/norte.csv';
  expect(pullIn(form({ ...file, direccion }), false, false)).toEqual({
    ...{ nombre: 'Norte', direccion, cada: 24, hora: 6, soloExistencias: false, sola: false },
    ...{ desaparecidos: 3, activa: false },
  });
  expect(pullIn(form({ ...file, direccion, almacen: '4' }), false, false)).toMatchObject({
    almacen: 4,
  });
});

test.each([
  ['its account', { cuenta: '' }, /Elige la cuenta/],
  ['its supplier', { proveedor: ' ' }, /de qué proveedor/],
  ['a margin that is a number', { margen: 'mucho' }, /cuánto se le suma/],
  ['a margin above a loss', { margen: '-91' }, /cuánto se le suma/],
  ['a margin below eleven times', { margen: '1001' }, /cuánto se le suma/],
])('BEH-238 a service without %s is not sent', (_what, change, says) => {
  expect(serviceIn(form({ ...SERVICE, ...change }))).toMatch(says);
  expect(pullIn(form({ ...LIST, ...change }), false, true)).toMatch(says);
});

test('BEH-238 a list needs a name, an address where it has no service, and whole numbers', () => {
  const said = (change: object) => pullIn(form({ ...LIST, ...change }), false, true);
  expect(said({ nombre: '' })).toMatch(/nombre/);
  expect(said({ tipo: 'direccion', direccion: 'http://listas.example/x' })).toMatch(/https/);
  expect(said({ desaparecidos: '1.5' })).toMatch(/número entero/);
});

test('BEH-332 of a list of pieces alone a margin that nobody sees holds nothing up, and a good one stays', () => {
  const typed = (margen: string) => form({ ...SERVICE, margen, soloExistencias: 'on' });
  expect(serviceIn(typed('mucho'))).toMatchObject({ margen: 0 });
  expect(serviceIn(typed('12,5'))).toMatchObject({ margen: 12.5 });
});
