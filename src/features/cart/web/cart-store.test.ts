// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CartLine } from '../line.ts';
import { CART_KEY, readCart, useCart } from './cart-store.ts';

const line = (uniqueId: string, change: Partial<CartLine> = {}): CartLine => ({
  id: 'TAZ-1',
  uniqueId,
  createdAt: '2026-11-20T18:00:00.000Z',
  name: 'Taza',
  description: '',
  image: '',
  price: 116,
  quantity: 50,
  color: uniqueId,
  css: '#1b49c4',
  technique: 'Sin terminado',
  modo_terminado: 'fijo',
  costo_terminado: 0,
  total_terminado: 0,
  total_general: 5800,
  imagenterminado: [],
  notas: '',
  supplier_id: 1,
  piezas_por_caja: 50,
  medidas: '40x30x30',
  cajas: 1,
  preorden: false,
  ...change,
});
const kept = (): CartLine[] => JSON.parse(localStorage.getItem(CART_KEY) ?? '[]');
const cart = () => useCart.getState();
const azul = line('azul');
const rojo = line('rojo');

beforeEach(() => {
  localStorage.clear();
  readCart();
  cart().change((lines) => [...lines, azul]);
  cart().change((lines) => [...lines, rojo]);
});

test('CRT-21 the cart is a plain list under the key cart and survives a reload', () => {
  expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toEqual([azul, rojo]);
  useCart.setState({ lines: [], hydrated: false });
  readCart();
  expect(cart().lines).toEqual([azul, rojo]);
});

test('the first render has no lines, as the server had none', () => {
  expect(useCart.getInitialState()).toMatchObject({ lines: [], hydrated: false });
});

test('CRT-15 T078 removing one colour leaves the other, and it can be put back in its place', () => {
  const removed = cart().remove('azul');
  expect(kept()).toEqual([rojo]);
  expect(removed).toEqual({ line: azul, index: 0 });
  cart().restore(azul, 0);
  cart().restore(azul, 0);
  expect(kept()).toEqual([azul, rojo]);
});

test('CRT-15 removing a product removes all its configurations', () => {
  cart().change((lines) => [...lines, line('verde', { id: 'TAZ-2' })]);
  cart().removeProduct('TAZ-1');
  expect(kept().map((entry) => entry.id)).toEqual(['TAZ-2']);
});

test('CRT-16 the quantity of a line is set exactly, its amounts along with it', () => {
  cart().setQuantity('rojo', 120);
  expect(kept()[1]).toMatchObject({ quantity: 120, total_general: 13_920, cajas: 3 });
  expect(kept()[0]).toEqual(azul);
});

test('CRT-02 notes are kept with their line', () => {
  cart().setNotes('azul', 'Logo al frente');
  expect(kept().map((entry) => entry.notas)).toEqual(['Logo al frente', '']);
});

test('CRT-13 CRT-14 an edit replaces its line; one that is gone is an error in the console', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(cart().replace('azul', line('azul', { color: 'Verde' }))).toBe(true);
  expect(kept().map((entry) => entry.color)).toEqual(['Verde', 'rojo']);
  expect(error).not.toHaveBeenCalled();
  expect(cart().replace('bogus', rojo)).toBe(false);
  expect(kept().map((entry) => entry.color)).toEqual(['Verde', 'rojo']);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

test('CRT-17 clearing empties the cart', () => {
  cart().clear();
  expect(kept()).toEqual([]);
});

test('CRT-18 invalid entries are counted once and written away', () => {
  localStorage.setItem(CART_KEY, JSON.stringify([azul, { ...rojo, createdAt: undefined }]));
  readCart();
  expect(cart().dropInvalid()).toBe(1);
  expect(kept()).toEqual([azul]);
  expect(cart().dropInvalid()).toBe(0);
});

test('a change in another tab arrives here', () => {
  localStorage.setItem(CART_KEY, JSON.stringify([rojo]));
  window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }));
  expect(cart().lines).toEqual([rojo]);
});
