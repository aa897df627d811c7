// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  freshTab,
  lineOf,
  openCart,
  openStep,
  total,
} from '../../../../../test/support/cart-scene.tsx';
import { readEntry } from '../../../accounts/web/account-entry.ts';
import { useCart } from '../../../cart/web/cart-store.ts';

const file = (name: string) => ({
  name,
  filename: name,
  url: `/img/imagenesterminados/${name}`,
  original_name: `mi-${name}`,
});
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((node) => node.textContent);
const stored = () => JSON.parse(localStorage.getItem('cart') ?? '[]');

beforeEach(freshTab);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('CRT-01 a line shows picture, name, description, the colour as a chip and by name, technique and quantity', () => {
  openCart({ lines: [lineOf({ image: '/img/x.webp' })] });
  const line = screen.getByRole('article');
  expect(within(line).getByRole('heading').textContent).toBe('Taza clásica');
  for (const text of ['De cerámica', 'Serigrafia']) within(line).getByText(text);
  const chip = within(line).getByText('Rojo').querySelector('span');
  expect(chip?.style.background).toMatch(/#d0202e|rgb\(208, 32, 46\)/);
  expect(within(line).getByAltText('Taza clásica, Rojo').getAttribute('src')).toBe('/img/x.webp');
  expect(within(line).getByLabelText<HTMLInputElement>('Piezas').value).toBe('20');
});

test('PDP-53 a line says its sizes, and its pieces change where its sizes do', () => {
  const tallas = [
    { talla: 'CH', cantidad: 8 },
    { talla: '2EG', cantidad: 12 },
  ];
  openCart({ lines: [lineOf({ tallas }), lineOf({ uniqueId: 'U2', color: 'Azul', tallas: [] })] });
  const [told, untold] = screen.getAllByRole('article');
  if (!told || !untold) throw new Error('no lines');
  within(told).getByText('CH 8 · 2EG 12');
  expect(within(told).queryByLabelText('Piezas')).toBeNull();
  const change = within(told).getByRole('link', { name: 'Cambiar tallas de Taza clásica' });
  expect(change.getAttribute('href')).toBe('/producto/TAZ-1?edit=true&cartProductId=U1');
  within(untold).getByText('Tallas por definir');
  within(untold).getByLabelText('Piezas');
});

test('CRT-02 notes are stored with their line while they are typed', () => {
  openCart({ lines: [lineOf(), lineOf({ uniqueId: 'U2', color: 'Azul' })] });
  const [first] = screen.getAllByLabelText(/^Notas/);
  fireEvent.change(first as Element, { target: { value: 'Logo a 6 cm' } });
  expect(stored().map((line: { notas: string }) => line.notas)).toEqual(['Logo a 6 cm', '']);
});

test('CRT-03 CRT-04 CRT-05 the dialog previews pictures, marks other files and offers each', () => {
  openCart({ lines: [lineOf({ imagenterminado: [file('a.png'), file('b.ai')] })] });
  fireEvent.click(button('Ver imágenes para terminado'));
  const dialog = screen.getByRole('dialog', { name: 'Imágenes para terminado' });
  expect(
    within(dialog).getByRole('img', { name: 'Vista previa de mi-a.png' }).getAttribute('src'),
  ).toBe('/img/imagenesterminados/a.png');
  within(dialog).getByRole('img', { name: 'Archivo AI' });
  const links = within(dialog).getAllByRole('link', { name: /^Descargar/ });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([
    ['/img/imagenesterminados/a.png', 'mi-a.png'],
    ['/img/imagenesterminados/b.ai', 'mi-b.ai'],
  ]);
});

test('BEH-875 CRT-04 A37 a file that no browser shows is shown as it would be printed, with the mark of its type', () => {
  openCart({ lines: [lineOf({ imagenterminado: [file('b.ai')] })] });
  fireEvent.click(button('Ver imágenes para terminado'));
  const dialog = within(screen.getByRole('dialog', { name: 'Imágenes para terminado' }));
  const preview = dialog.getByRole('img', { name: 'Vista previa de mi-b.ai' });
  expect(preview.getAttribute('src')).toBe('/img/imagenesterminados/b.ai/impresion.png');
  dialog.getByRole('img', { name: 'Archivo AI' });
  // Of one that only a designer can open there is nothing but the mark.
  fireEvent.error(preview);
  expect(dialog.queryByRole('img', { name: 'Vista previa de mi-b.ai' })).toBeNull();
  dialog.getByRole('img', { name: 'Archivo AI' });
});

test('CRT-06 Editar opens the product in edit mode for this line', () => {
  openCart();
  expect(screen.getByRole('link', { name: /^Editar/ }).getAttribute('href')).toBe(
    '/producto/TAZ-1?edit=true&cartProductId=U1',
  );
});

test('CRT-07 A38 Eliminar removes that configuration only, and Deshacer brings it back in place', () => {
  openCart({ lines: [lineOf(), lineOf({ uniqueId: 'U2', color: 'Azul', name: 'Taza azul' })] });
  const [first] = screen.getAllByRole('button', { name: /^Eliminar Taza/ });
  fireEvent.click(first as Element);
  expect(names()).toEqual(['Taza azul']);
  expect(stored()).toHaveLength(1);
  fireEvent.click(button('Deshacer'));
  expect(names()).toEqual(['Taza clásica', 'Taza azul']);
});

test('CRT-15 A38 Eliminar todos los colores removes every line of the product', () => {
  const other = lineOf({ id: 'TER-1', uniqueId: 'U3', name: 'Termo' });
  openCart({ lines: [lineOf(), other, lineOf({ uniqueId: 'U2', color: 'Azul' })] });
  const [all] = screen.getAllByRole('button', { name: 'Eliminar todos los colores' });
  expect(screen.getAllByRole('button', { name: 'Eliminar todos los colores' })).toHaveLength(2);
  fireEvent.click(all as Element);
  expect(names()).toEqual(['Termo']);
  fireEvent.click(button('Deshacer'));
  expect(names()).toEqual(['Taza clásica', 'Termo', 'Taza clásica']);
});

test('CRT-08 CRT-09 a line shows its total with finish and the price of a piece, so marked', () => {
  openCart({
    lines: [lineOf(), lineOf({ id: 'T2', uniqueId: 'U2', technique: 'Sin terminado' })],
  });
  const totals = document.querySelectorAll('[data-line-total]');
  expect([...totals].map((node) => node.textContent)).toEqual(['$2,784.00', '$2,320.00']);
  const pieces = document.querySelectorAll('[data-per-piece]');
  expect([...pieces].map((node) => node.textContent)).toEqual([
    '$139.20 c/u, terminado incluido',
    '$116.00 c/u',
  ]);
});

test('CRT-10 an empty cart says so and leads on', () => {
  openCart({ lines: [] });
  screen.getByText('Tu carrito está vacío.');
  expect(screen.getByRole('link', { name: 'Ver productos' })).toBeTruthy();
  expect(screen.queryByText('Resumen de Compra')).toBeNull();
});

test('CRT-16 a typed quantity counts when the field is left, with the finish of that quantity', async () => {
  openCart({
    replies: {
      '/api/costo-terminado?terminado=Serigrafia&cantidad=100': [
        200,
        { precio_unitario: 9, modo: 'por_pieza' },
      ],
    },
  });
  const field = screen.getByLabelText('Piezas');
  fireEvent.change(field, { target: { value: '100' } });
  fireEvent.blur(field);
  // 100 × 116 + 100 × 9 × 1.16
  await waitFor(() => expect(total()).toContain('$12,644.00'));
  expect(stored()[0].quantity).toBe(100);
});

test('CRT-16 below one box the quantity becomes the minimum and says so', async () => {
  openCart({ lines: [lineOf({ technique: 'Sin terminado' })] });
  const field = screen.getByLabelText<HTMLInputElement>('Piezas');
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.blur(field);
  await screen.findByText('Ajustamos a 10, el mínimo');
  expect(field.value).toBe('10');
  expect(stored()[0].quantity).toBe(10);
});

test('CRT-16 a typed quantity also counts a second after the last key', () => {
  vi.useFakeTimers();
  openCart({ lines: [lineOf({ technique: 'Sin terminado' })] });
  fireEvent.change(screen.getByLabelText('Piezas'), { target: { value: '40' } });
  vi.advanceTimersByTime(900);
  expect(stored()[0].quantity).toBe(20);
  vi.advanceTimersByTime(200);
  expect(stored()[0].quantity).toBe(40);
  vi.useRealTimers();
});

test('CRT-16 A30 when the finish cannot be priced the old quantity stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openCart({
    replies: { '/api/costo-terminado?terminado=Serigrafia&cantidad=100': [500, {}] },
  });
  const field = screen.getByLabelText<HTMLInputElement>('Piezas');
  fireEvent.change(field, { target: { value: '100' } });
  fireEvent.blur(field);
  await screen.findByText('No pudimos calcular el terminado. Inténtalo de nuevo.');
  expect(field.value).toBe('20');
  expect(total()).toContain('$2,784.00');
});

