import { expect, test } from 'vitest';
import { withRows } from './table.ts';

const row = (group: string, share: string): string => `| ${group} | 10 | 5 | ${share} % | 85 % |`;
const told = (...rows: readonly string[]): string =>
  [
    'before',
    '<!-- rules -->',
    '| group | share |',
    '|---|---|',
    ...rows,
    '<!-- end of rules -->',
    'after',
  ].join('\n');

test('BEH-821 what was broken anew replaces its own row of the table, and the others stay', () => {
  const text = told(row('cart', '50.0'), row('orders', '90.0'));
  expect(withRows(text, 'rules', [row('cart', '97.5')])).toBe(
    told(row('orders', '90.0'), row('cart', '97.5')),
  );
  expect(withRows(text, 'rules', [row('reviews', '7.0')])).toBe(
    told(row('reviews', '7.0'), row('cart', '50.0'), row('orders', '90.0')),
  );
  expect(() => withRows(text, 'wiring', [])).toThrow('no place for wiring');
});
