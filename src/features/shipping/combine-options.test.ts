import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { CarrierOption } from './carrier.port.ts';
import { combineOptions, plausibleOptions } from './combine-options.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const option = (alias: string, amount = 100_00, day = 24): CarrierOption => ({
  alias,
  courier: 'Colibrí',
  serviceName: 'Estándar',
  amount: toCentavos(amount),
  deliveryAt: new Date(`2026-11-${day}T18:00:00Z`),
});

test('A45 origins combine into one option a service: amounts add, the last parcel dates it', () => {
  const combined = combineOptions([
    [option('caro', 300_00, 23), option('lento', 90_00, 25)],
    [option('lento', 60_00, 27), option('caro', 10_00, 22), option('solo-aqui')],
  ]);
  expect(combined).toEqual([option('lento', 150_00, 27), option('caro', 310_00, 23)]);
});

test('a service that misses an origin is not offered', () => {
  expect(combineOptions([[option('a')], []])).toEqual([]);
  expect(combineOptions([])).toEqual([]);
});

test('T205 garbage of a courier is dropped, whatever it is', () => {
  const garbage = fc.record({
    alias: fc.oneof(fc.string(), fc.constant('bien')),
    courier: fc.oneof(fc.string(), fc.constant('<script>'), fc.constant('x'.repeat(5_000))),
    serviceName: fc.anything(),
    amount: fc.oneof(fc.constant(Number.NaN), fc.double(), fc.integer(), fc.constant('9')),
    deliveryAt: fc.oneof(fc.date(), fc.constant('mañana'), fc.constant(new Date(Number.NaN))),
  });
  fc.assert(
    fc.property(fc.array(garbage, { maxLength: 80 }), (options) => {
      for (const kept of plausibleOptions(options as unknown as CarrierOption[], NOW)) {
        expect(kept.amount).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(kept.amount)).toBe(true);
        expect(kept.courier).not.toMatch(/[<>]/);
        expect(kept.deliveryAt.getTime()).toBeGreaterThanOrEqual(NOW.getTime());
      }
    }),
    { numRuns: 200 },
  );
});

test('T205 ten thousand options become at most fifty, and sane ones stay', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => option(`servicio-${index}`));
  expect(plausibleOptions(many, NOW)).toHaveLength(50);
});

test('T205 an option is offered with names, an alias, a price and a date that can be, to the very bounds', () => {
  const DAY = 24 * 3600 * 1000;
  const plausible = (change: Record<string, unknown>): boolean =>
    plausibleOptions([{ ...option('bien'), ...change } as unknown as CarrierOption], NOW).length ===
    1;
  const inDays = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY + ms);
  for (const good of [
    {},
    { courier: 'x'.repeat(80), serviceName: 'x'.repeat(80) },
    { alias: 'a'.repeat(60) },
    { amount: 0 },
    { amount: 100_000_000 },
    { deliveryAt: NOW },
    { deliveryAt: inDays(120) },
  ]) {
    expect(plausible(good), JSON.stringify(good)).toBe(true);
  }
  for (const bad of [
    ...[5, '', 'x'.repeat(81), '<b>', 'a>b'].flatMap((name) => [
      { courier: name },
      { serviceName: name },
    ]),
    { alias: '' },
    { alias: 'a'.repeat(61) },
    { alias: 'A b' },
    { amount: -1 },
    { amount: 1.5 },
    { amount: '9' },
    { amount: 100_000_001 },
    { deliveryAt: inDays(0, -1) },
    { deliveryAt: inDays(120, 1) },
    { deliveryAt: '2026-11-24' },
    { deliveryAt: new Date(Number.NaN) },
  ]) {
    expect(plausible(bad), JSON.stringify(bad)).toBe(false);
  }
});

test('A45 options of one price stand in the order of their names', () => {
  const sorted = (...names: string[]) =>
    combineOptions([names.map((name) => option(name))]).map(({ alias }) => alias);
  expect(sorted('c', 'a', 'b')).toEqual(['a', 'b', 'c']);
  expect(sorted('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
});
