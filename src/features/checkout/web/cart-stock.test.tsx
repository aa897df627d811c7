// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshTab, lineOf, openCart, type Replies } from '../../../../test/support/cart-scene.tsx';

const stored = () => JSON.parse(localStorage.getItem('cart') ?? '[]');
const pieces = () => screen.getAllByLabelText<HTMLInputElement>('Piezas');
const plain = (more: Parameters<typeof lineOf>[0] = {}) =>
  lineOf({ technique: 'Sin terminado', ...more });
const mugs = (red: number): Replies => ({
  '/api/detalleproducto/TAZ-1': [
    200,
    {
      variantes_color: [
        { nombre: 'Azul', inventario: 9_999 },
        { nombre: 'Rojo', inventario: red },
      ],
    },
  ],
});
const type = (text: string, field = pieces()[0] as HTMLInputElement) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

beforeEach(freshTab);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('CRT-24 CRT-16 9,000 pieces of 1,234 become 1,234, and the cart says why', async () => {
  openCart({ lines: [plain()], replies: mugs(1_234) });
  await screen.findByText('Mínimo 10, quedan 1,234');
  type('9000');
  expect((await screen.findByText('Ajustamos a 1,234, lo que hay en Rojo')).role).toBe('status');
  expect(pieces()[0]?.value).toBe('1234');
  expect(stored()[0].quantity).toBe(1_234);
});

test('CRT-24 a cart that holds more than there is by now is cut when it opens', async () => {
  openCart({ lines: [plain({ quantity: 500 })], replies: mugs(120) });
  await screen.findByText('Ajustamos a 120, lo que hay en Rojo');
  expect(stored()[0].quantity).toBe(120);
});

test('CRT-24 A31 a preordered line may hold any quantity', async () => {
  const shop = openCart({ lines: [plain({ preorden: true })], replies: mugs(120) });
  await waitFor(() => expect(shop.to('/api/detalleproducto/TAZ-1')).toHaveLength(1));
  type('9000');
  await waitFor(() => expect(stored()[0].quantity).toBe(9_000));
});

test('CRT-24 two lines of one colour share what there is', async () => {
  const lines = [plain({ quantity: 100 }), plain({ uniqueId: 'U2', notas: 'Otra', quantity: 10 })];
  openCart({ lines, replies: mugs(130) });
  await screen.findByText('Mínimo 10, quedan 30');
  type('80', pieces()[1]);
  await screen.findByText('Ajustamos a 30, lo que hay en Rojo');
  expect(stored().map((line: { quantity: number }) => line.quantity)).toEqual([100, 30]);
});

test('CRT-24 what no longer fills a box is said, with the way to preorder it', async () => {
  openCart({ lines: [plain()], replies: mugs(4) });
  const warning = (await screen.findByText(/^Ya no queda una caja en Rojo/)).closest('p');
  const link = within(warning as HTMLElement).getByRole('link', { name: 'Pedirlo como preorden' });
  expect(link.getAttribute('href')).toBe('/producto/TAZ-1?edit=true&cartProductId=U1');
  expect(stored()[0].quantity).toBe(20);
});

test('CRT-24 while the stock cannot be had nothing is cut: the server decides', async () => {
  const shop = openCart({
    lines: [plain()],
    replies: { '/api/detalleproducto/TAZ-1': [503, {}] },
  });
  await waitFor(() => expect(shop.to('/api/detalleproducto/TAZ-1')).toHaveLength(1));
  type('9000');
  await waitFor(() => expect(stored()[0].quantity).toBe(9_000));
});

test('CRT-03 a printed line without artwork says so and leads to where it is sent', () => {
  const file = { name: 'a.svg', filename: 'a.svg', url: '/img/a.svg', original_name: 'a.svg' };
  openCart({
    lines: [
      lineOf(),
      lineOf({ uniqueId: 'U2', color: 'Azul', imagenterminado: [file] }),
      plain({ uniqueId: 'U3', color: 'Verde' }),
    ],
  });
  const [missing, ...others] = screen.getAllByText(/^Falta tu arte/);
  expect(others).toEqual([]);
  const link = within(missing as HTMLElement).getByRole('link', { name: 'Subir tu arte' });
  expect(link.getAttribute('href')).toBe('/producto/TAZ-1?edit=true&cartProductId=U1');
});
