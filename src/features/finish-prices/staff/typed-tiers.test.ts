import { expect, test } from 'vitest';
import { readTiers } from './typed-tiers.ts';

const read = (amount: string) =>
  readTiers([
    {
      key: 0,
      from: '1',
      mode: 'por_pieza',
      amount,
      days: '',
      inks: '',
      extraInk: '',
      extraPosition: '',
    },
  ]).tiers.map((tier) => tier.amount);

test('BEH-398 a step of a finish with its centavos behind a comma is not a hundred times as much', () => {
  expect(['4,50', '$4.50', '1,450', '1,450.25'].map(read)).toEqual([
    [4_50],
    [4_50],
    [1450_00],
    [1450_25],
  ]);
  expect(['4,5,0', '', '100,001'].map(read)).toEqual([[], [], []]);
});

test('BEH-404 days of a step are a whole number up to ninety, or as many as usual', () => {
  const days = (typed: string) => {
    const { tiers, faults } = readTiers([
      {
        key: 0,
        from: '1',
        mode: 'fijo',
        amount: '400',
        days: typed,
        inks: '',
        extraInk: '',
        extraPosition: '',
      },
    ]);
    return faults[0] ?? tiers[0]?.days;
  };
  expect(['', ' 3 ', '0', '90'].map(days)).toEqual([undefined, 3, 0, 90]);
  for (const wrong of ['91', '-1', '2.5', 'tres']) {
    expect(days(wrong)).toBe('Escribe los días con un número de 0 a 90, o déjalos en blanco.');
  }
});

test('BEH-405 the most inks of a step are a whole number up to twenty-four, or as many as its technique can', () => {
  const inks = (typed: string) => {
    const { tiers, faults } = readTiers([
      {
        key: 0,
        from: '1',
        mode: 'fijo',
        amount: '400',
        days: '',
        inks: typed,
        extraInk: '',
        extraPosition: '',
      },
    ]);
    return faults[0] ?? tiers[0]?.mostInks;
  };
  expect(['', ' 2 ', '24'].map(inks)).toEqual([undefined, 2, 24]);
  for (const wrong of ['0', '25', '-1', '1.5', 'dos']) {
    expect(inks(wrong)).toBe('Escribe las tintas con un número de 1 a 24, o déjalas en blanco.');
  }
});

test('BEH-417 a further ink costs pesos and centavos up to a hundred thousand, or nothing', () => {
  const extra = (typed: string) => {
    const { tiers, faults } = readTiers([
      {
        key: 0,
        from: '1',
        mode: 'fijo',
        amount: '400',
        days: '',
        inks: '',
        extraInk: typed,
        extraPosition: '',
      },
    ]);
    return faults[0] ?? tiers[0]?.extraInk;
  };
  expect(['', ' ', '0', '$1,120.50', '100,000'].map(extra)).toEqual([
    undefined,
    undefined,
    undefined,
    1120_50,
    100_000_00,
  ]);
  for (const wrong of ['100,001', '-1', '1.505', 'doce']) {
    expect(extra(wrong)).toBe(
      'Escribe cada tinta adicional en pesos, hasta 100,000 y con dos decimales, o déjala en blanco.',
    );
  }
});

test('BEH-486 what each further position costs is read in pesos, and nothing written is nothing', () => {
  const read = (typed: string) => {
    const { tiers, faults } = readTiers([
      {
        ...{ key: 0, from: '1', mode: 'fijo', amount: '400', days: '', inks: '', extraInk: '' },
        extraPosition: typed,
      },
    ]);
    return faults[0] ?? tiers[0]?.extraPosition;
  };
  expect(['80', ' 1.50 ', '', '0'].map(read)).toEqual([80_00, 1_50, undefined, undefined]);
  for (const typed of ['x', '-1', '100001', '1.005']) {
    expect([typed, read(typed)]).toEqual([
      typed,
      'Escribe cada posición adicional en pesos, hasta 100,000 y con dos decimales, o déjala en blanco.',
    ]);
  }
});
