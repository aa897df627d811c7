import { expect, test } from 'vitest';
import { MEXICAN_STATES } from '../../kernel/mexican-states.ts';
import { changesOfZones, type DrawnZone, faultsOfZones, zoneOf } from './zone-draft.ts';

const zone = (number: number, states: readonly string[], prefixes: readonly string[] = []) =>
  ({ zone: number, states, prefixes }) satisfies DrawnZone;
const EVERY = MEXICAN_STATES.map(({ code }) => code);
const but = (...codes: readonly string[]) => EVERY.filter((code) => !codes.includes(code));

test('BEH-38 a trip is of the zone of how its postal code begins, else of its state’s; where nobody goes of none', () => {
  const zones = [zone(1, ['JAL', 'YUC']), zone(4, ['CAMP'], ['977', '45'])];
  expect(zoneOf(zones, { postalCode: '97000', state: 'YUC' })).toBe(1);
  expect(zoneOf(zones, { postalCode: '97700', state: 'YUC' })).toBe(4);
  expect(zoneOf(zones, { postalCode: '44977', state: 'JAL' })).toBe(1);
  expect(zoneOf(zones, { postalCode: '24000', state: 'CAMP' })).toBe(4);
  expect(zoneOf(zones, { postalCode: '64000', state: 'NL' })).toBeUndefined();
});

test('BEH-38 one state in no zone is said in the singular, and one that nobody knows by its code', () => {
  expect(faultsOfZones([zone(1, but('YUC'))])).toEqual(['Yucatán no está en ninguna zona.']);
  expect(faultsOfZones([zone(1, [...EVERY, 'ZZ'])])).toEqual(['No conocemos el estado ZZ.']);
  expect(faultsOfZones([zone(1, [...EVERY, 'ZZ']), zone(2, ['ZZ'])])).toContain(
    'ZZ está en las zonas 1 y 2.',
  );
});

test('BEH-38 what stands twice in one zone is said to be there twice, whichever way it was typed', () => {
  expect(faultsOfZones([zone(2, [...EVERY, 'JAL'])])).toEqual([
    'Jalisco está en la zona 2 dos veces.',
  ]);
  const told = 'Los códigos postales 977** están en las zonas 4 y 5.';
  expect(faultsOfZones([zone(1, EVERY), zone(5, [], ['977']), zone(4, [], ['97'])])).toEqual([
    told,
  ]);
  expect(faultsOfZones([zone(1, EVERY), zone(4, [], ['97']), zone(5, [], ['977'])])).toEqual([
    told,
  ]);
  expect(faultsOfZones([zone(3, EVERY, ['977', '977'])])).toEqual([
    'Los códigos postales 977** están en la zona 3 dos veces.',
  ]);
});

test('BEH-38 what left a zone is told too, in the order of its name, and what stayed is not', () => {
  const before = [zone(1, EVERY, ['977']), zone(2, [], ['45', '64'])];
  const after = [zone(1, but('ZAC')), zone(2, ['ZAC'], ['64', '20'])];
  expect(changesOfZones(before, after)).toEqual([
    'Zacatecas: zona 1 → zona 2',
    'CP 20***: como su estado → zona 2',
    'CP 45***: zona 2 → como su estado',
    'CP 977**: zona 1 → como su estado',
  ]);
  expect(changesOfZones(before, before)).toEqual([]);
});
