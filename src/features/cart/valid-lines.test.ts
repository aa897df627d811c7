import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines } from './valid-lines.ts';

const good = {
  id: 'TAZ-1',
  uniqueId: 'u1',
  createdAt: '2026-11-20T18:00:00.000Z',
  name: 'Taza',
  description: 'Cerámica',
  image: '/img/taza.webp',
  price: 116,
  quantity: 50,
  color: 'Azul',
  css: '#1b49c4',
  technique: 'Serigrafia',
  modo_terminado: 'fijo',
  costo_terminado: 464,
  total_terminado: 464,
  total_general: 6264,
  imagenterminado: [
    { name: 'a.svg', filename: 'a.svg', url: '/img/imagenesterminados/a.svg', original_name: 'x' },
  ],
  notas: 'Centrado',
  supplier_id: 7,
  piezas_por_caja: 50,
  medidas: '40x30x30',
  cajas: 1,
  preorden: false,
};
const read = (...entries: readonly unknown[]) => readLines(JSON.stringify(entries));

test('CRT-21 a stored line comes back as it was', () => {
  expect(read(good)).toEqual({ lines: [good], dropped: 0 });
  expect(readLines(null)).toEqual({ lines: [], dropped: 0 });
});

test('CRT-18 lines without createdAt are dropped and counted', () => {
  const { createdAt: _, ...unborn } = good;
  expect(read(unborn, good, { ...good, createdAt: 'ayer' })).toEqual({ lines: [good], dropped: 2 });
});

test.each([
  ['no product', { id: undefined }],
  ['no uniqueId', { uniqueId: 5 }],
  ['a price of nothing', { price: 0 }],
  ['a negative price', { price: -5 }],
  ['a text price', { price: '116' }],
  ['half a piece', { quantity: 1.5 }],
  ['a million millions', { quantity: 1e12 }],
  ['no box', { piezas_por_caja: 0 }],
  ['a finish without a cost', { costo_terminado: undefined }],
])('T182 a line with %s is dropped', (_, change) => {
  expect(read({ ...good, ...change })).toEqual({ lines: [], dropped: 1 });
});

test('T182 forged amounts have no effect: they follow from price, quantity and finish', () => {
  const forged = { ...good, total_general: 1, total_terminado: 1, cajas: 99 };
  expect(read(forged).lines).toEqual([good]);
});

test('DAT-05 T087 a repeated uniqueId becomes two names, so that editing one leaves the other', () => {
  const ids = read(good, good, good).lines.map((line) => line.uniqueId);
  expect(ids).toEqual(['u1', 'u1-2', 'u1-3']);
});

test('T182 an address that would run code never reaches a link', () => {
  const file = { name: 'a', filename: 'a', url: 'javascript:alert(1)', original_name: 'a' };
  const { lines } = read({ ...good, image: 'javascript:alert(1)', imagenterminado: [file] });
  expect(lines[0]).toMatchObject({ image: '', imagenterminado: [] });
});

test('T182 no stored text makes reading throw or smuggles a field in', () => {
  const junk = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constant('[{"__proto__":{"polluted":1}}]'),
    fc
      .array(fc.object({ key: fc.constantFrom(...Object.keys(good)) }))
      .map((v) => JSON.stringify(v)),
  );
  fc.assert(
    fc.property(junk, (stored) => {
      for (const line of readLines(stored).lines) {
        expect(Object.keys(line).sort()).toEqual(Object.keys(good).sort());
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('T182 five megabytes of junk are one dropped entry', () => {
  expect(readLines(`[${'1,'.repeat(2_500_000)}1]`)).toEqual({ lines: [], dropped: 1 });
});

const only = (change: object) => read({ ...good, ...change }).lines[0];

test('T182 a price, a quantity and a finish count up to what a shop sells, and no further', () => {
  for (const change of [
    { price: 200_000 },
    { quantity: 1 },
    { quantity: 1_000_000 },
    { costo_terminado: 0 },
    { costo_terminado: 199_984 },
  ]) {
    expect(only(change)).toMatchObject(change);
  }
  for (const change of [
    { price: 200_000.01 },
    { quantity: 0 },
    { quantity: 1_000_001 },
    { costo_terminado: -0.01 },
    { costo_terminado: 200_000.01 },
  ]) {
    expect(only(change), JSON.stringify(change)).toBeUndefined();
  }
});

test('T182 a line without finish costs none, and a finish without a mode is charged by the rule of 50', () => {
  for (const technique of [undefined, '', 'Sin terminado', 5]) {
    expect(only({ technique })).toMatchObject({ technique: 'Sin terminado', costo_terminado: 0 });
  }
  const mode = (modo_terminado: unknown, quantity: number) =>
    only({ modo_terminado, quantity })?.modo_terminado;
  expect([mode(undefined, 50), mode('gratis', 51)]).toEqual(['fijo', 'por_pieza']);
  expect([mode('por_pieza', 50), mode('fijo', 51)]).toEqual(['por_pieza', 'fijo']);
});

test('T182 a stored cart has at most a hundred lines, and texts as long as a page shows', () => {
  const { lines, dropped } = read(...Array.from({ length: 101 }, () => good));
  expect([lines.length, dropped]).toEqual([100, 1]);
  const long = 'x'.repeat(5000);
  expect(only({ name: long, notas: long, color: long })).toMatchObject({
    name: 'x'.repeat(300),
    notas: 'x'.repeat(500),
    color: 'x'.repeat(80),
  });
  expect(read(null, 'x', 5, []).lines).toEqual([]);
});

test('T182 pictures come from this shop or the web, never from a script or another host’s short form', () => {
  for (const image of ['/img/a.webp', 'http://fotos.example/a', 'https://fotos.example/a']) {
    expect(only({ image })?.image).toBe(image);
  }
  for (const image of ['//evil.example/a', ' /img/a', 'javascript:/img/a', 'ftp://https://a', 5]) {
    expect(only({ image })?.image).toBe('');
  }
});

test('T182 a line keeps two files with name and address, and what is none is left out', () => {
  const files = (imagenterminado: unknown) => only({ imagenterminado })?.imagenterminado;
  const [file] = good.imagenterminado;
  expect(files([file, file, file])).toEqual([file, file]);
  expect(files([{ ...file, filename: 'b.svg' }])).toMatchObject([{ filename: 'b.svg' }]);
  const { name, url } = file ?? {};
  expect(files([{ name, url }])).toEqual([{ name, url, filename: name, original_name: name }]);
  for (const none of ['x', null, [null], ['x'], [{ name }], [{ url }]])
    expect(files(none)).toEqual([]);
});

test('PDP-57 T182 a file keeps where it lies on the product, and no place that is none', () => {
  const files = (imagenterminado: unknown) => only({ imagenterminado })?.imagenterminado;
  const [file] = good.imagenterminado;
  const colocacion = { area: 'frente', x_mm: 3, y_mm: -2, ancho_mm: 40, giro: 15 };
  expect(files([{ ...file, colocacion }])).toEqual([{ ...file, colocacion }]);
  expect(files([{ ...file, colocacion: { ...colocacion, area: '../x' } }])).toEqual([file]);
});
