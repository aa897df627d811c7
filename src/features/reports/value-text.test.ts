import { expect, test } from 'vitest';
import { axisText, changeText, csvRow, valueText } from './value-text.ts';

test('BEH-822 a change of a part is told in points, one of them in the singular, nothing without a sign', () => {
  const points = (now: number, before: number): string => changeText(now, before, 'parte');
  expect(points(0.13, 0.12)).toBe('+1 punto');
  expect(points(0.12, 0.13)).toBe('-1 punto');
  expect(points(0.135, 0.1)).toBe('+3.5 puntos');
  expect(points(0.0996, 0.1)).toBe('0 puntos');
  expect(points(0.1004, 0.1)).toBe('0 puntos');
  expect(points(0.2, 0)).toBe('+20 puntos');
  expect(points(0.12, 0)).toBe('+12 puntos');
});

test('BEH-215 a change of anything else is told as a part of what it was, and of nothing not at all', () => {
  expect(changeText(150, 100, 'dinero')).toBe('+50 %');
  expect(changeText(87.62, 100, 'dinero')).toBe('-12.4 %');
  expect(changeText(100, 100, 'numero')).toBe('0 %');
  expect(changeText(100_003, 100_000, 'numero')).toBe('0 %');
  expect([changeText(5, 0, 'numero'), changeText(null, 5, 'numero')]).toEqual(['', '']);
  expect([changeText(5, null, 'parte'), changeText('a', 5, 'parte')]).toEqual(['', '']);
});

test('BEH-215 a value is written in its own unit', () => {
  expect(valueText(1250.5, 'dinero')).toBe('$1,250.50');
  expect(valueText(0.123, 'parte')).toBe('12.3 %');
  expect(valueText(2.25, 'dias')).toBe('2.3 d');
  expect(valueText(2.25, 'horas')).toBe('2.3 h');
  expect(valueText(1.5, 'versiones')).toBe('1.5');
  expect(valueText(1250, 'numero')).toBe('1,250');
  expect(valueText(null, 'dinero')).toBe('–');
  expect(valueText('Tazas', 'texto')).toBe('Tazas');
  expect(valueText('2026-11', 'texto')).toBe('nov 2026');
  expect(valueText('2026-11-05', 'texto')).toBe('5 nov');
});

test('BEH-215 beside a picture a value is as short as it can be', () => {
  const read = [0.5, 9_999, 10_000, 25_500, 1_000_000].map((value) => axisText(value, 'dinero'));
  expect(read).toEqual(['0.5', '9,999', '10 mil', '25.5 mil', '1 M']);
  expect(axisText(0.5, 'parte')).toBe('50 %');
});

test('BEH-215 a file has numbers as numbers, and nothing where nothing can be said', () => {
  expect(csvRow(['a', 0.123456, null])).toEqual(['a', 0.1235, '']);
});
