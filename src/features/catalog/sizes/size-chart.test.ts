import { expect, test } from 'vitest';
import { DESIGN_COUNT, demoProduct } from '../../../../db/demo/catalogue-products.ts';
import { sizeChart } from './size-chart.ts';

const SIZED = Array.from({ length: DESIGN_COUNT }, (_, index) => demoProduct(index)).filter(
  ({ size_chart }) => size_chart !== null,
);

test('PDP-49 every garment has a table with all of its sizes', () => {
  expect(SIZED.length).toBeGreaterThan(20);
  for (const { code, size_chart, colours } of SIZED) {
    const rows = sizeChart(size_chart ?? '')?.rows.map(([talla]) => talla);
    for (const { size } of colours[0]?.sizes ?? []) expect(rows, `${code} ${size}`).toContain(size);
  }
  expect(sizeChart('taza')).toBeUndefined();
});

test('PDP-49 a table has a measure in every column, and a larger size is never smaller', () => {
  for (const key of new Set(SIZED.map(({ size_chart }) => size_chart ?? ''))) {
    const { columns, rows } = sizeChart(key) ?? { columns: [], rows: [] };
    for (const [place, row] of rows.entries()) {
      expect(row, `${key} ${row[0]}`).toHaveLength(columns.length + 1);
      const smaller = rows[place - 1]?.slice(1).map(Number.parseFloat) ?? [];
      for (const [column, measure] of row.slice(1).map(Number.parseFloat).entries()) {
        expect(measure).toBeGreaterThan(0);
        expect(measure, key).toBeGreaterThanOrEqual(smaller[column] ?? 0);
      }
    }
  }
});
