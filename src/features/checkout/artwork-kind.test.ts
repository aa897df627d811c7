import { expect, test } from 'vitest';
import { artworkKind } from './artwork-kind.ts';

const kindOf = (name: string) => artworkKind({ name, original_name: 'logo' });

test('CRT-04 A37 jpg, jpeg, png and gif are previewed, whatever their capitals', () => {
  for (const name of ['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'A.PNG']) {
    expect(kindOf(name).preview, name).toBe(true);
  }
});

test('CRT-04 A37 ai, psd, svg and pdf get the mark of their type', () => {
  for (const extension of ['ai', 'psd', 'svg', 'pdf']) {
    expect(kindOf(`a.${extension}`)).toEqual({ extension, preview: false });
  }
});

test('CRT-04 a name without extension is a file, not a picture', () => {
  expect(kindOf('a')).toEqual({ extension: 'archivo', preview: false });
  expect(artworkKind({ name: 'a', original_name: 'logo.ai' }).extension).toBe('ai');
});
