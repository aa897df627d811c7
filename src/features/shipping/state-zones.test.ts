import { expect, test } from 'vitest';
import { MEXICAN_STATES } from '../../kernel/mexican-states.ts';
import { stateZones } from './state-zones.ts';

const zones = stateZones();
const between = (origin: string, destination: string): number | undefined =>
  zones.find((one) => one.origin === origin && one.destination === destination)?.zone;

test('BEH-38 a new shop has a zone for each trip between two states, the same there and back', () => {
  expect(zones).toHaveLength(MEXICAN_STATES.length ** 2);
  for (const { origin, destination, zone } of zones) {
    expect(between(destination, origin), `${origin}–${destination}`).toBe(zone);
    expect(zone === 1, `${origin}–${destination}`).toBe(origin === destination);
  }
});

test.each([
  ['MOR', 2],
  ['PUE', 2],
  ['VER', 2],
  ['GTO', 3],
  ['OAX', 3],
  ['JAL', 3],
  ['NL', 4],
  ['CHIS', 4],
  ['YUC', 5],
  ['CHIH', 5],
  ['SON', 6],
  ['BCS', 6],
  ['BC', 7],
])(
  'BEH-38 from the capital %s lies in zone %i, by how far their capitals are apart',
  (to, zone) => {
    expect(between('CDMX', to)).toBe(zone);
  },
);
