import { expect, test } from 'vitest';
import { artworkKind } from './artwork-kind.ts';

const kindOf = (name: string) =>
  artworkKind({ name, url: `/img/imagenesterminados/${name}`, original_name: 'logo' });

test('CRT-04 A37 jpg, jpeg, png and gif are previewed, whatever their capitals', () => {
  for (const name of ['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'A.PNG']) {
    expect(kindOf(name).preview, name).toBe(true);
  }
});

test('CRT-04 A37 ai, psd, svg and pdf get the mark of their type', () => {
  for (const extension of ['ai', 'psd', 'svg', 'pdf']) {
    expect(kindOf(`a.${extension}`)).toMatchObject({ extension, preview: false });
  }
});

test('BEH-875 A37 a picture is shown as it is, any other file by what would be printed of it', () => {
  expect(kindOf('a.png').picture).toBe('/img/imagenesterminados/a.png');
  expect(kindOf('a.ai').picture).toBe('/img/imagenesterminados/a.ai/impresion.png');
});

test('CRT-04 a name without extension is a file, not a picture', () => {
  expect(kindOf('a')).toMatchObject({ extension: 'archivo', preview: false });
  expect(artworkKind({ name: 'a', url: '/a', original_name: 'logo.ai' }).extension).toBe('ai');
});
