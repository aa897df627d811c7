import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { FOLIO, folio } from './ids.ts';

test('T028 T095 ten thousand folios are distinct, well formed and not in sequence', () => {
  const folios = Array.from({ length: 10_000 }, () => folio(randomBytes(10)));
  expect(new Set(folios).size).toBe(folios.length);
  for (const name of folios) expect(name).toMatch(FOLIO);
  const ordered = folios.filter((name, index) => index > 0 && name > (folios[index - 1] ?? ''));
  expect(ordered.length / folios.length).toBeGreaterThan(0.45);
  expect(ordered.length / folios.length).toBeLessThan(0.55);
});

test('T166 a folio is safe in a file name', () => {
  expect(folio(randomBytes(10))).toMatch(/^[A-Za-z0-9_-]+$/);
});
