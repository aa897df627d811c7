// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  FOLIO,
  freshTab,
  lineOf,
  openCart,
  openStep,
  QUOTE,
  type Replies,
  SAVED,
  total,
} from '../../../../../test/support/cart-scene.tsx';
import { readEntry } from '../../../accounts/web/account-entry.ts';
import { useCheckoutDraft } from '../checkout-store.ts';

const SUBMIT = '/api/submit-order';
const QUOTING = '/api/weship/cotizar-envio';
const stored = () => JSON.parse(localStorage.getItem('cart') ?? '[]');

beforeEach(() => {
  freshTab();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The courier step, to the saved address. */
async function openShipping(replies: Replies = {}, lines = [lineOf()]) {
  const shop = openCart({ lines, replies });
  fireEvent.click(button('Continuar'));
  fireEvent.click(await screen.findByRole('button', { name: /^Enviar aquí/ }));
  await waitFor(() => expect(openStep()).toBe('Confirmar y Pagar'));
  return shop;
}

async function choose(): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: /Estafeta/ }));
}

test('SHP-01 the step shows address, products with quantities, and couriers', async () => {
  await openShipping();
  const review = screen.getByRole('region', { name: 'Revisa tu pedido' });
  for (const text of ['Av. Juárez 10', 'Taza clásica', '20 piezas', 'Rojo', 'Serigrafia']) {
    within(review).getByText(text);
  }
  await screen.findByRole('radio', { name: /Estafeta/ });
});

test('BEH-338 A46 the day counts from the approval of a design where there is one, and says nothing of it where nothing is printed', async () => {
  await openShipping();
  await screen.findByText(
    /incluye 5 días de terminado y cuenta a partir de que apruebas tu diseño\./,
  );
  cleanup();
  freshTab();
  await openShipping({}, [lineOf({ technique: 'Sin terminado' })]);
  await screen.findByText(/Precios con IVA incluido\./);
  expect(screen.queryByText(/apruebas/)).toBeNull();
});

test('BEH-746 until a courier is chosen the total says that it lacks what that costs, and what goes on waits for', async () => {
  await openShipping();
  await screen.findByRole('radio', { name: /Estafeta/ });
  const summary = screen.getByRole('complementary', { name: 'Resumen de Compra' });
  const said = () => summary.textContent?.replace(/\s+/g, ' ');
  expect(said()).toContain('IVA incluido + envío');
  expect(said()).toContain('Elige una paquetería para continuar.');
  await choose();
  await waitFor(() => expect(said()).toContain('Todavía no se cobra nada.'));
  expect(said()).not.toMatch(/\+ envío|Elige una/);
});

test('PDP-53 the review says the sizes of a line, or that they are to be told', async () => {
  const tallas = [
    { talla: 'CH', cantidad: 8 },
    { talla: '2EG', cantidad: 12 },
  ];
  const untold = lineOf({ uniqueId: 'U2', color: 'Azul', tallas: [] });
  await openShipping({}, [lineOf({ tallas }), untold, lineOf({ uniqueId: 'U3', color: 'Verde' })]);
  const review = within(screen.getByRole('region', { name: 'Revisa tu pedido' }));
  expect(review.getAllByText('CH 8 · 2EG 12')).toHaveLength(1);
  expect(review.getAllByText('Tallas por definir')).toHaveLength(1);
});

test('SHP-01 the review of a printed line without artwork says when it can be sent', async () => {
  const file = { name: 'a.svg', filename: 'a.svg', url: '/img/a.svg', original_name: 'a.svg' };
  const sent = lineOf({ uniqueId: 'U2', color: 'Azul', imagenterminado: [file] });
  const plain = lineOf({ uniqueId: 'U3', color: 'Verde', technique: 'Sin terminado' });
  await openShipping({}, [lineOf(), sent, plain]);
  const review = within(screen.getByRole('region', { name: 'Revisa tu pedido' }));
  expect(review.getAllByText('Falta tu arte: podrás enviarlo con tu folio.')).toHaveLength(1);
  review.getByText('Arte: a.svg');
});

test('SHP-02 the loader speaks until quotes arrive', async () => {
  const answer = Promise.withResolvers<readonly [number, unknown]>();
  await openShipping({ [QUOTING]: answer.promise });
  screen.getByText('Cotizando paquetería...');
  answer.resolve([200, QUOTE]);
  await screen.findByRole('radio');
  expect(screen.queryByText('Cotizando paquetería...')).toBeNull();
});

