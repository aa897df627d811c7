import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import { ON_ITS_WAY, PAUSED } from '../status.ts';
import {
  type Decided,
  type DeliveryDecision,
  decidable,
  decidedLetter,
  decidedWords,
  waitsForDelivery,
} from './decide.ts';

const again = (payer: 'empresa' | 'cliente', cost = 180_00): DeliveryDecision => ({
  kind: 'nueva_entrega',
  cost: toCentavos(cost),
  payer,
});
const BACK: DeliveryDecision = { kind: 'regreso' };
const WAITING = { status: PAUSED, cameFrom: ON_ITS_WAY };
const answer = (wish: DeliveryDecision, decided?: Decided, order = WAITING) => {
  const result = decidable({ ...order, decided }, wish);
  return result.ok ? 'ok' : result.code;
};

test('BEH-250 only an order that stands still on its way waits for somebody to say how its parcel goes on', () => {
  expect(waitsForDelivery(WAITING)).toBe(true);
  expect(waitsForDelivery({ ...WAITING, cameFrom: 9 })).toBe(false);
  expect(waitsForDelivery({ status: PAUSED, cameFrom: null })).toBe(false);
  expect(waitsForDelivery({ ...WAITING, status: ON_ITS_WAY })).toBe(false);
  expect(answer(BACK, undefined, { ...WAITING, status: ON_ITS_WAY })).toBe('not_waiting');
});

test('BEH-250 the same is decided once, another thing instead of it may be', () => {
  const decided = (decision: DeliveryDecision): Decided => ({ decision, charge: undefined });
  expect(answer(BACK)).toBe('ok');
  expect(answer(BACK, decided(BACK))).toBe('decided');
  expect(answer(again('empresa'), decided(BACK))).toBe('ok');
  expect(answer(BACK, decided(again('empresa')))).toBe('ok');
  expect(answer(again('empresa'), decided(again('empresa')))).toBe('decided');
  expect(answer(again('empresa', 200_00), decided(again('empresa')))).toBe('ok');
  expect(answer(again('cliente'), decided(again('empresa')))).toBe('ok');
});

test('BEH-251 a customer who was asked to pay is asked again only once that charge was cancelled', () => {
  const decided = (cancelled: boolean): Decided => ({
    decision: again('cliente'),
    charge: { cancelled },
  });
  for (const wish of [BACK, again('cliente'), again('empresa')]) {
    expect(answer(wish, decided(false))).toBe('charged');
    expect(answer(wish, decided(true))).toBe('ok');
  }
});

test('BEH-250 its owner reads what was decided, and what it costs where they pay it', () => {
  const motivo = 'La paquetería no pudo entregarlo.';
  expect(decidedWords(BACK)).toEqual({
    motivo,
    que_sigue: 'El paquete regresa con nosotros. Te escribimos para acordar lo que sigue.',
  });
  expect(decidedWords(again('cliente'))).toEqual({
    motivo,
    que_sigue: 'Pedimos otra entrega en cuanto pagues su costo, $180.00.',
  });
  expect(decidedWords(again('empresa'))).toEqual({
    motivo,
    que_sigue: 'La paquetería lo lleva otra vez, sin costo para ti.',
  });
});

test('BEH-251 the letter says the same, and leads to the payment where there is one', () => {
  const FOLIO = 'P-7K3M9Q2X4H';
  const asked = decidedLetter(FOLIO, again('cliente'), 'P-7K3M9Q2X4J');
  expect(asked).toMatchObject({
    kind: 'pagos',
    needed: true,
    mailed: true,
    title: 'Otra entrega de tu pedido tiene costo',
    action: { label: 'Pagar la nueva entrega', path: pages.pay('P-7K3M9Q2X4J') },
  });
  expect(asked.paragraphs).toEqual([
    `Tu pedido ${FOLIO}: La paquetería no pudo entregarlo. Pedimos otra entrega en cuanto pagues su costo, $180.00.`,
    expect.stringMatching(/^Págala con el folio P-7K3M9Q2X4J/),
  ]);
  const free = decidedLetter(FOLIO, again('empresa'), '');
  expect(free).toMatchObject({ kind: 'envios', title: 'Llevamos tu pedido otra vez' });
  expect(free.paragraphs).toHaveLength(1);
  expect('action' in free).toBe(false);
  expect(decidedLetter(FOLIO, BACK, '').title).toBe('Tu paquete regresa con nosotros');
});
