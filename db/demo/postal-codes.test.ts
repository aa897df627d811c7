import { expect, test } from 'vitest';
import { MEXICAN_STATES, stateOfPostalCode } from '../../src/kernel/mexican-states.ts';
import { DEMO_POSTAL_CODES, readPostalCodeList } from './postal-codes.ts';

test('the demo knows at least 400 postal codes, in all 32 states', () => {
  const codes = new Set(DEMO_POSTAL_CODES.map((row) => row.postal_code));
  expect(codes.size).toBeGreaterThanOrEqual(400);
  expect(new Set(DEMO_POSTAL_CODES.map((row) => row.state_code)).size).toBe(MEXICAN_STATES.length);
});

test('every demo postal code has the prefix of its state', () => {
  const wrong = DEMO_POSTAL_CODES.filter(
    (row) => stateOfPostalCode(row.postal_code)?.code !== row.state_code,
  );
  expect(wrong).toEqual([]);
});

test('a postal code lies in one municipality and repeats no colonia', () => {
  const municipalities = new Map<string, string>();
  const seen = new Set<string>();
  for (const row of DEMO_POSTAL_CODES) {
    const before = municipalities.get(row.postal_code);
    expect(before ?? row.municipality).toBe(row.municipality);
    municipalities.set(row.postal_code, row.municipality);
    const key = `${row.postal_code} ${row.settlement}`;
    expect(seen.has(key), key).toBe(false);
    seen.add(key);
  }
});

test('API-15 64000 is Monterrey, Nuevo León', () => {
  expect(DEMO_POSTAL_CODES.find((row) => row.postal_code === '64000')).toMatchObject({
    state: 'Nuevo León',
    municipality: 'Monterrey',
  });
});

test('a line that is neither heading nor entry is refused', () => {
  expect(() => readPostalCodeList('# NL Monterrey\nsin código')).toThrow('not an entry');
  expect(() => readPostalCodeList('# XX Ningún lado')).toThrow('unknown state');
});
