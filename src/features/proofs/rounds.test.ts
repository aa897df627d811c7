import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import { pages } from '../../routes.ts';
import {
  type ChangingLine,
  chargeable,
  INCLUDED_ROUNDS,
  roundLetter,
  roundName,
} from './rounds.ts';

const line = (rounds: number, more: Partial<ChangingLine> = {}): ChangingLine => ({
  ...{ rounds, waits: true, charged: false },
  ...more,
});
const told = (asked: ChangingLine) => {
  const answer = chargeable(asked);
  return answer.ok ? answer.value : answer.code;
};

test('BEH-561 two rounds of changes are in the price of a line, and each after them may be charged once', () => {
  expect(INCLUDED_ROUNDS).toBe(2);
  expect([0, 1, 2, 3, 4].map((rounds) => told(line(rounds)))).toEqual([
    ...['included', 'included', 'included'],
    ...[3, 4],
  ]);
  expect(told(line(3, { charged: true }))).toBe('charged');
  // Whatever was charged of an included one was no round's charge.
  expect(told(line(2, { charged: true }))).toBe('included');
});

test('BEH-561 only a line that waits for its next version has a round to be charged', () => {
  for (const rounds of [1, 3])
    for (const charged of [true, false])
      expect(told(line(rounds, { waits: false, charged }))).toBe('not_now');
});

test('BEH-561 the charge of a round and its letter say which round of what, what it costs and where it is paid', () => {
  expect(roundName(3, 'Taza clásica')).toBe('Ronda 3 de diseño, Taza clásica');
  const letter = roundLetter({
    ...{ folio: 'P-7K3M9Q2X4H', product: 'Taza clásica', round: 3 },
    ...{ amount: toCentavos(350_00), charge: 'P-4H7K3M9Q2X' },
  });
  expect(letter).toEqual({
    ...{ kind: 'pagos', needed: true, mailed: true },
    title: 'Esta ronda de cambios tiene costo',
    paragraphs: [
      'Pediste cambios por 3.ª vez a la propuesta de «Taza clásica», de tu pedido P-7K3M9Q2X4H. Tu pedido incluye 2 rondas; esta cuesta $350.00.',
      'Págala con el folio P-4H7K3M9Q2X, como pagaste tu pedido. Si prefieres quedarte con la versión anterior, responde a este correo.',
    ],
    action: { label: 'Pagar la ronda', path: pages.pay('P-4H7K3M9Q2X') },
  });
});
