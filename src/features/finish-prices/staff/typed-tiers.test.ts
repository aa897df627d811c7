import { expect, test } from 'vitest';
import { readTiers } from './typed-tiers.ts';

const read = (amount: string) =>
  readTiers([{ key: 0, from: '1', mode: 'por_pieza', amount }]).tiers.map((tier) => tier.amount);

test('BEH-398 a step of a finish with its centavos behind a comma is not a hundred times as much', () => {
  expect(['4,50', '$4.50', '1,450', '1,450.25'].map(read)).toEqual([
    [4_50],
    [4_50],
    [1450_00],
    [1450_25],
  ]);
  expect(['4,5,0', '', '100,001'].map(read)).toEqual([[], [], []]);
});