test('CRT-18 on opening, lines without createdAt leave the cart with a notice', () => {
  const { createdAt: _, ...unborn } = lineOf({ uniqueId: 'U9', name: 'Sin fecha' });
  openCart({ lines: [lineOf(), unborn] });
  screen.getByText(
    'Algunos productos del carrito fueron eliminados porque no son válidos. Vuelve a agregarlos.',
  );
  expect(names()).toEqual(['Taza clásica']);
  expect(stored()).toHaveLength(1);
});

test('SUM-01 SUM-02 SUM-03 SUM-05 SUM-07 the summary counts products and pieces and adds up', () => {
  openCart({ lines: [lineOf(), lineOf({ id: 'T2', uniqueId: 'U2', technique: 'Sin terminado' })] });
  const summary = screen.getByRole('complementary', { name: 'Resumen de Compra' });
  expect(summary.querySelector('[data-count]')?.textContent).toBe('2 productos, 40 piezas');
  const rows = [...summary.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(['Subtotal de productos$4,640.00', 'Costo de terminados$464.00']);
  within(summary).getByText('IVA incluido');
  expect(total()).toContain('$5,104.00');
  within(summary).getByRole('button', { name: 'Continuar' });
});

test('SUM-01 HDR-11 BEH-352 one product in two colours is one, as its badge says, in two versions', () => {
  const blue = lineOf({ uniqueId: 'U2', color: 'Azul' });
  const counts = (lines: Parameters<typeof openCart>[0]) => {
    cleanup();
    openCart(lines);
    return document.querySelector('[data-count]')?.textContent;
  };
  expect(counts({ lines: [lineOf(), blue] })).toBe('1 producto en 2 versiones, 40 piezas');
  const other = lineOf({ id: 'T2', uniqueId: 'U3' });
  expect(counts({ lines: [lineOf(), blue, other] })).toBe('2 productos en 3 versiones, 60 piezas');
  expect(counts({ lines: [lineOf()] })).toBe('1 producto, 20 piezas');
});

test('SUM-03 SUM-04 without finish and courier neither has a row', () => {
  openCart({ lines: [lineOf({ technique: 'Sin terminado' })] });
  const summary = screen.getByRole('complementary', { name: 'Resumen de Compra' });
  expect(summary.querySelectorAll('dl > div')).toHaveLength(1);
  expect(within(summary).queryByText('Envío')).toBeNull();
});

test('SUM-10 no coupon field unless staff switched it on', () => {
  openCart();
  expect(screen.queryByLabelText('Cupón')).toBeNull();
});

test('SUM-06 SUM-08 SUM-09 a coupon says what came of it and lowers the total', async () => {
  const answers: [number, unknown][] = [
    [422, { success: false, error: 'Cupón no válido' }],
    [200, { success: true, message: 'Cupón aplicado correctamente', descuento: 10 }],
  ];
  openCart({
    couponInput: true,
    replies: { '/api/cupon': () => answers.shift() ?? [500, {}] },
  });
  fireEvent.change(screen.getByLabelText('Cupón'), { target: { value: 'NADA' } });
  fireEvent.submit(screen.getByLabelText('Cupón'));
  await screen.findByText('Cupón no válido');
  expect(total()).toContain('$2,784.00');
  fireEvent.change(screen.getByLabelText('Cupón'), { target: { value: 'HOLA' } });
  fireEvent.submit(screen.getByLabelText('Cupón'));
  await screen.findByText('Cupón aplicado correctamente');
  expect(total()).toContain('$2,774.00');
});

test('ADR-01 Continuar opens the address for a signed-in customer', async () => {
  openCart();
  expect(openStep()).toBe('Tu Carrito');
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(openStep()).toBe('Dirección de entrega'));
});

test('ADR-02 ADR-03 an anonymous shopper logs in first, and the cart waits', async () => {
  const { router } = openCart({ signedIn: false });
  fireEvent.click(button('Continuar'));
  await screen.findByText('otra página');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/iniciar-sesion?redirect=mi-carrito');
  // The address follows at once: nobody asks to go on a second time.
  expect(readEntry(router.state.location.state).follow).toEqual({ paso: 2 });
  expect(stored()).toHaveLength(1);
  expect(useCart.getState().lines).toHaveLength(1);
});
