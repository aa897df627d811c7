// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import { DEFAULT_SETTINGS } from '../../site/settings.ts';
import { PROOF_ANSWERED } from '../proof-message.ts';
import type { OrderItemView, OrderView } from '../reads.ts';
import { PAUSED } from '../status.ts';
import { OrderActions } from './order-actions.ts';
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

/** What the server answers: the payment state, or a refusal. */
let answers: { estado: string | undefined };
const calls: string[] = [];
beforeEach(() => {
  answers = { estado: 'sin_transaccion' };
  calls.splice(0);
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return answers.estado === undefined
      ? new Response('{}', { status: 500 })
      : Response.json({ success: true, estado: answers.estado });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  putToastsAway();
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
  const day = await screen.findByText('14 de diciembre de 2026');
  expect(day.previousElementSibling?.textContent).toBe('Entrega estimada');
});

test('BEH-543 an order that is paused names no day of delivery until it goes on', async () => {
  const estimated_delivery = '2026-12-13T23:00:00.000Z';
  const envio = { courier: 'Ruta Norte', service: 'Terrestre', estimated_delivery };
  show(order({ envio, id_status: PAUSED, estadoPago: 'pagado' }));
  await screen.findByRole('heading', { name: /P-0000000001/ });
  expect(screen.queryByText('Entrega estimada')).toBeNull();
  cleanup();
  show(order({ envio, id_status: 7, estadoPago: 'pagado' }));
  expect(await screen.findByText('Entrega estimada')).toBeDefined();
});

