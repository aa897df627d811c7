import { expect, test } from 'vitest';
import { changesOfQuoters, couriersOffered, faultOfQuoters } from './quoters.ts';

const offered = { account: true, carriers: couriersOffered(['dhl', 'mensajeros']) };

test('BEH-151 couriers are asked only with an account, and only those that are known', () => {
  expect(faultOfQuoters({ live: true, carriers: ['dhl', 'mensajeros'] }, offered)).toBeUndefined();
  expect(faultOfQuoters({ live: true, carriers: [] }, offered)).toMatch(/al menos una/);
  expect(faultOfQuoters({ live: true, carriers: ['otra'] }, offered)).toMatch(/«otra»/);
  const without = { ...offered, account: false };
  expect(faultOfQuoters({ live: true, carriers: ['dhl'] }, without)).toMatch(/cuenta/);
  expect(faultOfQuoters({ live: false, carriers: [] }, without)).toBeUndefined();
});

test('BEH-151 a change of who quotes is told in sentences', () => {
  const before = { live: false, carriers: ['dhl', 'fedex'] };
  const after = { live: true, carriers: ['fedex', 'redpack'] };
  expect(changesOfQuoters(before, after)).toEqual([
    'Ahora cotizan las paqueterías',
    'Con Redpack',
    'Sin DHL',
  ]);
  expect(changesOfQuoters(after, after)).toEqual([]);
});
