import { expect, test } from 'vitest';
import { readPlacement } from './placement.ts';

test('PDP-55 a placement that is none is not taken', () => {
  const good = { area: 'frente', x_mm: 1, y_mm: 2, ancho_mm: 30, giro: 90 };
  expect(readPlacement({ ...good, extra: 1 })).toEqual(good);
  for (const bad of [
    null,
    'frente',
    { ...good, area: '../../etc' },
    { ...good, x_mm: Number.NaN },
    { ...good, y_mm: '2' },
    { ...good, ancho_mm: 0 },
    { ...good, ancho_mm: 1e9 },
    { ...good, giro: 181 },
  ])
    expect(readPlacement(bad)).toBeUndefined();
});