test('A31 a preorder names no day of delivery', async () => {
  show(order({ preorden: true }));
  expect(await screen.findByText(/un ejecutivo confirmará la fecha/)).toBeDefined();
  expect(screen.queryByText('Entrega estimada')).toBeNull();
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

test('BEH-41 ORD-03 a printed item without artwork takes it there and then, until production begins', async () => {
  const items = [{ ...ITEM, imagenesterminados: '[]' }];
  show(order({ items }));
  await screen.findByText(/^Falta tu arte: envíalo/);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar tu arte de Taza Clásica' }));
  expect(await screen.findByRole('dialog', { name: 'Tu arte' })).toBeDefined();
  cleanup();
  show(order({ items: [{ ...ITEM, diseno_aprobado: true }] }));
  await screen.findByRole('heading', { name: /P-0000000001/ });
  expect(screen.queryByRole('button', { name: /archivo de Taza|tu arte de Taza/ })).toBeNull();
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

test('BEH-930 a voucher is its owner’s turn: to pay it, or another way', async () => {
  answers.estado = 'en proceso';
  show(order({ estadoPago: 'en proceso', por_autorizar: true, con_ficha: true }));
  await screen.findByText('Paga tu ficha antes de la fecha que dice.');
  screen.getByText('Te toca');
  expect(screen.queryByRole('button', { name: 'Pago en Revisión' })).toBeNull();
  screen.getByRole('link', { name: 'Pagar de otra forma' });
});

test('BEH-637 whose voucher has a page finds it beside their order', async () => {
  answers.estado = 'en proceso';
  const ficha = 'https://www.mercadopago.com.mx/payments/1/ticket';
  show(order({ estadoPago: 'en proceso', por_autorizar: true, con_ficha: true, ficha }));
  const link = await screen.findByRole('link', { name: /^Ver mi ficha/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([ficha, '_blank']);
  screen.getByRole('link', { name: 'Pagar de otra forma' });
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
    items: [
      { ...ITEM, propuesta: { version: 2, url: '/propuesta/P-1/7', estado: 'publicada' }, ...item },
    ],
    ...change,
  });
const openViewer = async (): Promise<HTMLIFrameElement> => {
  fireEvent.click(await screen.findByRole('button', { name: /^Revisar la propuesta 2/ }));
  return screen.getByTitle<HTMLIFrameElement>('Propuesta de diseño de Taza Clásica');
};

test('ORD-20 T158 the proposal opens in a frame of our own address, whatever the order tells', async () => {
  const url = 'https://evil.example/propuesta';
  show(proposed({}, { propuesta: { version: 2, url, estado: 'publicada' } }));
  const frame = await openViewer();
  expect(frame.getAttribute('src')).toBe('/propuesta/P-0000000001/7');
  const allowed = frame.getAttribute('sandbox') ?? '';
  expect(allowed).toContain('allow-scripts');
  expect(allowed).not.toMatch(/top-navigation|modals|pointer-lock|presentation/);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(document.querySelector('iframe')).toBeNull();
});

test('ORD-21 T158 an answer told by the frame, and by nobody else, asks for the orders again', async () => {
  show(proposed());
  const frame = await openViewer();
  // No frame is loaded here: this stands for what is inside of it.
  const inside = document.implementation.createHTMLDocument().defaultView ?? new EventTarget();
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  const before = loads;
  const data = { type: PROOF_ANSWERED, folio: 'P-0000000001' };
  const tell = (origin: string, source: unknown): void => {
    const message = new MessageEvent('message', { data, origin });
    Object.defineProperty(message, 'source', { value: source });
    window.dispatchEvent(message);
  };
  tell('https://evil.example', inside);
  tell(window.location.origin, window);
  await Promise.resolve();
  expect(loads).toBe(before);
  tell(window.location.origin, inside);
  await vi.waitFor(() => expect(loads).toBeGreaterThan(before));
});

test('ORD-21 a line without a proposal, with changes under way, or approved has nothing to answer', async () => {
  show(proposed({}, { propuesta: null }));
  expect(await screen.findByText(/^Estamos preparando tu propuesta de diseño/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /propuesta/ })).toBeNull();
  cleanup();
  show(proposed({}, { propuesta: { version: 2, url: '', estado: 'cambios pedidos' } }));
  expect(await screen.findByText(/preparamos la versión 3/)).toBeDefined();
  cleanup();
  show(proposed({}, { diseno_aprobado: true }));
  expect(await screen.findByText('Diseño aprobado', { selector: 'p' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Revisar/ })).toBeNull();
});

test('ORD-24 every order offers what its page adds to it, for its own folio', async () => {
  const Action = ({ folio }: { readonly folio: string }) => (
    <button type="button">Factura {folio}</button>
  );
  const sheet = <OrderSheet order={order()} />;
  const routes = [{ path: '/', element: <OrderActions value={Action}>{sheet}</OrderActions> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(await screen.findByRole('button', { name: 'Factura P-0000000001' })).toBeDefined();
});

test.each([
  [0.01, true],
  [0, false],
])('BEH-852 an order of $%f offers an invoice and a quote: %s', async (total_amount, offered) => {
  const Action = ({ folio }: { readonly folio: string }) => (
    <button type="button">Factura {folio}</button>
  );
  const sheet = <OrderSheet order={order({ total_amount })} />;
  const routes = [{ path: '/', element: <OrderActions value={Action}>{sheet}</OrderActions> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('heading', { name: /P-0000000001/ });
  const buttons = [/^Factura/, 'Descargar cotización'];
  const shown = buttons.map((name) => screen.queryByRole('button', { name }) !== null);
  expect(shown).toEqual([offered, offered]);
});

test('BEH-594 what was paid besides a cancelled order says that it goes back, and then that it went', async () => {
  const charge = { folio: 'P-0000000002', concepto: 'Puntadas adicionales, Gorra', importe: 203 };
  const cobro = { ...charge, estadoPago: 'pagado', cancelado: true } as const;
  show(order({ id_status: 12, status: 'Cancelado', cobros: [cobro] }));
  const charges = await screen.findByRole('list', { name: 'Cobros aparte de tu pedido' });
  expect(charges.textContent).toContain('Cancelado: te devolvemos lo que pagaste');
  cleanup();
  show(order({ id_status: 12, cobros: [{ ...cobro, estadoPago: 'reembolsado' }] }));
  expect(await screen.findByText('Reembolsado')).toBeDefined();
});

test('BEH-621 of what was paid for stitches its owner reads what went back with some pieces', async () => {
  const charge = { folio: 'P-0000000002', concepto: 'Puntadas adicionales, Gorra', importe: 203 };
  const devolucion = { devuelto: 40.6, por_devolver: 20.3 };
  show(order({ cobros: [{ ...charge, estadoPago: 'pagado', devolucion }] }));
  const charges = await screen.findByRole('list', { name: 'Cobros aparte de tu pedido' });
  expect(charges.textContent).toContain('PagadoPor devolver: $20.30. Devuelto: $40.60');
});

test('BEH-704 of a charge that was paid once it was cancelled its owner reads what goes back, and is not asked to pay it', async () => {
  const charge = { folio: 'P-0000000002', concepto: 'Puntadas adicionales, Gorra', importe: 203 };
  for (const [devolucion, words] of [
    [{ devuelto: 0, por_devolver: 203 }, 'Cancelado.Por devolver: $203.00'],
    [{ devuelto: 203, por_devolver: 0 }, 'Cancelado.Devuelto: $203.00'],
  ] as const) {
    for (const estadoPago of ['sin_transaccion', 'rechazado', 'en proceso'] as const) {
      const cobro = { ...charge, estadoPago, cancelado: true, devolucion } as const;
      show(order({ id_status: 12, status: 'Cancelado', cobros: [cobro] }));
      const charges = await screen.findByRole('list', { name: 'Cobros aparte de tu pedido' });
      expect(charges.textContent).toContain(words);
      expect(screen.queryByRole('link', { name: /Pagar/ })).toBeNull();
      cleanup();
    }
  }
});

test('BEH-492 what is charged for one line can be paid while the proposal of another waits', async () => {
  const charge = { folio: 'P-0000000002', concepto: 'Puntadas adicionales, Gorra', importe: 203 };
  const cobros = [{ ...charge, estadoPago: 'sin_transaccion' }];
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  const pay = '/pagar-pedido/P-0000000002';
  show(proposed({ cobros }));
  expect(await screen.findByText('Tu propuesta de diseño está lista.')).toBeDefined();
  const charges = screen.getByRole('list', { name: 'Cobros aparte de tu pedido' });
  expect(charges.textContent).toContain('Puntadas adicionales, Gorra: $203.00');
  expect(ways()).toContain(pay);
  cleanup();
  // As what comes next it is told once.
  show(proposed({ cobros, id_status: 4 }, { diseno_aprobado: true }));
  expect(await screen.findByText('Puntadas adicionales, Gorra: $203.00.')).toBeDefined();
  expect(ways()).toContain(pay);
  expect(screen.queryByRole('list', { name: 'Cobros aparte de tu pedido' })).toBeNull();
  cleanup();
  // One whose money is at its bank, or whose receipt is read, is not to be paid again.
  show(proposed({ cobros: [{ ...charge, estadoPago: 'en proceso' }] }));
  expect(await screen.findByText('Pago en revisión')).toBeDefined();
  expect(ways()).not.toContain(pay);
});

test('BEH-658 an order that is needed for a day says whether it arrives by then, and what has to happen by when', async () => {
  const wanted = {
    ...{ dia: '2026-12-12', llega: '2026-12-08', dias_tarde: 0 },
    pasos: [
      { paso: 'pagar', limite: '2026-12-01', estado: 'hecho', vencido: false },
      { paso: 'aprobar', limite: '2026-12-01', estado: 'sigue', vencido: false },
      { paso: 'imprimir', limite: '2026-12-08', estado: 'despues', vencido: false },
      { paso: 'entregar', limite: '2026-12-08', estado: 'despues', vencido: false },
    ],
  } as const;
  show(order({ para_el: wanted }));
  const part = await screen.findByRole('region', { name: 'Para cuándo lo necesitas' });
  expect(part.textContent).toContain('Lo necesitas para el sáb 12 dic');
  expect(part.textContent).toContain('Llega a tiempo');
  const steps = within(part).getAllByRole('term');
  expect(steps.map((step) => step.parentElement?.textContent)).toEqual([
    'Pagar Hecho',
    'Aprobar tu diseño A más tardar el mar 1 dic · sigue, te toca',
    'Imprimirlo A más tardar el mar 8 dic',
    'Entregarlo a la paquetería A más tardar el mar 8 dic',
  ]);
  // The present step of the order is the tracker's alone.
  expect(document.querySelectorAll('[aria-current=step]')).toHaveLength(1);
});

test('BEH-726 while the shop verifies a payment, or makes a design, its wanted day does not say that it is its owner’s turn', async () => {
  const next = (paso: 'pagar' | 'aprobar') =>
    ({
      ...{ dia: '2026-12-04', llega: '2026-12-08', dias_tarde: 4 },
      pasos: [{ paso, limite: '2026-12-01', estado: 'sigue', vencido: false }],
    }) as const;
  const path = async () =>
    (await screen.findByRole('region', { name: 'Para cuándo lo necesitas' })).textContent;
  answers = { estado: 'en proceso' };
  show(order({ estadoPago: 'en proceso', para_el: next('pagar') }));
  expect(await path()).not.toContain('aunque lo pagues hoy');
  expect(await path()).toContain('sigue, nos toca');
  cleanup();
  show(order({ id_status: 3, estadoPago: 'pagado', para_el: next('aprobar') }));
  expect(await path()).toContain('sigue, nos toca');
});

test('BEH-658 what comes later than it is needed says by how much, and which day has passed', async () => {
  show(
    order({
      para_el: {
        ...{ dia: '2026-12-04', llega: '2026-12-08', dias_tarde: 4 },
        pasos: [
          { paso: 'pagar', limite: '2026-11-24', estado: 'hecho', vencido: false },
          { paso: 'aprobar', limite: '2026-11-24', estado: 'sigue', vencido: true },
          { paso: 'entregar', limite: '2026-11-30', estado: 'despues', vencido: true },
        ],
      },
    }),
  );
  const part = await screen.findByRole('region', { name: 'Para cuándo lo necesitas' });
  expect(part.textContent).toContain('Llega 4 días tarde, aunque lo apruebes hoy');
  // One day on the page: the one that is still to be had.
  expect(screen.getByText('8 de diciembre de 2026')).toBeTruthy();
  expect(screen.queryByText('3 de diciembre de 2026')).toBeNull();
  expect(part.textContent).toContain('Debía ser el mar 24 nov · sigue, te toca');
  expect(part.textContent).toContain('Debía ser el lun 30 nov');
  cleanup();
  show(order({ para_el: { ...{ dia: '2026-12-04', llega: null, dias_tarde: 0 }, pasos: [] } }));
  const plain = await screen.findByRole('region', { name: 'Para cuándo lo necesitas' });
  expect(plain.textContent).toBe('Lo necesitas para el vie 4 dic ');
  cleanup();
  show(order());
  await screen.findByText('Taza Clásica');
  expect(screen.queryByRole('region', { name: 'Para cuándo lo necesitas' })).toBeNull();
});

test('BEH-477 an order that makes a claim good costs nothing', async () => {
  show(order({ id_status: 4, estadoPago: 'pagado', total_amount: 0 }));
  expect(await screen.findByText('Sin costo')).toBeDefined();
  expect(screen.queryByText('Pagado')).toBeNull();
});

test('BEH-475 whoever asks about an order by WhatsApp begins with its folio', async () => {
  const site = { ...DEFAULT_SETTINGS, companySlug: 'estampa' };
  const page = { index: true, element: <OrderSheet order={order()} /> };
  const root = { id: 'root', path: '/', loader: () => ({ site }), HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([{ ...root, children: [page] }])} />);
  const link = await screen.findByRole('link', { name: /^Preguntar por WhatsApp/ });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    'Hola, escribo por mi pedido P-0000000001.',
  );
});