test('SHP-03 ADR-24 SHP-17 the quote is asked with destination and lines, and no country', async () => {
  const { estado_code: _, ...noCode } = SAVED;
  const unknown = { ...noCode, estado_code: '', estado: 'Otro', postal_code: '00100' };
  const shop = await openShipping({ '/api/addresses/user/yo': [200, [unknown]] });
  await screen.findByRole('radio');
  const [call] = shop.to(QUOTING);
  expect(call?.body).toEqual({
    destino: {
      province: 'Otro',
      province_code: 'NL',
      city: 'Monterrey',
      address1: 'Av. Juárez 10',
      address2: 'Centro',
      zip: '00100',
    },
    carrito: [JSON.parse(JSON.stringify(lineOf()))],
  });
});

test('SHP-04 SHP-08 an option shows logo, courier, service, price and its date with the finish', async () => {
  await openShipping();
  const option = (await screen.findByRole('radio')).closest('label') as HTMLElement;
  expect(option.querySelector('img')?.getAttribute('src')).toBe('/img/paqueterias/estafeta.png');
  for (const text of ['Estafeta', 'Terrestre', '$250.50', 'Llega el mar 15 dic']) {
    within(option).getByText(text);
  }
});

test('SHP-04 A31 a cart with a preorder promises no day of delivery', async () => {
  await openShipping({}, [lineOf({ preorden: true })]);
  const option = (await screen.findByRole('radio')).closest('label') as HTMLElement;
  within(option).getByText('Un ejecutivo confirmará la fecha');
  expect(screen.queryByText(/^Llega el/)).toBeNull();
});

test('SHP-04 A46 a Sunday’s delivery is told as the Monday it is, and not sold above Monday’s', async () => {
  const [quote] = QUOTE.cotizaciones;
  const offer = (courier: string, amount: number, day: string) => ({
    ...quote?.detalle[0],
    courier,
    amount,
    deliveryTimestamp: `2026-12-${day}T18:00:00Z`,
  });
  const detalle = [
    offer('Domingo', 701, '08'),
    offer('Lunes', 572, '09'),
    offer('Antes', 900, '07'),
  ];
  await openShipping({ [QUOTING]: [200, { ...QUOTE, cotizaciones: [{ ...quote, detalle }] }] });
  await screen.findAllByRole('radio');
  const days = screen.getAllByText(/^Llega el/).map((node) => node.textContent);
  expect(days).toEqual(['Llega el lun 14 dic', 'Llega el sáb 12 dic']);
  expect(screen.queryByText('Domingo')).toBeNull();
});

test('SHP-05 no quote says so, stops the loader and can be asked again', async () => {
  const answers: [number, unknown][] = [
    [200, { cotizaciones: [] }],
    [422, {}],
    [200, QUOTE],
  ];
  await openShipping({ [QUOTING]: () => answers.shift() ?? [500, {}] });
  for (let refused = 0; refused < 2; refused += 1) {
    await screen.findByText('No se pudo obtener cotización de envío');
    expect(screen.queryByText('Cotizando paquetería...')).toBeNull();
    fireEvent.click(button('Cotizar de nuevo'));
  }
  await screen.findByRole('radio');
});

test('BEH-470 where nobody goes, a shopper reads so and whom to ask instead of trying for ever', async () => {
  await openShipping({
    [QUOTING]: [404, { error: 'No se pudo obtener cotización de envío', code: 'not_found' }],
  });
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('No se pudo obtener cotización de envío');
  expect(said.textContent).toContain('Por ahora nadie nos lo lleva a esa dirección. Escríbenos');
  expect(said.textContent).not.toContain('inténtalo otra vez');
});

test('SHP-05 BEH-353 what is wrong with an address is said in the shop’s own words', async () => {
  const error =
    'El código postal 06700 es de Ciudad de México, no de Jalisco. Revisa tu dirección.';
  await openShipping({ [QUOTING]: [422, { success: false, error, code: 'invalid' }] });
  await screen.findByText('No se pudo obtener cotización de envío');
  screen.getByText(error);
});

test('SHP-06 a failing quote says so', async () => {
  await openShipping({ [QUOTING]: [500, {}] });
  await screen.findByText('Error al cotizar el envío');
});

test('SHP-07 SHP-09 SUM-04 SUM-06 Continuar waits for a courier, which adds its price', async () => {
  await openShipping();
  await screen.findByRole('radio');
  expect(button('Continuar')).toHaveProperty('disabled', true);
  expect(total()).toContain('$2,784.00');
  await choose();
  expect(button('Continuar')).toHaveProperty('disabled', false);
  screen.getByText('Envío');
  expect(total()).toContain('$3,034.50');
});

