import { expect, test } from 'vitest';
import { cartLine } from '../../../../test/support/cart-line.ts';
import { splitText } from '../../catalog/size-text.ts';
import {
  availabilityOf,
  type ConfigurationChange,
  type ConfigurationState,
  changeConfiguration,
  initialConfiguration,
  missingPieces,
} from './configure/configuration-state.ts';

const colour = (nombre: string, sizes: Readonly<Record<string, number>>) => ({
  color: nombre,
  nombre,
  css: '#fff',
  inventario: Object.values(sizes).reduce((sum, pieces) => sum + pieces, 0),
  tallas: Object.entries(sizes).map(([talla, inventario]) => ({ talla, inventario })),
  imagenes: [],
});
const shirt = {
  piezas_caja: 50,
  variantes_color: [
    colour('Azul', { CH: 100, M: 100, G: 100 }),
    colour('Rojo', { CH: 5, M: 80, G: 0 }),
    colour('Verde', { M: 20 }),
  ],
};
function after(...changes: readonly ConfigurationChange[]): ConfigurationState {
  return changes.reduce(changeConfiguration(shirt), initialConfiguration(shirt));
}
const size = (talla: string, pieces: number) => ({ kind: 'size', talla, pieces }) as const;
const quantity = (pieces: number) => ({ kind: 'quantity', quantity: pieces }) as const;
const sizesOf = (state: ConfigurationState) => splitText(state.split);

test('PDP-46 a garment starts with one box and no size told', () => {
  const state = initialConfiguration(shirt);
  expect(state).toMatchObject({ quantity: 50, split: [] });
  expect(missingPieces(state)).toBe(50);
});

test('PDP-46 while sizes are told the quantity stays; once all are told their sum is the quantity', () => {
  const some = after(size('CH', 10), size('M', 20));
  expect(some).toMatchObject({ quantity: 50 });
  expect(missingPieces(some)).toBe(20);
  const chosen = after(quantity(120), size('CH', 10), size('M', 70));
  expect(chosen).toMatchObject({ quantity: 120 });
  expect(missingPieces(chosen)).toBe(40);
  const more = after(size('CH', 10), size('M', 20), size('G', 35));
  expect(more).toMatchObject({ quantity: 65, typed: '65' });
  expect(missingPieces(more)).toBe(0);
  const less = after(size('CH', 10), size('M', 20), size('G', 35), size('G', 30));
  expect(less.quantity).toBe(60);
});

test('PDP-46 the sum never makes an order below the minimum', () => {
  const state = after(size('M', 60), size('M', 30));
  expect(state).toMatchObject({ quantity: 50, split: [{ talla: 'M', cantidad: 30 }] });
  expect(missingPieces(state)).toBe(20);
});

test('PDP-46 a price break or a typed quantity keeps the proportions of the sizes', () => {
  const told = [size('CH', 20), size('M', 40)];
  expect(sizesOf(after(...told, quantity(120)))).toBe('CH 40 · M 80');
  const typed = after(...told, { kind: 'type', text: '90' }, { kind: 'settle' });
  expect(sizesOf(typed)).toBe('CH 30 · M 60');
  expect(sizesOf(after(size('CH', 20), quantity(120)))).toBe('CH 20');
});

test('PDP-47 the quantity is spread evenly at once', () => {
  expect(sizesOf(after(quantity(120), { kind: 'spread' }))).toBe('CH 40 · M 40 · G 40');
});

test('PDP-46 A31 no size beyond what there is, unless it is ordered ahead', () => {
  expect(sizesOf(after(size('M', 500)))).toBe('M 100');
  expect(sizesOf(after({ kind: 'preorder', on: true }, size('M', 500)))).toBe('M 500');
  const back = after({ kind: 'preorder', on: true }, size('M', 500), {
    kind: 'preorder',
    on: false,
  });
  expect(sizesOf(back)).toBe('M 100');
});

test('PDP-46 the sizes never add up to more than the colour has', () => {
  const tallas = ['CH', 'M', 'G'].map((talla) => ({ talla, inventario: 40 }));
  const scarce = { ...shirt, variantes_color: [{ ...colour('Gris', {}), inventario: 70, tallas }] };
  const state = [size('CH', 40), size('M', 40), size('G', 5)].reduce(
    changeConfiguration(scarce),
    initialConfiguration(scarce),
  );
  expect(sizesOf(state)).toBe('CH 40 · M 30');
  expect(state.quantity).toBe(70);
});

test('PDP-48 another colour keeps the sizes it has, and asks for the rest', () => {
  const state = after(size('CH', 20), size('M', 40), { kind: 'colour', index: 1 });
  expect(sizesOf(state)).toBe('CH 5 · M 40');
  expect(state.quantity).toBe(60);
  expect(missingPieces(state)).toBe(15);
  expect(availabilityOf(shirt, state).choice?.sizes[2]).toEqual({ talla: 'G', inventario: 0 });
});

test('PDP-48 PDP-30 an edited line comes back with its sizes', () => {
  const tallas = [
    { talla: 'CH', cantidad: 20 },
    { talla: 'G', cantidad: 40 },
  ];
  const line = cartLine({ color: 'Azul', quantity: 60, tallas });
  const state = after({ kind: 'restore', line });
  expect(state).toMatchObject({ quantity: 60, split: tallas });
  expect(missingPieces(state)).toBe(0);
  const { tallas: _, ...old } = line;
  expect(missingPieces(after({ kind: 'restore', line: old }))).toBe(60);
});

test('PDP-45 a product without sizes has none to tell', () => {
  const plain = shirt.variantes_color.map(({ tallas: _, ...each }) => each);
  const mug = { ...shirt, variantes_color: plain };
  const state = [size('M', 5), { kind: 'spread' } as const, quantity(80)].reduce(
    changeConfiguration(mug),
    initialConfiguration(mug),
  );
  expect(state.split).toBeUndefined();
  expect([state.quantity, missingPieces(state)]).toEqual([80, 0]);
});
