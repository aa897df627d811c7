import { expect, test } from 'vitest';
import { actText } from './audit-words.ts';
import { eventLines, eventTitle } from './event-words.ts';
import { recordText } from './payment-words.ts';

const act = (detalle: Record<string, unknown>, sobre = 'el cupón ABRIL') =>
  actText({ accion: 'cambiar_cupon', sobre, detalle });
const lines = (detalle: Record<string, unknown>) =>
  eventLines({ tipo: 'estado', de: 4, a: 5, detalle });

test('T209 a line of the log tells four changes, and how many more there were', () => {
  const after = (...cambios: unknown[]) => act({ cambios });
  expect(after()).toBe('cambió el cupón el cupón ABRIL');
  expect(after('usos: 5')).toBe('cambió el cupón el cupón ABRIL: usos: 5');
  expect(after(1, 2, 3, 4)).toBe('cambió el cupón el cupón ABRIL: 1; 2; 3; 4');
  expect(after(1, 2, 3, 4, 5, 6)).toBe('cambió el cupón el cupón ABRIL: 1; 2; 3; 4 y 2 más');
  expect(act({ cambios: 'todos' })).toBe('cambió el cupón el cupón ABRIL');
});

test('T209 an act on nothing in particular is a sentence without a gap', () => {
  const told = (accion: string, detalle = {}) => actText({ accion, sobre: '', detalle });
  expect(told('exportar_pedidos', { filas: 12 })).toBe('exportó una lista de clientes, 12 filas');
  expect(told('ver_correos')).toBe('vio los correos que fallaron');
});

test('BEH-01 an order that was received or stayed where it is moved nowhere', () => {
  const title = (de: number | null, a: number | null, tipo = 'recibido') =>
    eventTitle({ tipo, de, a, detalle: {} });
  expect(title(null, 1)).toBe('Pedido recibido');
  expect(title(4, 4)).toBe('Pedido recibido');
  expect(title(4, 5)).toBe('Pedido recibido: Surtido con proveedor');
});

test('BEH-01 an event tells what it has words for, and nothing else that is kept with it', () => {
  expect(lines({ motivo: 'pago_doble', texto: 'pago_doble' })).toEqual([
    'Motivo: Se pagó dos veces',
    'pago_doble',
  ]);
  expect(lines({ caja: null, motivo: '', texto: '', intento: 0, piezas: { talla: 'M' } })).toEqual([
    'Intento: 0',
  ]);
  expect(lines({ archivos: ['logo.svg', 'foto.png'] })).toEqual(['Archivos: logo.svg, foto.png']);
  for (const none of [{ archivos: [] }, { archivos: 'logo.svg' }, { guia: null }, { guia: 'RN1' }])
    expect(lines(none)).toEqual([]);
});

test.each([
  ['cargo', 'devuelto', 'Devuelto'],
  ['comprobante', 'en revision', 'Por verificar'],
  ['saldo', 'uso', 'Usado en este pedido'],
  ['saldo', 'otro', 'otro'],
  ['vale', 'nuevo', 'nuevo'],
])('BEH-01 a record of money (%s, %s) says of itself: %s', (kind, state, told) => {
  expect(recordText(kind, state)).toBe(told);
});

test('BEH-904 the history of an order tells a contested charge, how it ended and which credit was spent', () => {
  const told = (tipo: string, detalle: Record<string, unknown>) =>
    eventLines({ tipo, de: 4, a: 4, detalle });
  expect(told('contracargo', { importe: 800_00, estado: 'perdida', saldo_usado: 120_00 })).toEqual([
    'Importe: $800.00',
    'El banco devolvió el dinero a quien pagó',
    'Saldo a favor de este cargo ya usado: $120.00',
  ]);
  const plazo = '2026-12-01T05:59:00Z';
  expect(told('contracargo', { importe: 800_00, estado: 'abierta', plazo })).toEqual([
    'Importe: $800.00',
    'Lo revisa el banco de quien pagó',
    'Se responde a más tardar el 30 nov, 23:59',
  ]);
  expect(told('saldo_retenido', { importe: 380_00 })).toEqual(['Importe: $380.00']);
  expect(told('sin_devolucion', { importe: 100, motivo: 'Ya hecho' })).toEqual([
    'Importe: $1.00',
    'Motivo: Ya hecho',
  ]);
  expect(told('pago', { importe: 800_00 })).toEqual([]);
});