test('SHP-10 SHP-11 SHP-12 SHP-13 CRT-17 CNF-01 CNF-02 the order goes out and its folio comes back', async () => {
  const shop = await openShipping();
  await choose();
  fireEvent.click(button('Continuar'));
  await screen.findByText('COTIZACIÓN GENERADA');
  screen.getByText('ESTAMOS VERIFICANDO TU PEDIDO');
  screen.getByText(FOLIO);
  const calls = shop.to(SUBMIT);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9A-Z]{26}$/);
  expect(calls[0]?.body).toMatchObject({
    cart: [{ id: 'TAZ-1', quantity: 20, uniqueId: 'U1' }],
    address: SAVED,
    totalCost: '3034.50',
    shipping: {
      id_cotizacion: QUOTE.id_cotizacion,
      cost: 250.5,
      provider: 'Estafeta',
      service: 'Terrestre',
      estimated_delivery: '2026-12-15T18:00:00.000Z',
    },
  });
  expect(stored()).toEqual([]);
});

test('SHP-16 two rapid presses send one order', async () => {
  const answer = Promise.withResolvers<readonly [number, unknown]>();
  const shop = await openShipping({ [SUBMIT]: answer.promise });
  await choose();
  fireEvent.click(button('Continuar'));
  fireEvent.click(button('Continuar'));
  answer.resolve([200, { status: 'ok', folio: FOLIO }]);
  await screen.findByText(FOLIO);
  expect(shop.to(SUBMIT)).toHaveLength(1);
});

test('SHP-14 A22 a failed order is said beside the button, and cart and step stay', async () => {
  await openShipping({ [SUBMIT]: [500, {}] });
  await choose();
  fireEvent.click(button('Continuar'));
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('Tu carrito sigue completo');
  expect(problem.closest('aside')).toBe(button('Continuar').closest('aside'));
  expect(openStep()).toBe('Confirmar y Pagar');
  expect(stored()).toHaveLength(1);
});

test('SHP-16 a retry after a lost answer, even after a reload, has the same key and body', async () => {
  const first = await openShipping({ [SUBMIT]: [503, {}] });
  await choose();
  fireEvent.click(button('Continuar'));
  await screen.findByRole('alert');
  cleanup();
  const again = await openShipping({ [QUOTING]: [200, { ...QUOTE, id_cotizacion: 'otra' }] });
  await choose();
  fireEvent.click(button('Continuar'));
  await screen.findByText(FOLIO);
  const key = (shop: typeof first) => shop.to(SUBMIT)[0]?.headers.get('Idempotency-Key');
  expect(key(again)).toBe(key(first));
  expect(again.to(SUBMIT)[0]?.body).toEqual(first.to(SUBMIT)[0]?.body);
});

