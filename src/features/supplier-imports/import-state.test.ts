import { expect, test } from 'vitest';
import { lackingText, nextIn, type WaitingImport } from './import-state.ts';

const KB = 1_024;
const waiting = (
  id: number,
  state: WaitingImport['state'],
  size: { readonly bytes?: number | null; readonly changes?: number },
): WaitingImport => ({ id, state, bytes: null, changes: 0, ...size });
const shortOf = (...all: WaitingImport[]) => nextIn('corta', all)?.id;

test('BEH-330 the lane of short lists takes the first that is read or made within seconds, and no other', () => {
  const long = waiting(1, 'aplicando', { bytes: 9_000 * KB, changes: 12_500 });
  const file = waiting(2, 'revisando', { bytes: 9_000 * KB });
  const short = waiting(3, 'recibido', { bytes: 20 * KB });
  const later = waiting(4, 'recibido', { bytes: 1 * KB });
  expect(shortOf(long, file, short, later)).toBe(3);
  expect(shortOf(long, file)).toBeUndefined();
  expect(nextIn('toda', [long, file, short])?.id).toBe(1);
});

test.each([
  [128 * KB, true],
  [128 * KB + 1, false],
  [null, false],
])('BEH-330 of a file that is read its size counts: %s bytes', (bytes, short) => {
  for (const state of ['recibido', 'revisando'] as const)
    expect(shortOf(waiting(1, state, { bytes, changes: 50_000 })) === 1).toBe(short);
});

test.each([
  [1_000, true],
  [1_001, false],
])('BEH-330 of what is made or taken back the changes count: %s', (changes, short) => {
  for (const state of ['aplicando', 'deshaciendo'] as const)
    expect(shortOf(waiting(1, state, { bytes: null, changes })) === 1).toBe(short);
});

test('BEH-464 one sentence names the subcategories that the shop lacks, and no more than can be read', () => {
  expect(lackingText(['Termos'])).toBe(
    'En la tienda no existe la subcategoría «Termos»: si no la creas, sus productos nuevos quedan sin categoría.',
  );
  expect(lackingText(['Termos', 'Vasos'])).toMatch(
    /^En la tienda no existen las subcategorías «Termos» y «Vasos»: si no las creas, /,
  );
  const ten = Array.from({ length: 10 }, (_, at) => `G${at}`);
  expect(lackingText(ten)).toContain('«G7» y 2 más: si no las creas');
});
