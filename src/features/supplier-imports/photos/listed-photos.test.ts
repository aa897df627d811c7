import { expect, test } from 'vitest';
import { listedPhotos } from './listed-photos.ts';

const at = (name: string) => `https://fotos.proveedor.example/${name}`;

test.each([
  ['one', at('a.jpg'), [at('a.jpg')]],
  ['several one under the other', `${at('a.jpg')}\n${at('b.png')}`, [at('a.jpg'), at('b.png')]],
  ['several between bars', `${at('a.jpg')} | ${at('b.png')}`, [at('a.jpg'), at('b.png')]],
  ['several between commas', `${at('a.jpg')}, ${at('b.png')}`, [at('a.jpg'), at('b.png')]],
  ['one with a comma in it', at('a,w_700.jpg'), [at('a,w_700.jpg')]],
  ['the same twice', `${at('a.jpg')} ${at('a.jpg')}`, [at('a.jpg')]],
  ['more than a colour needs', 'abcd'.split('').map(at).join(' '), ['a', 'b', 'c'].map(at)],
])('BEH-333 a cell names photographs: %s', (_what, text, urls) => {
  expect(listedPhotos(text)).toEqual({ urls, wrong: [] });
});

test.each([
  'foto1.jpg',
  'http://fotos.proveedor.example/a.jpg',
  'https://localhost/a.jpg',
  'https://fotos.proveedor.example:8443/a.jpg',
  'https://yo@fotos.proveedor.example/a.jpg',
  'https://yo:clave@fotos.proveedor.example/a.jpg',
  'file:///etc/passwd',
  at('x'.repeat(2_000)),
])('BEH-333 what is no address in the open is told and not fetched: %s', (text) => {
  expect(listedPhotos(`${text}|${at('a.jpg')}`)).toEqual({ urls: [at('a.jpg')], wrong: [text] });
});
