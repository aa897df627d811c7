import { expect, test } from 'vitest';
import { boundTo, mayHold, mayHoldAny, readWhose, rolesOf } from './area.ts';
import { assignedLetter } from './assigned-letter.ts';
import { hasWork, mayHandOn } from './assignment.ts';

const HOLDER = 7;

test('BEH-493 an order that somebody has is given on by its holder and the administration alone, whatever else a colleague may see', () => {
  const colleague = { id: 8, takes: true, disposes: false };
  expect(mayHandOn(HOLDER, colleague)).toBe(false);
  expect(mayHandOn(HOLDER, { ...colleague, id: HOLDER })).toBe(true);
  expect(mayHandOn(HOLDER, { ...colleague, takes: false, disposes: true })).toBe(true);
});

test('BEH-493 what nobody has is taken by its area, and by nobody of another', () => {
  expect(mayHandOn(null, { id: 8, takes: true, disposes: false })).toBe(true);
  expect(mayHandOn(null, { id: 8, takes: false, disposes: false })).toBe(false);
});

test('BEH-493 of a charge, of what was delivered and of what was cancelled there is no work to have', () => {
  const order = { status: 5, isCharge: false };
  expect(hasWork(order)).toBe(true);
  expect(hasWork({ ...order, status: null })).toBe(true);
  expect(hasWork({ ...order, isCharge: true })).toBe(false);
  for (const status of [12, 14]) expect(hasWork({ ...order, status })).toBe(false);
});

test('BEH-493 an area’s orders are for its own people and the administration', () => {
  expect(rolesOf('diseno')).toEqual(['diseno', 'admin']);
  expect(mayHold(['diseno'], 'diseno')).toBe(true);
  expect(mayHold(['diseno'], 'produccion')).toBe(false);
  expect([['produccion'], ['finanzas'], []].map(mayHoldAny)).toEqual([true, false, false]);
});

test('BEH-499 whoever has no set but those of areas is bound to their assigned orders', () => {
  expect(boundTo(['produccion', 'diseno'])).toEqual(['diseno', 'produccion']);
  expect(boundTo(['diseno', 'finanzas'])).toBeNull();
});

test('BEH-496 a list is narrowed to one’s own or to nobody’s, and by nothing else', () => {
  expect(['mios', 'libres', 'todos', '', null].map(readWhose)).toEqual([
    ...['mios', 'libres', '', '', ''],
  ]);
});

test('BEH-493 whoever is given an order reads by whom, in which area, and how to let go of it', () => {
  const url = 'https://tienda.example/equipo/pedidos/P-7K3M9Q2X4H';
  const order = { folio: 'P-7K3M9Q2X4H', area: 'diseno', by: 'Ana Ruiz', url } as const;
  const { subject, text } = assignedLetter({ ...order, to: ' Luis \n Mora ' });
  expect(subject).toBe('Te asignaron un pedido: pedido P-7K3M9Q2X4H');
  for (const part of [
    'Hola, Luis Mora:',
    'Ana Ruiz te asignó el pedido P-7K3M9Q2X4H: está a tu cargo en diseño.',
    'Abrir el pedido',
    url,
    'ahí mismo lo sueltas',
  ])
    expect(text).toContain(part);
});
