import { expect, test } from 'vitest';
import {
  availabilityOf,
  type ConfigurationChange,
  type ConfigurationState,
  changeConfiguration,
  correctionText,
  initialConfiguration,
} from './configuration-state.ts';

const colour = (nombre: string, inventario: number) => ({
  color: nombre,
  nombre,
  css: '#fff',
  inventario,
  imagenes: [],
});
const mug = {
  piezas_caja: 50,
  variantes_color: [colour('Azul', 300), colour('Rojo', 120), colour('Verde', 20)],
};
const file = { name: 'a.svg', filename: 'a.svg', url: '/img/a.svg', original_name: 'logo.svg' };

function after(...changes: readonly ConfigurationChange[]): ConfigurationState {
  return changes.reduce(changeConfiguration(mug), initialConfiguration(mug));
}

test("PDP-11 PDP-13 a page starts with the first colour, one box and 'Sin terminado'", () => {
  const state = initialConfiguration(mug);
  expect(state).toMatchObject({ quantity: 50, technique: 'Sin terminado' });
  expect(availabilityOf(mug, state).colour?.nombre).toBe('Azul');
});

test('PDP-11 a page opens in the colour asked for, or else in the first there is a box of', () => {
  const colours = [colour('Azul', 49), colour('Rojo', 50), colour('Verde', 0)];
  const opened = (asked = '', variantes_color = colours) => {
    const product = { ...mug, variantes_color };
    return availabilityOf(product, initialConfiguration(product, asked)).colour?.nombre;
  };
  expect(opened()).toBe('Rojo');
  expect(opened('Verde')).toBe('Verde');
  expect(opened('Morado')).toBe('Rojo');
  expect(opened('', [colour('Azul', 0), colour('Rojo', 10)])).toBe('Azul');
});

test('PDP-12 another colour brings its own stock rule and corrects the quantity aloud', () => {
  const state = after({ kind: 'quantity', quantity: 300 }, { kind: 'colour', index: 1 });
  expect(availabilityOf(mug, state).limits.maximum).toBe(120);
  expect(state).toMatchObject({ quantity: 120, typed: '120', correction: 'above_maximum' });
  expect(correctionText(state, 'Rojo')).toBe('Ajustamos a 120, lo que hay en Rojo.');
});

test('PDP-22 PDP-23 PDP-24 what is typed counts only once it is settled, corrected', () => {
  expect(after({ kind: 'type', text: '999' })).toMatchObject({ typed: '999', quantity: 50 });
  const settle = (text: string) => after({ kind: 'type', text }, { kind: 'settle' }).quantity;
  expect([settle('999'), settle('1'), settle('abc'), settle('120')]).toEqual([300, 50, 50, 120]);
});

test('settling a settled field keeps the correction on show', () => {
  const once = after({ kind: 'type', text: '1' }, { kind: 'settle' });
  expect(changeConfiguration(mug)(once, { kind: 'settle' }).correction).toBe('below_minimum');
});

test('PDP-26 A31 preorder lifts the stock limit, and a colour below one box is always preordered', () => {
  const wish = after({ kind: 'preorder', on: true }, { kind: 'quantity', quantity: 5000 });
  expect(wish.quantity).toBe(5000);
  expect(changeConfiguration(mug)(wish, { kind: 'preorder', on: false }).quantity).toBe(300);
  const scarce = after({ kind: 'colour', index: 2 }, { kind: 'quantity', quantity: 5000 });
  expect(scarce.quantity).toBe(5000);
  expect(availabilityOf(mug, scarce)).toMatchObject({ preorderForced: true, preorder: true });
});

test("PDP-18 going back to 'Sin terminado' clears artwork and notes", () => {
  const state = after(
    { kind: 'technique', technique: 'Serigrafia' },
    { kind: 'artwork', artwork: [file] },
    { kind: 'notes', notes: 'Al centro' },
  );
  expect(state).toMatchObject({ artwork: [file], notes: 'Al centro' });
  const cleared = changeConfiguration(mug)(state, {
    kind: 'technique',
    technique: 'Sin terminado',
  });
  expect(cleared).toMatchObject({ technique: 'Sin terminado', artwork: [], notes: '' });
});

test('another finish keeps artwork and notes', () => {
  const state = after(
    { kind: 'technique', technique: 'Serigrafia' },
    { kind: 'artwork', artwork: [file] },
    { kind: 'technique', technique: 'Tampografia' },
  );
  expect(state.artwork).toEqual([file]);
});

test('PDP-30 an edited line comes back as it was configured', () => {
  const line = {
    id: 'TAZ-1',
    uniqueId: 'u1',
    createdAt: '2026-11-20T18:00:00.000Z',
    name: 'Taza',
    description: '',
    image: '',
    price: 116,
    quantity: 101,
    color: 'Rojo',
    css: '#fff',
    technique: 'Serigrafia',
    modo_terminado: 'por_pieza',
    costo_terminado: 10.44,
    total_terminado: 1054.44,
    total_general: 12_770.44,
    imagenterminado: [file],
    notas: 'Al centro',
    supplier_id: 1,
    piezas_por_caja: 50,
    medidas: '0x0x0',
    cajas: 3,
    preorden: false,
  } as const;
  expect(after({ kind: 'restore', line })).toEqual({
    colourIndex: 1,
    typed: '101',
    quantity: 101,
    correction: undefined,
    technique: 'Serigrafia',
    notes: 'Al centro',
    artwork: [file],
    wantsPreorder: false,
  });
});
