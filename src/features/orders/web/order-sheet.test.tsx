// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import type { OrderItemView, OrderView } from '../reads.ts';
import { OrderSheet } from './order-sheet.tsx';

/** Builds and saves the PDF, which has tests of its own. */
const downloads = vi.hoisted(() => vi.fn(async (_folio: string, _company: string) => true));
vi.mock('./quote-pdf/download-quote.ts', () => ({ downloadQuote: downloads }));

const ITEM: OrderItemView = {
  nombre: 'Taza Clásica',
  imagen: '/img/taza.webp',
  quantity: 1200,
  tecnica: 'Serigrafía',
  css: '#d0202e',
  color: 'Rojo',
  notas: 'Logo centrado',
  id_order_detail: 7,
  imagenesterminados: JSON.stringify([
    { name: 'a', url: '/img/imagenesterminados/a.png', original_name: 'Logo.png' },
    { name: 'b', url: '/img/imagenesterminados/b.svg', original_name: 'Logo.svg' },
  ]),
  unit_price: 12.5,
  tiene_terminados: true,
  total: 15_000,
};
const order = (change: Partial<OrderView> = {}): OrderView => ({
  id_token_order: 'P-0000000001',
  total_amount: 15_250,
  status: 'Pedido recibido, validando pago',
  id_status: 1,
  estadoPago: 'sin_transaccion',
  motivo: '',
  fecha: '2026-11-20T18:00:00Z',
  envio: { courier: 'Ruta Norte', service: 'Terrestre', estimated_delivery: '2026-12-03' },
  items: [ITEM],
  ...change,
});

/** What the server answers: the payment state, or a refusal, and the approval's status. */
let answers: { estado: string | undefined; approval: number };
const calls: string[] = [];
beforeEach(() => {
  answers = { estado: 'sin_transaccion', approval: 200 };
  calls.splice(0);
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    if (address.startsWith('/api/aprobar-diseno')) {
      return new Response('{"success":true}', { status: answers.approval });
    }
    return answers.estado === undefined
      ? new Response('{}', { status: 500 })
      : Response.json({ success: true, estado: answers.estado });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Cerrar aviso' })) {
    fireEvent.click(close);
  }
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let loads = 0;
function show(one: OrderView): void {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        loads += 1;
        return null;
      },
      element: (
        <>
          <OrderSheet order={one} />
          <ToastRegion />
        </>
      ),
      HydrateFallback: () => null,
    },
  ]);
  render(<RouterProvider router={router} />);
}

test('ORD-01 an order shows its id, total, status, items and seven steps', async () => {
  show(order());
  const sheet = within(await screen.findByRole('article', { name: /P-0000000001/ }));
  expect(sheet.getByText('$15,250.00')).toBeDefined();
  expect(sheet.getByText('Pedido recibido, validando pago')).toBeDefined();
  const [steps, items] = sheet.getAllByRole('list');
  expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(7);
  expect(within(items as HTMLElement).getByText('Taza Clásica')).toBeDefined();
});

