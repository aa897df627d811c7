import { expect, test } from 'vitest';
import {
  moveStatus,
  ORDER_STATUS,
  stateName,
  statusName,
  stepOf,
  TRACKER_STEPS,
  TRACKER_WIDTHS,
} from './status.ts';

/** The table of BEHAVIOUR 2.1, written out once more: state, tracker step, where it leads. */
const LIFE: readonly (readonly [number, number, readonly number[]])[] = [
  [1, 1, [2, 3, 11, 12]],
  [2, 3, [5, 11, 12]],
  [3, 2, [4, 11, 12]],
  [4, 3, [5, 11, 12]],
  [5, 4, [6, 11, 12]],
  [6, 4, [7, 11, 12]],
  [7, 4, [8, 11]],
  [8, 4, [7, 9, 11]],
  [9, 5, [10, 11]],
  [10, 5, [11, 13]],
  [12, 1, []],
  [13, 6, [11, 14]],
  [14, 7, [11]],
];
const STATES = Object.keys(ORDER_STATUS).map(Number);

test('there are fourteen states, each with a name', () => {
  expect(STATES).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect(new Set(STATES.map((state) => statusName(state))).size).toBe(14);
});

test('ORD-07 ORD-08 ORD-09 ORD-10 ORD-11 ORD-12 ORD-13 ORD-14 each state is at its step', () => {
  for (const [status, step] of LIFE) expect(stepOf(status), String(status)).toBe(step);
});

test('A52 every move is allowed or forbidden by the table', () => {
  for (const [from, , leads] of LIFE) {
    for (const to of STATES) {
      expect(moveStatus(from, to).ok, `${from} ${to}`).toBe(leads.includes(to));
    }
  }
});

test('a state nobody knows has the name of a look at it, never none', () => {
  for (const status of [99, 0, -1, null]) expect(statusName(status)).toBe('En revisión');
});

test('out of a pause an order returns to where it was, or is cancelled', () => {
  for (const cameFrom of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14]) {
    for (const to of STATES) {
      expect(moveStatus(11, to, cameFrom).ok, `${cameFrom} 11 ${to}`).toBe(
        to === cameFrom || to === 12,
      );
    }
  }
  expect(moveStatus(11, 5).ok).toBe(false);
});

test('ORD-14 unknown states are at step 1 and go nowhere', () => {
  for (const status of [11, 12, 99, 0, -1, null]) expect(stepOf(status)).toBe(1);
  for (const to of STATES) {
    expect(moveStatus(99, to).ok).toBe(false);
    expect(moveStatus(null, to).ok).toBe(false);
  }
});

test('ORD-06 ORD-16 the tracker has seven labelled steps and the widths of the specification', () => {
  expect(TRACKER_STEPS).toEqual([
    'Validando pedido',
    'Propuesta de diseño',
    'Diseño Aprobado',
    'Producto en desarrollo',
    'En paquetería',
    'En camino',
    'Entregado',
  ]);
  expect(TRACKER_WIDTHS).toEqual([0, 1, 18, 34, 50, 67, 83, 100]);
});

test('BEH-842 where orders of every kind are meant a state has the names of all of them', () => {
  expect(stateName(13)).toBe('En camino o listo para recoger');
  for (const id of STATES.filter((one) => one !== 13)) expect(stateName(id)).toBe(statusName(id));
});
