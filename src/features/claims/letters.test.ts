import { expect, test } from 'vitest';
import { answeredLetter, askedLetter, decidedLetter, filedLetter, pauseOf } from './letters.ts';

const about = { folio: 'P-7K3M9Q2X4H', product: 'Taza', pieces: 1200, kind: 'danado' } as const;
const decided = {
  ...about,
  pieces: 1,
  answer: 'Gracias por las fotografías.',
  made: 'P-2B4D6F8H0J',
  amount: '$1,250.50',
  asCredit: false,
};

test('BEH-43 whoever claims reads what was taken down, for how many pieces, and what comes next', () => {
  expect(pauseOf(about)).toEqual({
    motivo: 'Revisamos tu reclamación: llegó dañado, 1,200 piezas de «Taza».',
    que_sigue: 'Te contestamos por correo y en tu pedido.',
  });
  expect(filedLetter({ ...about, pieces: 1 })).toEqual({
    kind: 'pedidos',
    needed: true,
    title: 'Recibimos tu reclamación',
    paragraphs: [
      'Recibimos tu reclamación del pedido P-7K3M9Q2X4H.',
      {
        facts: [
          ['Qué pasó', 'Llegó dañado'],
          ['De qué', '1 pieza de «Taza»'],
        ],
      },
      'La revisa una persona y te contesta por correo. Guarda las piezas hasta entonces.',
    ],
    mailed: true,
  });
});

test('BEH-43 what was decided is told under its own name, money as news of a payment', () => {
  const first = 'Revisamos tu reclamación del pedido P-7K3M9Q2X4H, 1 pieza de «Taza».';
  const told = (outcome: 'reposicion' | 'reembolso' | 'rechazo', asCredit = false) =>
    decidedLetter({ ...decided, outcome, asCredit });
  const letter = (kind: string, title: string, done: string) => ({
    kind,
    needed: true,
    title,
    paragraphs: [first, done, 'Gracias por las fotografías.'],
    mailed: true,
  });
  const again = 'Las reponemos sin costo con el pedido P-2B4D6F8H0J, que ya puedes seguir.';
  expect(told('reposicion')).toEqual(letter('pedidos', 'Reponemos tus piezas', again));
  const money = 'Te devolvemos $1,250.50. Te avisamos en cuanto quede.';
  expect(told('reembolso')).toEqual(letter('pagos', 'Te devolvemos tu dinero', money));
  const credit = 'Te devolvemos $1,250.50 como saldo a favor. Te avisamos en cuanto quede.';
  expect(told('reembolso', true)).toEqual(letter('pagos', 'Te damos saldo a favor', credit));
  const refused = letter('pedidos', 'Resolvimos tu reclamación', 'Esta vez no procede.');
  expect(told('rechazo')).toEqual(refused);
});

test('BEH-254 what the shop asks of a claim is mailed to its owner, with a way to answer', () => {
  expect(askedLetter(about, '¿Se ve la grieta con la taza vacía?')).toEqual({
    kind: 'pedidos',
    needed: true,
    title: 'Nos falta algo de tu reclamación',
    paragraphs: [
      'Sobre tu reclamación del pedido P-7K3M9Q2X4H, 1,200 piezas de «Taza»:',
      '¿Se ve la grieta con la taza vacía?',
      'Contéstanos en tu reclamación; ahí mismo puedes agregar fotos.',
    ],
    mailed: true,
    action: { label: 'Contestar', path: '/reclamacion/P-7K3M9Q2X4H' },
  });
});

test.each([
  [0, ':'],
  [1, ' y agregó una foto:'],
  [3, ' y agregó 3 fotos:'],
])('BEH-254 whoever asked reads what its owner says, and of %i photographs', (photos, added) => {
  const url = 'https://tienda.example/equipo/reclamaciones';
  const told = answeredLetter({ ...about, pieces: 1, words: 'Sí, se ve.', photos, url });
  const said = `El cliente contestó sobre 1 pieza de «Taza»${added}`;
  expect(told.title).toBe('Contestaron una reclamación: pedido P-7K3M9Q2X4H');
  expect(told.body).toBe(`${said} Sí, se ve.`);
  expect(told.mail.subject).toBe(told.title);
  for (const part of [said, 'Sí, se ve.', 'Ver la reclamación', url, 'ya puedes resolverla'])
    expect(told.mail.text).toContain(part);
});
