import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import type { Carrier, Shipment } from '../../features/shipping/carrier.port.ts';
import { withBreaker } from './breaker.ts';

const place = { postalCode: '06700', state: 'CDMX' };
const shipment: Shipment = { from: place, to: place, parcels: [] };

test('BEH-39 a carrier that fails three times on end is left alone for a minute, then tried by one', async () => {
  const clock = new FakeClock();
  let asked = 0;
  let opened = 0;
  let works = false;
  const carrier: Carrier = {
    name: 'Prueba',
    quote: async () => {
      asked += 1;
      if (!works) throw new Error('down');
      return [];
    },
  };
  const guarded = withBreaker(carrier, { clock, onOpen: () => (opened += 1) });
  const quote = () =>
    guarded.quote(shipment).then(
      () => 'answered',
      () => 'failed',
    );
  for (let turn = 0; turn < 10; turn += 1) expect(await quote()).toBe('failed');
  expect([asked, opened]).toEqual([3, 1]);
  clock.advance(61_000);
  expect(await Promise.all([quote(), quote(), quote()])).toEqual(['failed', 'failed', 'failed']);
  expect([asked, opened]).toEqual([4, 1]);
  works = true;
  clock.advance(61_000);
  expect(await quote()).toBe('answered');
  expect(await Promise.all([quote(), quote()])).toEqual(['answered', 'answered']);
});
