import { expect, test } from 'vitest';
import { ARTWORK_EXTENSIONS } from '../artwork/choose-files.ts';
import { LAPSED } from './expiry.ts';
import { nextStep } from './next-step.ts';
import { groupOf, needsAction } from './order-groups.ts';
import type { OrderItemView, OrderView } from './reads.ts';

const LINE: OrderItemView = {
  nombre: 'Taza Clásica',
  imagen: '',
  quantity: 36,
  tecnica: 'Serigrafía',
  css: '',
  color: '',
  notas: '',
  id_order_detail: 7,
  imagenesterminados: JSON.stringify([{ url: '/img/imagenesterminados/a.png', name: 'a' }]),
  unit_price: 12.5,
  tiene_terminados: true,
};
const BARE = { ...LINE, imagenesterminados: '[]' };
const proposed = (estado: 'publicada' | 'cambios pedidos' | 'aprobada', line = LINE) => ({
  ...line,
  propuesta: { version: 1, url: '', estado },
});
const order = (id_status: number | null, items = [LINE], change: Partial<OrderView> = {}) => ({
  id_token_order: 'P-0000000001',
  total_amount: 100,
  status: '',
  id_status,
  estadoPago: 'pagado',
  motivo: '',
  fecha: '2026-11-20T18:00:00Z',
  envio: { courier: '', service: '', estimated_delivery: '' },
  items,
  ...change,
});
const acts = (...orders: readonly OrderView[]) => orders.map((one) => nextStep(one, 'pagado')?.act);

test('BEH-112 before anything else an order is paid, whatever else it lacks', () => {
  const unpaid = order(1, [BARE], { estadoPago: 'sin_transaccion' });
  expect(nextStep(unpaid, 'sin_transaccion')).toMatchObject({ turn: 'tuya', act: 'pagar' });
  expect(nextStep(unpaid, 'rechazado')).toMatchObject({ act: 'pagar', title: 'Pago rechazado' });
  expect(nextStep(unpaid, 'desconocido')).toMatchObject({ act: 'consultar' });
  expect(nextStep(unpaid, 'en proceso')).toMatchObject({ turn: 'nuestra', act: 'en-revision' });
  expect(nextStep(unpaid, 'pagado')).toBeUndefined();
  const why = { ...unpaid, motivo: 'La tarjeta fue rechazada por el banco.' };
  expect(nextStep(why, 'rechazado')?.text).toBe('La tarjeta fue rechazada por el banco.');
});

test('BEH-631 an order whose voucher ran out says so, not that a payment was refused, and how it may be paid', () => {
  const lapsed = order(1, [LINE], { estadoPago: 'sin_transaccion', motivo: LAPSED });
  expect(nextStep(lapsed, 'sin_transaccion')).toMatchObject({
    act: 'pagar',
    title: expect.stringMatching(/^Tu ficha venció/),
    text: 'No nos llegó su pago. Saca otra ficha o paga de otra forma.',
  });
  const refused = { ...lapsed, motivo: 'Tarjeta rechazada por el banco.' };
  expect(nextStep(refused, 'sin_transaccion')).toMatchObject({
    title: expect.stringMatching(/^Pago rechazado/),
    text: refused.motivo,
  });
});

test('BEH-930 whoever has a voucher reads that it is theirs to pay, among what is to be paid', () => {
  const waiting = { estadoPago: 'en proceso', por_autorizar: true } as const;
  const voucher = order(1, [LINE], { ...waiting, con_ficha: true });
  expect(nextStep(voucher, 'en proceso')).toMatchObject({ turn: 'tuya', act: 'pagar-ficha' });
  expect([groupOf(voucher), needsAction(voucher)]).toEqual(['por-pagar', true]);
  const looked = order(1, [LINE], waiting);
  expect(nextStep(looked, 'en proceso')).toMatchObject({ turn: 'nuestra', act: 'en-revision' });
  expect([groupOf(looked), needsAction(looked)]).toEqual(['en-curso', false]);
});

test('BEH-112 a published proposal is answered before artwork is sent, and each says for which line', () => {
  const [answered, waiting] = [proposed('aprobada'), proposed('publicada')];
  expect(nextStep(order(3, [answered, BARE, waiting]), 'pagado')).toMatchObject({
    act: 'propuesta',
    lines: [waiting],
  });
  expect(nextStep(order(3, [answered, BARE]), 'pagado')).toMatchObject({
    act: 'arte',
    lines: [BARE],
  });
  // A pause may be for want of either.
  expect(acts(order(11, [waiting]), order(11, [BARE]), order(11))).toEqual([
    'propuesta',
    'arte',
    undefined,
  ]);
});

