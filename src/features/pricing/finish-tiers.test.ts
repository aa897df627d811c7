import { expect, test } from 'vitest';
import { daysOf, inkStep, tiersOf } from './finish-tiers.ts';

const STEP = { desde: 1, modo: 'fijo', importe: 950.5 } as const;

test('PDP-19 the steps of a finish as they are told, in pesos, are steps of the rules, in centavos', () => {
  expect(tiersOf(undefined)).toEqual([]);
  const whole = { dias: 4, tintas_max: 2, tinta_adicional: 80.5, posicion_adicional: 40 };
  expect(tiersOf({ escalas: [STEP, { ...STEP, desde: 51, ...whole }] })).toEqual([
    { fromQuantity: 1, mode: 'fijo', amount: 950_50 },
    {
      ...{ fromQuantity: 51, mode: 'fijo', amount: 950_50 },
      ...{ days: 4, mostInks: 2, extraInk: 80_50, extraPosition: 40_00 },
    },
  ]);
});

test('PDP-19 quantities in which the same limits of inks hold have the same name, others another', () => {
  const limited = (first: number | undefined, second: number | undefined) => ({
    escalas: [
      { ...STEP, tintas_max: first },
      { ...STEP, desde: 51, tintas_max: second },
    ],
  });
  const of = (quantity: number) => inkStep([limited(2, 1), limited(undefined, 3)], quantity);
  expect(of(1)).toBe(of(50));
  expect(of(51)).toBe(of(900));
  expect(of(50)).not.toBe(of(51));
  const free = [limited(undefined, undefined)];
  expect(inkStep(free, 1)).toBe(inkStep(free, 51));
  expect(inkStep([{ escalas: [{ ...STEP, desde: 10, tintas_max: 1 }] }], 5)).toBe('');
});

test('PDP-19 a finish takes the days of its step, or those that it usually takes; none takes none', () => {
  const offer = { tiempo_entrega: 7, escalas: [STEP, { ...STEP, desde: 51, dias: 12 }] };
  expect(daysOf(offer, 50)).toBe(7);
  expect(daysOf(offer, 51)).toBe(12);
  expect(daysOf(undefined, 51)).toBe(0);
});
