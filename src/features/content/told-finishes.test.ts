import { expect, test } from 'vitest';
import type { FinishOffer } from '../catalog/reads.ts';
import { daysText } from './finish-facts.ts';
import { shownFinishes, toldFinishes } from './told-finishes.ts';

const offer = (slug: string, nombre: string): FinishOffer => ({
  ...{ slug, nombre, bueno_para: '', tiempo_entrega: 4 },
  escalas: [{ desde: 1, modo: 'por_pieza', importe: 10 }],
});
const OFFERS = [
  offer('sublimation', 'Sublimación'),
  offer('laser-engraving', 'Láser de fibra'),
  offer('de-la-casa', 'De la casa'),
  offer('embroidery', 'Bordado'),
  offer('uv-printing', 'UV'),
];
const slugs = (offers: readonly FinishOffer[]) => shownFinishes(offers).map(({ slug }) => slug);

test('all twelve finishes are told, under the company’s names, priced where it offers them', () => {
  const told = toldFinishes(OFFERS);
  expect(told).toHaveLength(12);
  expect(told.find(({ slug }) => slug === 'laser-engraving')).toMatchObject({
    title: 'Láser de fibra',
    from: '$11.60',
    days: '4 días',
  });
  expect(told.find(({ slug }) => slug === 'dtf-printing')?.from).toBeUndefined();
});

test('BEH-306 home shows three finishes that the company offers, thread and laser first', () => {
  expect(slugs(OFFERS)).toEqual(['embroidery', 'laser-engraving', 'sublimation']);
  expect(slugs([...OFFERS, offer('screen-printing', 'Serigrafía')])).toEqual([
    'embroidery',
    'laser-engraving',
    'screen-printing',
  ]);
});

test('BEH-306 home shows none where the company offers fewer than three with a close-up', () => {
  expect(slugs(OFFERS.slice(0, 4))).toHaveLength(3);
  expect(slugs(OFFERS.slice(0, 3))).toEqual([]);
  expect(slugs([])).toEqual([]);
});

test('BEH-404 days that depend on the quantity are told from the fewest to the most', () => {
  const escalas = [
    { desde: 1, modo: 'fijo' as const, importe: 400, dias: 2 },
    { desde: 51, modo: 'por_pieza' as const, importe: 9 },
  ];
  expect(daysText({ escalas, tiempo_entrega: 6 })).toBe('2 a 6 días');
  expect(daysText({ escalas: escalas.slice(0, 1), tiempo_entrega: 6 })).toBe('2 días');
  expect(daysText({ escalas: [], tiempo_entrega: 1 })).toBe('1 día');
});