test('BEH-313 A33 whoever has to send artwork is told the kinds of file that are taken, and no others', () => {
  const text = nextStep(order(3, [BARE]), 'pagado')?.text ?? '';
  expect(text.match(/\.[a-z]+\b/g)).toEqual(ARTWORK_EXTENSIONS.map((kind) => `.${kind}`));
  expect(text).not.toMatch(/foto|imagen|jpe?g|png/i);
});

test('BEH-112 a line that was proposed, approved or is not printed lacks no artwork', () => {
  const lines = [
    proposed('cambios pedidos', BARE),
    { ...BARE, diseno_aprobado: true },
    { ...BARE, tiene_terminados: false },
  ];
  for (const line of lines) {
    expect(nextStep(order(3, [line]), 'pagado')).toMatchObject({ turn: 'nuestra', lines: [] });
  }
  expect(acts(order(7, [BARE]))).toEqual([undefined]);
});

test('BEH-112 a parcel is followed where its courier has a page, and what is over asks for nothing', () => {
  const guia = { paqueteria: 'Ruta Norte', numero: 'RN 1', enlace: '', intentos: 0, cajas: 1 };
  const linked = { guia: { ...guia, enlace: 'https://rutanorte.mx/g/1' } };
  expect(acts(order(13, [LINE], linked), order(10, [LINE], linked))).toEqual([
    'rastrear',
    'rastrear',
  ]);
  expect(acts(order(13, [LINE], { guia }))).toEqual([undefined]);
  expect(nextStep(order(13, [LINE], { guia }), 'pagado')?.title).toBe('Tu pedido va en camino.');
  for (const status of [12, 14, 99, null]) {
    expect(nextStep(order(status, [LINE], linked), 'pagado')).toBeUndefined();
  }
});

test('BEH-112 while the shop works every state says what it does, and nothing to press', () => {
  for (const status of [2, 3, 4, 5, 6, 7, 8, 9, 10, 13]) {
    const step = nextStep(order(status), 'pagado');
    expect(step, `${status}`).toMatchObject({ turn: 'nuestra', lines: [] });
    expect(step?.act, `${status}`).toBeUndefined();
    expect(step?.title).toMatch(/\.$/);
  }
});

test('BEH-112 each says how many proposals wait, and what the shop is at', () => {
  const title = (one: OrderView) => nextStep(one, 'pagado')?.title;
  const waiting = proposed('publicada');
  expect(title(order(3, [waiting]))).toBe('Tu propuesta de diseño está lista.');
  expect(title(order(3, [waiting, waiting]))).toBe('Tienes 2 propuestas de diseño listas.');
  expect(title(order(3, [proposed('cambios pedidos'), LINE]))).toBe(
    'Estamos haciendo tus cambios.',
  );
  expect(title(order(3, [LINE]))).toBe('Ahora nos toca a nosotros.');
  expect(title(order(3, [proposed('aprobada')]))).toBe('Ahora nos toca a nosotros.');
});

test('BEH-251 what is asked besides an order is what its owner does next, until it is paid', () => {
  const charge = { folio: 'P-0000000002', concepto: 'Nueva entrega', importe: 180.5 };
  const asked = (...states: readonly string[]) =>
    nextStep(
      order(11, [LINE], { cobros: states.map((estadoPago) => ({ ...charge, estadoPago })) }),
      'pagado',
    );
  expect(asked('sin_transaccion')).toMatchObject({
    turn: 'tuya',
    act: 'pagar-cobro',
    title: 'Nueva entrega: $180.50.',
  });
  expect(asked('pagado', 'rechazado')?.act).toBe('pagar-cobro');
  expect(asked('en proceso')).toMatchObject({
    turn: 'nuestra',
    title: 'Estamos verificando tu pago.',
  });
  expect(asked('pagado')).toBeUndefined();
});

test('BEH-593 an order that goes on does not say that it waits for what is asked besides it', () => {
  const charge = { folio: 'P-0000000002', concepto: 'Puntadas adicionales, Gorra', importe: 203 };
  const cobros = [{ ...charge, estadoPago: 'sin_transaccion' }];
  const text = (status: number) => nextStep(order(status, [LINE], { cobros }), 'pagado')?.text;
  expect(text(4)).toBe('Va aparte de lo que ya pagaste, con un folio propio.');
  expect(text(11)).toBe('En cuanto quede tu pago, seguimos con tu pedido.');
});

test('BEH-843 the code of what is fetched stands once on its page, beside where it is', () => {
  const recoger = {
    ...{ nombre: 'Taller Ejemplo', direccion: 'Calle 1', horario: '', telefono: '', llevar: '' },
    codigo: '7K3M9Q',
  };
  const step = nextStep(order(13, [LINE], { recoger }), 'pagado');
  expect(step?.text).toBe('Pasa por él a Taller Ejemplo y di tu código.');
});