test('ORD-03 an item shows name, picture, quantity, technique, the colour as a chip, and notes', async () => {
  // Nothing is fetched here: a picture that never comes is not shown as one.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  show(order());
  const line = (await screen.findByText('Taza Clásica')).closest('li') as HTMLElement;
  expect(line.querySelector('img')?.getAttribute('src')).toBe('/img/taza.webp');
  expect(within(line).getByText('1,200 piezas · Serigrafía')).toBeDefined();
  const chip = within(line).getByText('Rojo').querySelector('span');
  expect(chip?.style.background).toMatch(/#d0202e|rgb\(208, 32, 46\)/);
  expect(within(line).getByText('Logo centrado')).toBeDefined();
});

test('an unpaid order says first that it waits for its payment, and until when', async () => {
  show(order({ vigencia: '2026-12-05T18:00:00Z' }));
  expect(await screen.findByText('Pendiente de pago: paga antes del 5 de diciembre')).toBeDefined();
  cleanup();
  show(order({ id_status: 4, estadoPago: 'pagado' }));
  await screen.findByRole('heading', { name: /P-0000000001/ });
  expect(screen.queryByText(/^Pendiente de pago/)).toBeNull();
});

test('A46 an order promises the working day that the checkout promised, not the Sunday before it', async () => {
  const estimated_delivery = '2026-12-13T23:00:00.000Z';
  show(order({ envio: { courier: 'Ruta Norte', service: 'Terrestre', estimated_delivery } }));
  expect(await screen.findByText('14 de diciembre de 2026')).toBeDefined();
});

test('A31 a preorder names no day of delivery', async () => {
  show(order({ preorden: true }));
  expect(await screen.findByText(/un ejecutivo confirmará la fecha/)).toBeDefined();
  expect(screen.queryByText(/entrega estimada/)).toBeNull();
});

test('ORD-25 the quote of an order is downloaded from it, and a failure is said', async () => {
  show(order());
  const button = await screen.findByRole('button', { name: 'Descargar cotización' });
  fireEvent.click(button);
  await vi.waitFor(() => expect(downloads.mock.calls[0]?.[0]).toBe('P-0000000001'));
  expect(screen.queryByText('No pudimos preparar tu cotización.')).toBeNull();
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  downloads.mockResolvedValueOnce(false);
  fireEvent.click(button);
  expect(await screen.findByText('No pudimos preparar tu cotización.')).toBeDefined();
});

test('ORD-03 a printed item without artwork says how to send it, until production begins', async () => {
  const items = [{ ...ITEM, imagenesterminados: '[]' }];
  show(order({ items }));
  const text = await screen.findByText(/^Falta tu arte: envíalo con tu folio P-0000000001/);
  expect(within(text).getByRole('link', { name: 'Enviar tu arte' }).getAttribute('href')).toBe(
    '/contacto',
  );
  cleanup();
  show(order({ items, id_status: 8 }));
  await screen.findByRole('heading', { name: /P-0000000001/ });
  expect(screen.queryByText(/^Falta tu arte/)).toBeNull();
});

test('PDP-53 ORD-03 a line of an order says its sizes, or that they are to be told', async () => {
  const tallas = [
    { talla: 'M', cantidad: 800 },
    { talla: 'G', cantidad: 400 },
  ];
  show(order({ items: [{ ...ITEM, tallas }, { ...ITEM, id_order_detail: 8, tallas: [] }, ITEM] }));
  expect(await screen.findAllByText('M 800 · G 400')).toHaveLength(1);
  expect(screen.getAllByText('Tallas por definir')).toHaveLength(1);
});

test('ORD-04 a picture can be looked at, another file is for downloading', async () => {
  show(order());
  fireEvent.click(await screen.findByRole('button', { name: 'Ver Logo.png' }));
  expect(await screen.findByRole('img', { name: 'Logo.png' })).toBeDefined();
  expect(screen.getByRole('link', { name: /Logo\.svg/ }).getAttribute('download')).toBe('Logo.svg');
});

test('ORD-17 an unpaid order leads to its payment page', async () => {
  show(order());
  const link = await screen.findByRole('link', { name: 'Proceder al Pago' });
  expect(link.getAttribute('href')).toBe('/pagar-pedido/P-0000000001');
});

test('ORD-17 an order that is past its first state has no pay button', async () => {
  show(order({ id_status: 3 }));
  await screen.findByRole('heading', { name: /P-0000000001/ });
  expect(screen.queryByRole('link', { name: 'Proceder al Pago' })).toBeNull();
});

test('ORD-18 a payment in review is a button nobody can press, as the server says now', async () => {
  answers.estado = 'en proceso';
  show(order());
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pago en Revisión' });
  expect(button.disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'Proceder al Pago' })).toBeNull();
});

