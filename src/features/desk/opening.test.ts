import { expect, test } from 'vitest';
import { missingToOpen, type OpeningFacts, stepsFor } from './opening.ts';

const NOTHING: OpeningFacts = {
  sampleFacts: ['RFC', 'teléfono'],
  paid: false,
  ships: false,
  sampleServices: [],
  finishes: false,
  categories: false,
  products: false,
  legal: false,
  mails: false,
  postalCodes: false,
  invoices: false,
  labels: false,
};
const ENOUGH: OpeningFacts = {
  sampleFacts: [],
  paid: true,
  ships: true,
  sampleServices: [],
  finishes: true,
  categories: true,
  products: true,
  legal: true,
  mails: true,
  postalCodes: false,
  invoices: false,
  labels: false,
};
const ids = (steps: readonly { readonly id: string }[]) => steps.map(({ id }) => id);

test('BEH-472 a new shop lacks eight things, and three more are up to it', () => {
  expect(ids(missingToOpen(NOTHING))).toEqual([
    ...['empresa', 'categorias', 'terminados', 'productos'],
    ...['envios', 'cobro', 'legales', 'correos'],
  ]);
  const optional = stepsFor(NOTHING, ['admin']).filter((step) => step.optional);
  expect(ids(optional)).toEqual(['codigos', 'facturas', 'guias']);
});

test.each([
  ['empresa', { sampleFacts: ['RFC'] }],
  ['categorias', { categories: false }],
  ['terminados', { finishes: false }],
  ['productos', { products: false }],
  ['envios', { ships: false }],
  ['envios', { sampleServices: ['Quetzal Aéreo'] }],
  ['cobro', { paid: false }],
  ['legales', { legal: false }],
  ['correos', { mails: false }],
])('BEH-472 %s alone is enough to be told', (id, lacking) => {
  const facts = { ...ENOUGH, ...lacking };
  expect(ids(missingToOpen(facts))).toEqual([id]);
  const [step] = stepsFor(facts, ['admin']).filter(({ done, optional }) => !done && !optional);
  expect(step?.id).toBe(id);
  expect(step?.sentence).toMatch(/\.$/);
});

test('BEH-472 once nothing obligatory is missing nothing is told, whatever else there could be', () => {
  expect(missingToOpen(ENOUGH)).toEqual([]);
  expect(stepsFor(ENOUGH, ['admin'])).toEqual([]);
});

test('BEH-472 what is done says no more than that, and the company’s facts that are missing are named', () => {
  const steps = stepsFor({ ...NOTHING, ships: true }, ['admin']);
  expect(steps.find(({ id }) => id === 'envios')).toMatchObject({ done: true, sentence: '' });
  expect(steps.find(({ id }) => id === 'empresa')?.sentence).toContain('RFC y teléfono');
});

test('BEH-519 a sample service that is still quoted is named, and leads to those there are instead of to a new one', () => {
  const step = (facts: OpeningFacts) =>
    stepsFor(facts, ['admin']).find(({ id }) => id === 'envios');
  const quoted = step({ ...ENOUGH, sampleServices: ['Quetzal Aéreo', 'Ruta Norte Terrestre'] });
  expect(quoted?.sentence).toContain('Quetzal Aéreo y Ruta Norte Terrestre');
  expect(quoted?.to).toBe('/admin/tarifas');
  expect(step(NOTHING)?.to).toBe('/admin/tarifas?servicio=nuevo');
});

test('BEH-472 everybody is told what they may do, and nothing once that is done', () => {
  expect(ids(stepsFor(NOTHING, ['catalogo']))).toEqual(['categorias', 'terminados', 'productos']);
  expect(ids(stepsFor(NOTHING, ['almacen']))).toEqual(['envios']);
  expect(stepsFor(NOTHING, ['diseno'])).toEqual([]);
  expect(stepsFor({ ...NOTHING, ships: true }, ['almacen'])).toEqual([]);
});
