import { expect, test } from 'vitest';
import { runningText } from '../notifications/mail-parts.ts';
import { approvedLetter, letterOf, mailOf } from './move-letters.ts';
import { attemptLetter } from './redelivery/attempt-letter.ts';

const PROMISED = 'martes, 15 de diciembre de 2026';
const MOVE = {
  folio: 'P-0000000001',
  from: 6,
  to: 7,
  facts: {},
  paid: true,
  promised: PROMISED,
  guide: undefined,
};
const GUIDE = { paqueteria: 'Ruta Norte', numero: 'RN123' };
const told = (change: object) => {
  const letter = letterOf({ ...MOVE, ...change });
  return letter && { ...letter, text: runningText(letter.paragraphs) };
};

test.each([
  [5, 'Estamos surtiendo tu pedido', false, []],
  [6, 'Llegaron tus piezas', false, []],
  [7, 'Tu pedido está en producción', true, [PROMISED]],
  [9, 'Tu pedido está empacado', false, []],
  [10, 'Tu pedido ya tiene guía', true, ['Ruta Norte', 'RN123']],
  [13, 'Tu pedido va en camino', true, ['Ruta Norte', 'RN123']],
  [14, 'Entregamos tu pedido', true, ['3 días hábiles', 'Lo recibió: Marta']],
] as const)('at %i its owner reads "%s"', (to, title, mailed, words) => {
  const letter = told({ to, guide: GUIDE, facts: { recibio: 'Marta' } });
  expect(letter).toMatchObject({ title, mailed });
  for (const word of ['P-0000000001', ...words]) expect(letter?.text).toContain(word);
});

test('what nobody knows is left out of a letter', () => {
  expect(told({ to: 10 })?.text).toBe('Entregamos tu pedido P-0000000001 a la paquetería.');
  expect(told({ to: 13 })?.text).toBe('Tu pedido P-0000000001 va en camino.');
  expect(told({ to: 14 })?.text).not.toContain('recibió');
  expect(told({ to: 7, promised: '' })?.text).not.toContain('Fecha');
});

test('of work done again, of finished pieces and of payments no letter comes from here', () => {
  expect([told({ from: 8, to: 7 }), told({ to: 8 }), told({ to: 2 }), told({ to: 3 })]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a pause says why and what happens next, and its end that the order goes on', () => {
  const facts = { motivo: 'Falta tu logo.', que_sigue: 'Envíalo en PDF.' };
  const paused = told({ to: 11, facts });
  expect(paused?.text).toContain('Motivo: Falta tu logo. Qué sigue: Envíalo en PDF.');
  expect(told({ to: 11, facts: { motivo: 'x' } })?.text).toContain(
    'Te escribimos en cuanto siga adelante.',
  );
  const resumed = told({ from: 11, to: 9 });
  expect(resumed).toMatchObject({ title: 'Tu pedido sigue adelante', mailed: true });
  expect(resumed?.text).toContain(`Fecha de entrega: ${PROMISED}.`);
});

test('a cancelled order says why, and what becomes of the money', () => {
  const facts = { motivo: 'Lo pediste así.' };
  for (const from of [4, 11]) {
    const paid = told({ from, to: 12, facts });
    expect(paid).toMatchObject({ title: 'Tu pedido se canceló', mailed: true });
    expect(paid?.text).toContain('Motivo: Lo pediste así. Te devolvemos lo que pagaste');
  }
  expect(told({ to: 12, facts, paid: false })?.text).toContain('No se te cobró nada.');
});

test('an approval is confirmed with its day, and a courier in vain with its reason', () => {
  const approved = (promised: string) => approvedLetter('P-1', promised, 'https://x.example/c');
  expect(approved(PROMISED)).toMatchObject({ title: 'Diseño aprobado', mailed: true });
  expect(runningText(approved(PROMISED).paragraphs)).toContain(`Fecha de entrega: ${PROMISED}.`);
  expect(runningText(approved('').paragraphs)).not.toContain('Fecha');
  expect(runningText(approved('').paragraphs)).toContain('https://x.example/c');
  const attempt = attemptLetter('P-1', 2, 'Nadie abrió.');
  expect(runningText(attempt.paragraphs)).toContain('Intento: 2 de 3. Motivo: Nadie abrió.');
  expect(attempt).toMatchObject({ title: 'No pudimos entregar tu pedido', mailed: true });
});

test('as a mail it greets by name, names the order and has one way in', () => {
  const to = { folio: 'P-1', username: 'Ana', url: 'https://tienda.example/estado-pedidos' };
  const mail = mailOf(attemptLetter('P-1', 1, 'Lluvia.'), to);
  expect(mail.subject).toBe('No pudimos entregar tu pedido: pedido P-1');
  for (const word of ['Hola, Ana:', 'Lluvia.', 'Ver mi pedido', to.url])
    expect(mail.text).toContain(word);
});
