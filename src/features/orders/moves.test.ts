import { describe, expect, test } from 'vitest';
import { ROLES } from '../../kernel/permissions.ts';
import { type MoveFacts, type Mover, offersFor, refusalOf } from './moves.ts';
import { ORDER_STATUS, PAUSED } from './status.ts';

const STATES = Object.keys(ORDER_STATUS).map(Number);
const EVERYBODY_BUT_CATALOGUE = 'ventas diseno produccion almacen finanzas atencion admin';
const PRODUCTION = 'produccion admin';
const WAREHOUSE = 'almacen admin';

/**
 * Who makes each move (BEHAVIOUR 2.1 and its table of roles), written out once more: from, to, who.
 * What is not here nobody makes.
 */
const WHO: Readonly<Record<string, string>> = {
  '1>2': 'sistema',
  '1>3': 'sistema',
  '3>4': 'cliente',
  '2>5': 'produccion almacen admin',
  '4>5': 'produccion almacen admin',
  '5>6': 'produccion almacen admin',
  '6>7': PRODUCTION,
  '8>7': PRODUCTION,
  '7>8': PRODUCTION,
  '8>9': WAREHOUSE,
  '9>10': WAREHOUSE,
  '10>13': `sistema ${WAREHOUSE}`,
  '13>14': `sistema ${WAREHOUSE}`,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14].map((from) => [
      `${from}>11`,
      `sistema ${EVERYBODY_BUT_CATALOGUE}`,
    ]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 11].map((from) => [`${from}>12`, 'sistema ventas finanzas admin']),
  ),
  // Paused while it was in production.
  '11>7': EVERYBODY_BUT_CATALOGUE,
};

const TOLD: MoveFacts = {
  motivo: 'Por una prueba',
  rehacer: [{ linea: 1, piezas: 1 }],
  cajas: 1,
  guia: { paqueteria: 'Ruta Norte', numero: 'RN1', enlace: '' },
};
const order = (status: number | null, more: object = {}) => ({
  status,
  cameFrom: status === PAUSED ? 7 : null,
  paid: true,
  hasGuide: true,
  ...more,
});

const MOVERS: readonly (readonly [string, Mover, readonly string[]])[] = [
  ['cliente', 'cliente', []],
  ['sistema', 'sistema', []],
  ['nobody', 'personal', []],
  ...ROLES.map((role) => [role, 'personal', [role]] as const),
];

test('BEH-01 T047 A52 of every pair of states and everybody exactly the moves of the table are allowed', () => {
  let asked = 0;
  for (const from of [...STATES, 99, 0, null]) {
    for (const to of STATES) {
      const who = (WHO[`${from}>${to}`] ?? '').split(' ');
      for (const [name, by, roles] of MOVERS) {
        const refused = refusalOf(order(from), { to, by, roles, facts: TOLD });
        expect(refused === undefined, `${from}>${to} by ${name}: ${refused}`).toBe(
          who.includes(name),
        );
        asked += 1;
      }
    }
  }
  expect(asked).toBe(17 * 14 * 11);
});

describe('BEH-02 what a move cannot do without', () => {
  test.each([
    [4, 11, 'motivo'],
    [4, 12, 'motivo'],
    [8, 7, 'motivo'],
    [8, 7, 'rehacer'],
    [8, 9, 'cajas'],
    [9, 10, 'guia'],
  ] as const)('BEH-02 from %i to %i somebody must tell %s', (from, to, need) => {
    const { [need]: _, ...without } = TOLD;
    const wish = { to, by: 'personal', roles: ['admin'] } as const;
    expect(refusalOf(order(from), { ...wish, facts: without })).toBe('incomplete');
    expect(refusalOf(order(from), { ...wish, facts: { ...TOLD, [need]: '' } })).toBe('incomplete');
    // Of one move all that it needs, of the others this alone.
    const all = from === 8 && to === 7 ? { motivo: TOLD.motivo, rehacer: TOLD.rehacer } : {};
    const told = { ...all, [need]: TOLD[need] };
    expect(refusalOf(order(from), { ...wish, facts: told })).toBeUndefined();
  });

  test('BEH-02 the shop’s own work pauses nothing without a reason either', () => {
    const wish = { to: PAUSED, by: 'sistema', roles: [] } as const;
    expect(refusalOf(order(3), { ...wish, facts: {} })).toBe('incomplete');
  });

  test('BEH-02 nothing is bought, printed or sent for an order that is not paid', () => {
    const moves = STATES.flatMap((from) =>
      STATES.filter(
        (to) =>
          refusalOf(order(from, { paid: false }), {
            to,
            by: 'personal',
            roles: ['admin'],
            facts: TOLD,
          }) === 'not_paid',
      ).map((to) => `${from}>${to}`),
    );
    expect(moves).toEqual(['2>5', '4>5', '6>7', '9>10']);
  });

  test('BEH-02 without a guide nothing is on its way', () => {
    const wish = { to: 13, by: 'sistema', roles: [], facts: {} } as const;
    expect(refusalOf(order(10, { hasGuide: false }), wish)).toBe('no_guide');
    expect(refusalOf(order(10), wish)).toBeUndefined();
  });
});

test('BEH-03 whoever may not move an order reads why, and whoever may reads what to tell', () => {
  const offers = (status: number, role: string, more = {}) =>
    Object.fromEntries(
      offersFor(order(status, more), [role]).map(({ to, why, needs }) => [
        to,
        why || needs.join(' '),
      ]),
    );
  expect(offers(9, 'almacen')).toEqual({ 10: 'guia', 11: 'motivo' });
  expect(offers(9, 'ventas')).toEqual({ 10: 'Le toca a Almacén.', 11: 'motivo' });
  expect(offers(3, 'admin')).toEqual({
    4: 'Lo aprueba el cliente desde su pedido.',
    11: 'motivo',
    12: 'motivo',
  });
  expect(offers(1, 'finanzas')).toMatchObject({
    2: 'Pasa solo, en cuanto se confirma el pago.',
    12: 'motivo',
  });
  expect(offers(4, 'almacen', { paid: false })).toMatchObject({ 5: 'El pedido no está pagado.' });
  expect(offers(4, 'catalogo')).toMatchObject({ 5: 'Le toca a Producción o Almacén.' });
  expect(offers(10, 'almacen', { hasGuide: false })).toMatchObject({
    13: 'Primero registra la guía.',
  });
  expect(offers(11, 'produccion')).toEqual({ 7: '', 12: 'Le toca a Ventas o Finanzas.' });
  expect(offers(12, 'admin')).toEqual({});
});
