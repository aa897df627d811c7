import { expect, test } from 'vitest';
import { MEXICAN_STATES } from '../../kernel/mexican-states.ts';
import { toCentavos } from '../../kernel/money.ts';
import { changesOfService, faultsOfService, type ServiceDraft } from './service-draft.ts';
import { changesOfZones, faultsOfZones } from './zone-draft.ts';

const step = (fromKg: number, upToKg: number, pesos = 100) => ({
  fromGrams: fromKg * 1000,
  upToGrams: upToKg * 1000,
  price: toCentavos(pesos * 100),
});
const service = (...steps: ReturnType<typeof step>[]): ServiceDraft => ({
  courier: 'Bici',
  serviceName: 'Hoy',
  active: true,
  zones: [{ zone: 2, days: 1, steps, extraKilogram: toCentavos(500) }],
});

test('BEH-38 a weight without a price, or with two, is named with its zone', () => {
  expect(faultsOfService(service(step(0, 1), step(1, 5)))).toEqual([]);
  expect(faultsOfService(service(step(1, 5), step(8, 10)))).toEqual([
    'Zona 2: falta el precio de 0 a 1 kg.',
    'Zona 2: falta el precio de 5 a 8 kg.',
  ]);
  expect(faultsOfService(service(step(0, 5), step(2.5, 10)))).toEqual([
    'Zona 2: hay dos precios de 2.5 a 5 kg.',
  ]);
  expect(faultsOfService(service(step(0, 0)))).toEqual(['Zona 2: de 0 a 0 kg no es un tramo.']);
  expect(faultsOfService(service())).toEqual(['Zona 2: no tiene ningún precio.']);
  expect(faultsOfService({ ...service(), zones: [] })).toEqual([
    'Escribe el precio de al menos una zona.',
  ]);
});

test('BEH-38 a service inside a longer one is named too, however they were typed', () => {
  expect(faultsOfService(service(step(3, 5), step(0, 10)))).toEqual([
    'Zona 2: hay dos precios de 3 a 5 kg.',
  ]);
});

const everywhere = (without: readonly string[] = []) => ({
  zone: 1,
  states: MEXICAN_STATES.map(({ code }) => code).filter((code) => !without.includes(code)),
  prefixes: [] as string[],
});

test('BEH-38 a state in no zone, or in two, is named; and so are postal codes', () => {
  expect(faultsOfZones([everywhere()])).toEqual([]);
  expect(faultsOfZones([everywhere(['YUC', 'CAMP'])])).toEqual([
    'Campeche y Yucatán no están en ninguna zona.',
  ]);
  expect(faultsOfZones([everywhere(), { zone: 3, states: ['JAL'], prefixes: [] }])).toEqual([
    'Jalisco está en las zonas 1 y 3.',
  ]);
  expect(
    faultsOfZones([
      { ...everywhere(), prefixes: ['97'] },
      { zone: 4, states: [], prefixes: ['977', '00'] },
    ]),
  ).toEqual([
    'Ningún código postal empieza con 00.',
    'Los códigos postales 977** están en las zonas 1 y 4.',
  ]);
});

test('BEH-38 what somebody changed is told with what it was before', () => {
  const before = service(step(0, 1, 80), step(1, 5, 120));
  const after = { ...service(step(0, 1, 80), step(1, 5, 130)), active: false };
  expect(changesOfService(before, after)).toEqual([
    'En pausa',
    'Zona 2: hasta 5 kg $120.00 → $130.00',
  ]);
  expect(changesOfService(undefined, after)).toEqual(['Nueva']);
  expect(changesOfService(before, before)).toEqual([]);
  expect(changesOfService(after, before)[0]).toBe('Activa');
  const zones = [everywhere(['YUC']), { zone: 3, states: ['YUC'], prefixes: ['977'] }];
  expect(changesOfZones([everywhere()], zones)).toEqual([
    'Yucatán: zona 1 → zona 3',
    'CP 977**: como su estado → zona 3',
  ]);
});

test('BEH-38 another name, other days, a weight more or less and an other kilogram are told by zone', () => {
  const before = service(step(0, 1, 80), step(1, 5, 120));
  const [own] = before.zones;
  if (!own) throw new Error('a zone was expected');
  expect(changesOfService(before, { ...before, serviceName: 'Mañana' })).toEqual([
    'Bici, Hoy → Bici, Mañana',
  ]);
  expect(changesOfService(before, { ...before, courier: 'Moto' })).toEqual([
    'Bici, Hoy → Moto, Hoy',
  ]);
  const changed = {
    ...own,
    days: 2,
    steps: [step(0, 1, 80), step(1, 12, 200), step(12, 20, 300)],
    extraKilogram: toCentavos(700),
  };
  expect(changesOfService(before, { ...before, zones: [changed] })).toEqual([
    'Zona 2: 1 → 2 días',
    'Zona 2: hasta 5 kg $120.00 → sin precio',
    'Zona 2: hasta 12 kg sin precio → $200.00',
    'Zona 2: hasta 20 kg sin precio → $300.00',
    'Zona 2: kg adicional $5.00 → $7.00',
  ]);
  const parted = { ...own, steps: [step(0, 1, 80), step(1, 3, 90), step(3, 5, 130)] };
  expect(changesOfService(before, { ...before, zones: [parted] })).toEqual([
    'Zona 2: hasta 3 kg sin precio → $90.00',
    'Zona 2: hasta 5 kg $120.00 → $130.00',
  ]);
  expect(changesOfService(before, { ...before, zones: [{ ...own, zone: 3 }] })).toEqual([
    'Zona 2: ya no llega',
    'Zona 3: ahora llega',
  ]);
});

test('BEH-38 a zone that stands twice is named once, and so is one of two that begin alike', () => {
  const [own] = service(step(0, 1)).zones;
  if (!own) throw new Error('a zone was expected');
  const twice = { ...service(), zones: [own, own, { ...own, zone: 3 }, own] };
  expect(faultsOfService(twice)).toEqual(['La zona 2 está dos veces.']);
  expect(faultsOfService(service(step(0, 5), step(0, 2)))).toEqual([
    'Zona 2: hay dos precios de 0 a 2 kg.',
  ]);
});
