import { expect, test } from 'vitest';
import { cancelWords, piecesWords } from './cancel-words.ts';
import type { DeskOrder, DeskPayment } from './reads.ts';

const paid = (clase: DeskPayment['clase'], estado: string, importe = 1250.5): DeskPayment => ({
  ...{ clase, estado, importe, fecha: '2026-11-20T18:00:00.000Z', referencia: '', nota: '' },
});
const told = (
  pagos: readonly DeskPayment[],
  { estadoPago = 'pagado', factura = '' }: Partial<Pick<DeskOrder, 'estadoPago' | 'factura'>> = {},
): string => cancelWords({ pagos, estadoPago, factura }).join(' ');

test.each([
  ['a charge goes back by itself', [paid('cargo', 'pagado')], /en línea se devuelve solo/],
  [
    'of a contested charge nothing goes back',
    [paid('cargo', 'contracargo')],
    /^Del cargo que su banco reclama/,
  ],
  ['a transfer waits for a person', [paid('transferencia', 'recibida')], /no se devuelve solo/],
  ['cash waits for a person', [paid('efectivo', 'recibida')], /no se devuelve solo/],
  ['credit comes back', [paid('saldo', 'uso')], /^El saldo a favor que usó regresa/],
])('BEH-957 whoever cancels a paid order reads that %s', (_, pagos, words) => {
  expect(told(pagos)).toMatch(words);
  expect(told(pagos)).toContain('cancelado ya no se factura');
});

test('BEH-957 money of two kinds is told of both, and of what came to nothing is said nothing', () => {
  const both = told([
    ...[paid('cargo', 'rechazado'), paid('transferencia', 'recibida', 900)],
    ...[paid('saldo', 'uso', 350.5), paid('efectivo', 'anulada')],
  ]);
  expect(both).toContain('espera en Devoluciones');
  expect(both).toContain('El saldo a favor');
  expect(both).not.toContain('tarjeta');
  const back = [paid('saldo', 'uso', 350.5), paid('saldo', 'regreso', 350.5)];
  expect(told(back, { estadoPago: 'sin_transaccion' })).toMatch(/^No se ha cobrado nada/);
});

test('BEH-957 of an order that nobody paid whoever cancels it reads that nothing was charged, or that something may still come', () => {
  const unpaid = { estadoPago: 'sin_transaccion' };
  expect(told([], unpaid)).toBe('No se ha cobrado nada: no hay dinero que devolver.');
  expect(told([paid('efectivo', 'anulada')], unpaid)).toMatch(/^No se ha cobrado nada/);
  for (const moving of [paid('cargo', 'abierto'), paid('comprobante', 'en revision')]) {
    expect(told([moving], unpaid)).toBe(
      'Hay un pago en camino: si llega después, también se devuelve.',
    );
  }
  expect(told([paid('cargo', 'devuelto')], { estadoPago: 'reembolsado' })).toMatch(
    /ya se devolvió/,
  );
});

test('BEH-957 of an invoiced order whoever cancels it reads that its invoice stands until money went back', () => {
  expect(told([paid('cargo', 'pagado')], { factura: 'propia' })).toContain('nota de crédito');
  expect(told([paid('cargo', 'pagado')], { factura: 'global' })).toContain('factura global');
});

test('BEH-692 whoever cancels a paused order reads which pieces are no stock again', () => {
  expect(piecesWords({ id_status: 11 })).toEqual([
    expect.stringMatching(/ya se imprimieron.* no:/),
  ]);
  expect([piecesWords({ id_status: 6 }), piecesWords({ id_status: 1 })]).toEqual([[], []]);
});
