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
