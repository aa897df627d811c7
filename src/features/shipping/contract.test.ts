import { expect, test } from 'vitest';
import { QuoteOption } from './contract.ts';

const option = {
  alias: 'estafeta',
  courier: 'Estafeta',
  serviceName: 'Terrestre',
  amount: 189,
  deliveryTimestamp: '2026-12-10T18:00:00Z',
  imageUrl: '',
  estimado: false,
};
const passes = (change: object) => QuoteOption.safeParse({ ...option, ...change }).success;

test('SHP-04 SHP-05 no option leaves the shop without courier, service, price and a logo of ours', () => {
  expect([passes({}), passes({ amount: 0 })]).toEqual([true, true]);
  const broken = [
    { courier: '' },
    { serviceName: '' },
    { amount: '12' },
    { amount: -1 },
    { amount: Number.POSITIVE_INFINITY },
    { amount: undefined },
    { alias: '../../x' },
  ];
  for (const change of broken) expect(passes(change), JSON.stringify(change)).toBe(false);
});
