import { expect, test } from 'vitest';
import { chooseOrders, groupOf, isFinished, needsAction, readGroup } from './order-groups.ts';
import { paymentLead } from './payment-lead.ts';
import type { OrderView } from './reads.ts';

type Asked = Parameters<typeof groupOf>[0];
const order = (id_status: number, estadoPago: string, items: object[] = [], folio = 'P-1'): Asked =>
  ({ id_token_order: folio, id_status, estadoPago, items }) as unknown as Asked;
const proposal = (approved: boolean, estado = 'publicada') => ({
  propuesta: { version: 1, url: '', estado },
  diseno_aprobado: approved,
});

test('an order is to pay while it is received and unpaid, then under way, delivered or cancelled', () => {
  expect(groupOf(order(1, 'sin_transaccion'))).toBe('por-pagar');
  expect(groupOf(order(1, 'rechazado'))).toBe('por-pagar');
  expect(groupOf(order(1, 'en proceso'))).toBe('en-curso');
  expect(groupOf(order(2, 'sin_transaccion'))).toBe('en-curso');
  expect(groupOf(order(3, 'pagado'))).toBe('en-curso');
  expect(groupOf(order(12, 'sin_transaccion'))).toBe('canceladas');
  expect(groupOf(order(14, 'pagado'))).toBe('entregadas');
  expect([1, 3, 11, 12, 13, 14].filter((status) => isFinished(order(status, 'pagado')))).toEqual([
    12, 14,
  ]);
});

test('its owner has something to do where there is to pay, a proposal to answer or artwork to send', () => {
  expect(needsAction(order(1, 'rechazado'))).toBe(true);
  expect(needsAction(order(1, 'en proceso'))).toBe(false);
  expect(needsAction(order(3, 'pagado', [proposal(true), proposal(false)]))).toBe(true);
  expect(needsAction(order(3, 'pagado', [proposal(true)]))).toBe(false);
  expect(needsAction(order(3, 'pagado', [{ propuesta: null, diseno_aprobado: false }]))).toBe(
    false,
  );
  expect(needsAction(order(3, 'pagado', [proposal(false, 'cambios pedidos')]))).toBe(false);
  expect(needsAction(order(4, 'pagado', [proposal(false)]))).toBe(false);
  const printed = { tiene_terminados: true, imagenesterminados: '[]' };
  expect(needsAction(order(3, 'pagado', [printed]))).toBe(true);
  expect(needsAction(order(3, 'pagado', [{ ...printed, tiene_terminados: false }]))).toBe(false);
  expect(needsAction(order(7, 'pagado', [printed]))).toBe(false);
});

test('purchases are narrowed by group and folio, those with something to do first, those that are over last', () => {
  const orders = [
    order(12, 'sin_transaccion', [], 'P-0000000009'),
    order(5, 'pagado', [], 'P-7K3M9Q2X4H'),
    order(1, 'sin_transaccion', [], 'P-0000000002'),
    order(14, 'pagado', [], 'P-7K30000003'),
    order(1, 'rechazado', [], 'P-7K30000004'),
  ];
  const places = (group: Parameters<typeof chooseOrders>[1]['group'], folio = '') =>
    chooseOrders(orders, { group, folio }).map((one) => orders.indexOf(one));
  expect(places('todas')).toEqual([2, 4, 1, 0, 3]);
  expect(places('todas', 'p 7k3')).toEqual([4, 1, 3]);
  expect(places('todas', '7K3-M')).toEqual([1]);
  expect(places('por-pagar')).toEqual([2, 4]);
  expect(places('entregadas', '7k3')).toEqual([3]);
  expect(places('canceladas')).toEqual([0]);
  expect(places('canceladas', '7k3')).toEqual([]);
});

test('an address that asks for no group shows all', () => {
  expect(readGroup('en-curso')).toBe('en-curso');
  for (const asked of [null, '', 'otras', 'toString']) expect(readGroup(asked)).toBe('todas');
});

test('ORD-17 ORD-18 a received order says first whether it is paid, and until when it may be', () => {
  const lead = (
    id_status: number,
    estadoPago: string,
    vigencia: string | null = null,
    motivo = '',
  ) =>
    paymentLead({ id_status, estadoPago, vigencia, motivo } as Pick<
      OrderView,
      'id_status' | 'estadoPago' | 'vigencia' | 'motivo'
    >);
  // Five in the morning in Greenwich is still the day before in Mexico.
  const until = '2026-12-16T05:00:00Z';
  expect(lead(1, 'sin_transaccion')).toBe('Pendiente de pago');
  expect(lead(1, 'sin_transaccion', until)).toBe(
    'Pendiente de pago: paga antes del 15 de diciembre',
  );
  const refused = lead(1, 'sin_transaccion', until, 'Tarjeta rechazada por el banco.');
  expect(refused).toBe('Pago rechazado: paga antes del 15 de diciembre');
  expect(lead(1, 'rechazado', until)).toBe('Pago rechazado: paga antes del 15 de diciembre');
  expect(lead(1, 'en proceso', until)).toBe('Pago en revisión');
  expect([lead(1, 'pagado', until), lead(2, 'sin_transaccion', until)]).toEqual(['', '']);
});