test('BEH-490 the history of an order tells the stitches that were accepted as people read them', () => {
  expect(lines({ puntadas: 14_200, costo: 203_00, paga: 'cliente', version: 2 })).toEqual([
    'Costo: $203.00, lo paga el cliente',
    'Puntadas: 14,200',
    'Versión: 2',
  ]);
});

test('BEH-835 what was handed over and given back is told in an order’s history and in the log', () => {
  expect(
    lines({
      via: 'efectivo',
      resultado: 'confirmado',
      importe: 1250_50,
      recibido: 1300_00,
      cambio: 49_50,
    }),
  ).toEqual(['Efectivo: $1,250.50', 'Recibido $1,300.00 · cambio $49.50']);
  expect(lines({ via: 'efectivo', importe: 500_00, recibido: 500_00, cambio: 0 })).toEqual([
    'Efectivo: $500.00',
    'Recibido $500.00 · sin cambio',
  ]);
  expect(lines({ via: 'transferencia', importe: 500_00 })).toEqual([]);
  expect(eventTitle({ tipo: 'pago_parcial', de: 1, a: 1, detalle: {} })).toBe('Pago parcial');
  expect(recordText('efectivo', 'recibida')).toBe('Recibido');
  const told = (accion: string, sobre: string, detalle: Record<string, unknown>) =>
    actText({ accion, sobre, detalle });
  expect(
    told('cobrar_efectivo', 'P-0000000001', { importe: 1250_50, recibido: 1300_00, cambio: 49_50 }),
  ).toBe('cobró en efectivo P-0000000001, $1,250.50, recibió $1,300.00, dio de cambio $49.50');
  expect(
    told('cerrar_caja', '2026-11-20', {
      ...{
        caja: 7,
        esperado: 1250_50,
        contado: 1200_00,
        diferencia: -50_50,
        motivo: 'Faltó un billete',
      },
    }),
  ).toBe('cerró la caja del 2026-11-20, se esperaban $1,250.50, contó $1,200.00: Faltó un billete');
});

test('BEH-912 the log tells what a drawer began with, and what was put in or taken out and why', () => {
  const told = (accion: string, detalle: Record<string, unknown>) =>
    actText({ accion, sobre: '2026-11-20', detalle });
  expect(told('abrir_caja', { fondo: 500_00 })).toBe(
    'abrió con fondo su caja del 2026-11-20, $500.00',
  );
  expect(told('retirar_de_caja', { caja: 7, retirado: 200_00, motivo: 'Banco' })).toBe(
    'retiró efectivo de la caja del 2026-11-20, $200.00: Banco',
  );
  expect(told('agregar_a_caja', { caja: 7, agregado: 50_50, motivo: 'Más cambio' })).toBe(
    'agregó efectivo a la caja del 2026-11-20, $50.50: Más cambio',
  );
});

test('BEH-917 what was taken back of an order is told in its history, its payments and the log', () => {
  const event = { tipo: 'pago_anulado', de: 3, a: 1, detalle: {} };
  expect(eventTitle(event)).toBe('Se anuló un cobro en efectivo: Pedido recibido, validando pago');
  expect(lines({ anulado: 1250_50, resta: 1250_50, texto: 'Era de otro' })).toEqual([
    'Anulado: $1,250.50',
    'Era de otro',
  ]);
  expect(recordText('efectivo', 'anulada')).toBe('Anulado');
  const detalle = { caja: '2026-11-20', anulado: 1250_50, motivo: 'Era de otro' };
  expect(actText({ accion: 'anular_cobro', sobre: 'P-0000000001', detalle })).toBe(
    'anuló el cobro en efectivo de P-0000000001, $1,250.50: Era de otro',
  );
});