test('F16 SHP-16 an order on a lost line waits, and goes out once, as it was, when the line is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const answers = [lost, lost, async () => [200, { status: 'ok', folio: FOLIO }] as const];
  const shop = await openShipping({ [SUBMIT]: () => (answers.shift() ?? lost)() });
  const back = () => fireEvent(window, new Event('online'));
  await choose();
  fireEvent.click(button('Continuar'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Te quedaste sin conexión/);
  expect(stored()).toHaveLength(1);
  // The line flaps: back for a moment, and lost again.
  back();
  await waitFor(() => expect(shop.to(SUBMIT)).toHaveLength(2));
  await waitFor(() => expect(button('Continuar').getAttribute('aria-busy')).not.toBe('true'));
  line.mockReturnValue(true);
  back();
  back();
  await screen.findByText(FOLIO);
  back();
  const sent = shop.to(SUBMIT);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('BEH-934 F16 couriers that could not be asked on a lost line are asked again once it is back, and nobody is told to look at a postal code', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const answers = [lost, lost, async () => [200, QUOTE] as const];
  const shop = await openShipping({ [QUOTING]: () => (answers.shift() ?? lost)() });
  const back = () => fireEvent(window, new Event('online'));
  const told = (await screen.findByText(/^Te quedaste sin conexión/)).closest('[role=alert]');
  expect(told?.textContent).not.toContain('código postal');
  // The line flaps: back for a moment, and lost again.
  back();
  await waitFor(() => expect(shop.to(QUOTING)).toHaveLength(2));
  await screen.findByText(/^Te quedaste sin conexión/);
  line.mockReturnValue(true);
  back();
  await screen.findByRole('radio', { name: /Estafeta/ });
  back();
  expect(shop.to(QUOTING)).toHaveLength(3);
});

test('F16 what waits for the line is forgotten with the courier it was pressed for', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const shop = await openShipping({ [SUBMIT]: lost });
  await choose();
  fireEvent.click(button('Continuar'));
  await screen.findByText(/^Te quedaste sin conexión/);
  act(() => useCheckoutDraft.getState().chooseCourier(''));
  expect(screen.queryByText(/^Te quedaste sin conexión/)).toBeNull();
  fireEvent(window, new Event('online'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(shop.to(SUBMIT)).toHaveLength(1);
});

test('SHP-16 after a refusal the next order is a new one', async () => {
  const answers: [number, unknown][] = [[422, { error: 'Revisa los datos enviados.' }]];
  const shop = await openShipping({
    [SUBMIT]: () => answers.shift() ?? [200, { status: 'ok', folio: FOLIO }],
  });
  await choose();
  fireEvent.click(button('Continuar'));
  await screen.findByText('Revisa los datos enviados.');
  fireEvent.click(button('Continuar'));
  await screen.findByText(FOLIO);
  const keys = shop.to(SUBMIT).map((call) => call.headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

test('A47 SHP-15 changed totals are shown beside the old ones, and sent only once accepted', async () => {
  const desglose = { productos: 2400, terminados: 464, envio: 260, descuento: 0, lineas: [] };
  const answers: [number, unknown][] = [
    [409, { success: false, code: 'conflict', error: 'cambió', desglose }],
  ];
  const shop = await openShipping({
    [SUBMIT]: () => answers.shift() ?? [200, { status: 'ok', folio: FOLIO }],
  });
  await choose();
  fireEvent.click(button('Continuar'));
  const dialog = await screen.findByRole('dialog', { name: 'Tu total cambió' });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Productos$2,320.00$2,400.00',
    'Terminados$464.00$464.00',
    'Envío$250.50$260.00',
    'Total$3,034.50$3,124.00',
  ]);
  expect(shop.to(SUBMIT)).toHaveLength(1);
  fireEvent.click(button('Aceptar y enviar'));
  await screen.findByText(FOLIO);
  expect(shop.to(SUBMIT)[1]?.body).toMatchObject({ totalCost: '3124.00', shipping: { cost: 260 } });
});

test('SHP-14 a session that ended leads to the login with the cart intact', async () => {
  const { router } = await openShipping({ [SUBMIT]: [401, {}] });
  await choose();
  fireEvent.click(button('Continuar'));
  await screen.findByText('otra página');
  expect(router.state.location.search).toBe('?redirect=mi-carrito');
  expect(stored()).toHaveLength(1);
  // Whoever signs in again finds the step they left.
  expect(readEntry(router.state.location.state).follow).toEqual({ paso: 3 });
});

test('SHP-08 without the days of a finish no date is promised', async () => {
  await openShipping({ '/api/costos-terminado/dias/Serigrafia': [500, {}] });
  await screen.findByText('Te confirmaremos la fecha');
  expect(screen.queryByText(/^Llega el/)).toBeNull();
});

test('DAT-14 a cart without finish asks for no days and arrives when the courier says', async () => {
  const shop = await openShipping({}, [lineOf({ technique: 'Sin terminado' })]);
  await screen.findByText('Llega el jue 10 dic');
  expect(shop.to('/api/costos-terminado/dias/Sin%20terminado')).toHaveLength(0);
});

test('T065 a quote that is no longer valid is asked anew, and the choice stays', async () => {
  const answers: [number, unknown][] = [
    [409, { code: 'conflict', error: 'Vuelve a cotizar.', motivo: 'cotizacion' }],
  ];
  const shop = await openShipping({
    [SUBMIT]: () => answers.shift() ?? [200, { status: 'ok', folio: FOLIO }],
  });
  await choose();
  fireEvent.click(button('Continuar'));
  await screen.findByText('Vuelve a cotizar.');
  await waitFor(() => expect(shop.to(QUOTING)).toHaveLength(2));
  await waitFor(() => expect(button('Continuar')).toHaveProperty('disabled', false));
  fireEvent.click(button('Continuar'));
  await screen.findByText(FOLIO);
});

test('SHP-16 an order without an answer is forgotten when another person comes', async () => {
  await openShipping({ [SUBMIT]: [503, {}] });
  await choose();
  fireEvent.click(button('Continuar'));
  await screen.findByRole('alert');
  expect(sessionStorage.getItem('pedido-pendiente')).toContain('Av. Juárez');
  useCheckoutDraft.getState().belongTo('beto@prueba.example');
  expect(sessionStorage.getItem('pedido-pendiente')).toBeNull();
  expect(sessionStorage.getItem('checkout')).not.toContain('Av. Juárez');
});

test('BEH-404 the date is that of the slowest line in its own quantity', async () => {
  const lines = [lineOf({ quantity: 60 }), lineOf({ uniqueId: 'otra', quantity: 20 })];
  const days = '/api/costos-terminado/dias/Serigrafia';
  const shop = await openShipping(
    {
      [`${days}?cantidad=20`]: [200, { tiempo_entrega: 2 }],
      [`${days}?cantidad=60`]: [200, { tiempo_entrega: 7 }],
    },
    lines,
  );
  await screen.findByText('Llega el jue 17 dic');
  expect(shop.to(`${days}?cantidad=20`)).toHaveLength(1);
});
