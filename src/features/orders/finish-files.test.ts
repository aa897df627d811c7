import { expect, test } from 'vitest';
import { readFinishFiles } from './finish-files.ts';

const file = (url: string) => ({ name: 'x', url, original_name: 'Logo final' });

test('ORD-05 the JSON text of a line’s files decodes to a list', () => {
  const text = JSON.stringify([file('/img/imagenesterminados/a.svg')]);
  expect(readFinishFiles(text)).toEqual([
    {
      name: 'Logo final',
      url: '/img/imagenesterminados/a.svg',
      previewable: false,
      picture: '/img/imagenesterminados/a.svg/impresion.png',
      stored: 'a.svg',
    },
  ]);
});

test('PDP-57 a file that was placed says where it lies', () => {
  const colocacion = { area: 'frente', x_mm: 1, y_mm: 2, ancho_mm: 30, giro: 0 };
  const [placed, nowhere] = readFinishFiles(
    JSON.stringify([
      { ...file('/img/a.svg'), colocacion },
      { ...file('/img/b.svg'), colocacion: 'frente' },
    ]),
  );
  expect(placed).toMatchObject({ stored: 'a.svg', colocacion });
  expect(nowhere).not.toHaveProperty('colocacion');
});

test('ORD-04 A37 only jpg, jpeg, png, gif and webp are previewed', () => {
  const kinds = ['jpg', 'jpeg', 'PNG', 'gif', 'webp', 'svg', 'ai', 'psd', 'pdf'];
  const text = JSON.stringify(kinds.map((kind) => file(`/img/a.${kind}`)));
  expect(readFinishFiles(text).map(({ previewable }) => previewable)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 4 }, () => false),
  ]);
});

test('text that is no list, or files of another site, read as none', () => {
  for (const text of [
    '',
    'nada',
    '{}',
    'null',
    '[1,null]',
    '[{"url":"https://evil.test/a.png"}]',
  ]) {
    expect(readFinishFiles(text), text).toEqual([]);
  }
});

test('ORD-05 a file without a name of its own goes by that of its address', () => {
  const names = (entry: object) => readFinishFiles(JSON.stringify([entry])).map(({ name }) => name);
  const url = '/img/imagenesterminados/a.svg';
  expect(names({ url, name: 'x', original_name: 'Logo' })).toEqual(['Logo']);
  expect(names({ url, name: 'x' })).toEqual(['x']);
  for (const name of [undefined, '', 5]) expect(names({ url, name })).toEqual(['a.svg']);
  expect(names({ url: 5, name: 'x' })).toEqual([]);
  expect(readFinishFiles('["texto"]')).toEqual([]);
});