test('ORD-18 somebody whose bank has not answered waits, or pays another way', async () => {
  answers.estado = 'en proceso';
  show(order({ estadoPago: 'en proceso', por_autorizar: true }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pago en Revisión' });
  expect(button.disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'Proceder al Pago' })).toBeNull();
  const other = screen.getByRole('link', { name: 'Pagar de otra forma' });
  expect(other.getAttribute('href')).toBe('/pagar-pedido/P-0000000001');
});

test('ORD-19 A53 a failed lookup shows neither button, and can be asked again', async () => {
  answers.estado = undefined;
  show(order());
  const again = await screen.findByRole('button', { name: 'Consultar de nuevo' });
  expect(screen.queryByRole('link', { name: 'Proceder al Pago' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pago en Revisión' })).toBeNull();
  answers.estado = 'sin_transaccion';
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Proceder al Pago' })).toBeDefined();
});

test('A53 a refused payment says why and can be paid again; a paid order says so', async () => {
  answers.estado = 'rechazado';
  show(order({ motivo: 'El comprobante no corresponde.' }));
  expect(await screen.findByText('El comprobante no corresponde.')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Proceder al Pago' })).toBeDefined();
  cleanup();
  show(order({ id_status: 4, estadoPago: 'pagado' }));
  expect(await screen.findByText('Pagado')).toBeDefined();
});

test('A52 paused and cancelled orders say so above the tracker', async () => {
  show(order({ id_status: 11, estadoPago: 'pagado' }));
  expect(await screen.findByText('Tu pedido está en pausa.')).toBeDefined();
  cleanup();
  show(order({ id_status: 12 }));
  expect(await screen.findByText('Este pedido se canceló.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Proceder al Pago' })).toBeNull();
});

/** An order that waits for the approval of what was proposed for its line. */
const proposed = (change: Partial<OrderView> = {}, item: Partial<OrderItemView> = {}) =>
  order({
    id_status: 3,
    estadoPago: 'pagado',
    items: [{ ...ITEM, propuesta: { version: 2, url: '/img/propuesta-2.webp' }, ...item }],
    ...change,
  });
async function approve(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Aprobar diseño' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Apruebas este diseño?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Sí, aprobar' }));
}
const approvals = () => calls.filter((address) => address.includes('aprobar'));

test('ORD-21 approving a design says so and asks for the orders again', async () => {
  show(proposed());
  const before = loads;
  await approve();
  expect(await screen.findByText('Diseño aprobado con éxito')).toBeDefined();
  await vi.waitFor(() => expect(loads).toBeGreaterThan(before));
});

test('ORD-21 nothing is approved before it is asked once, with the proposal at hand', async () => {
  show(proposed());
  const link = await screen.findByRole('link', { name: /^Ver la propuesta 2/ });
  expect(link.getAttribute('href')).toBe('/img/propuesta-2.webp');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  fireEvent.click(screen.getByRole('button', { name: 'Aprobar diseño' }));
  expect(screen.getByRole('dialog').textContent).toContain('ya no se pueden');
  fireEvent.click(screen.getByRole('button', { name: 'Todavía no' }));
  expect(screen.queryByRole('button', { name: 'Sí, aprobar' })).toBeNull();
  expect(approvals()).toEqual([]);
});

test('ORD-21 without a published proposal there is nothing to approve', async () => {
  show(proposed({}, { propuesta: null }));
  expect(await screen.findByText(/^Estamos preparando tu propuesta de diseño/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Aprobar diseño' })).toBeNull();
});

test('ORD-22 a failed approval says so', async () => {
  answers.approval = 500;
  show(proposed());
  await approve();
  expect(await screen.findByText('Error al aprobar el diseño')).toBeDefined();
});

test('ORD-23 without the order’s ids an approval is only logged', async () => {
  show(proposed({}, { id_order_detail: 0 }));
  await approve();
  expect(console.error).toHaveBeenCalled();
  expect(approvals()).toEqual([]);
  expect(screen.queryByText('Error al aprobar el diseño')).toBeNull();
});
