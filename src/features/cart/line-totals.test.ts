import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FINISH } from '../../kernel/messages.ts';
import { toCentavos, withIva, ZERO } from '../../kernel/money.ts';
import { modeFor, quotedTotal } from '../pricing/finish-quote.ts';
import { perPiece, priceLine } from '../pricing/price-line.ts';
import { quoteOfCost } from '../pricing/quote-of-cost.ts';
import {
  beforeIva,
  cartTotals,
  exactWithIva,
  grandTotal,
  linePrice,
  type PricedFields,
} from './line-totals.ts';

const plain = (price: number, quantity: number): PricedFields => ({
  price,
  quantity,
  technique: NO_FINISH,
  costo_terminado: 0,
  modo_terminado: 'fijo',
});

const centavos = fc.integer({ min: 1, max: 2_000_000 }).map(toCentavos);
const quantities = fc.integer({ min: 1, max: 100_000 });
const anyLine = fc
  .tuple(centavos, quantities, centavos, fc.constantFrom('fijo', 'por_pieza'), fc.boolean())
  .map(
    ([unit, quantity, finish, mode, finished]): PricedFields => ({
      price: exactWithIva(unit),
      quantity,
      technique: finished ? 'Serigrafia' : NO_FINISH,
      costo_terminado: exactWithIva(finish),
      modo_terminado: mode,
    }),
  );

test('PDP-07 PDP-08 100 pieces of $100.00 printed at $5.00 each are $10,500.00, $1,680.00 of IVA and $12,180.00 in all', () => {
  const finish = quotedTotal({ mode: 'por_pieza', amount: toCentavos(5_00) }, 100);
  expect(finish).toBe(500_00);
  const price = priceLine(toCentavos(100_00), 100, finish);
  expect(price.total).toBe(12_180_00);
  expect(price.total - (100_00 * 100 + finish)).toBe(1_680_00);
  expect(perPiece(price, 100)).toBe(121.8);
});

test('PDP-19 PDP-20 T072 a finish is one charge up to 50 pieces and a price per piece from 51', () => {
  const at = (quantity: number, pesos: number) => {
    const quote = quoteOfCost({ precio_unitario: pesos, modo: modeFor(quantity) });
    return quotedTotal(quote, quantity);
  };
  expect(at(49, 400)).toBe(400_00);
  expect(at(50, 400)).toBe(400_00);
  expect(at(51, 9)).toBe(459_00);
  expect(at(52, 9)).toBe(468_00);
});

test('the mode the server names wins over the rule of 50', () => {
  const quote = quoteOfCost({ precio_unitario: 9, modo: 'por_pieza' });
  expect([quote, quotedTotal(quote, 20)]).toEqual([{ mode: 'por_pieza', amount: 900 }, 180_00]);
});

test('DAT-14 a line without finish pays none, whatever cost is left on it', () => {
  const line = { ...plain(116, 50), costo_terminado: 464 };
  expect(linePrice(line)).toEqual({ products: 5800_00, finishes: 0, total: 5800_00 });
});

test('CRT-19 a line carries the unit price × 1.16 exactly', () => {
  expect(exactWithIva(toCentavos(100_00))).toBe(116);
  expect(exactWithIva(toCentavos(12_35))).toBe(14.326);
});

test('every price before tax survives the way through a line', () => {
  fc.assert(fc.property(centavos, (amount) => beforeIva(exactWithIva(amount)) === amount));
});

test('a line is rounded once: 3 pieces of $12.35 are $42.98, not three times $14.33', () => {
  expect(linePrice(plain(14.326, 3)).total).toBe(42_98);
});

test('SUM-02 SUM-03 the products leave the finish out, the finish is what remains', () => {
  const line: PricedFields = {
    price: 116,
    quantity: 50,
    technique: 'Serigrafia',
    costo_terminado: 464,
    modo_terminado: 'fijo',
  };
  expect(cartTotals([line])).toEqual({ products: 5800_00, finishes: 464_00, total: 6264_00 });
  expect(cartTotals([plain(116, 50)]).finishes).toBe(0);
});

test('SUM-06 the total is products + finishes + shipping − discount', () => {
  const totals = cartTotals([plain(116, 10)]);
  expect(grandTotal(totals, ZERO, ZERO)).toBe(1160_00);
  expect(grandTotal(totals, toCentavos(200_00), ZERO)).toBe(1360_00);
  expect(grandTotal(totals, toCentavos(200_00), toCentavos(10_00))).toBe(1350_00);
});

test('SUM-06 products and finishes of any cart add up to its total, the sum of its rounded lines', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
      const { products, finishes, total } = cartTotals(lines);
      expect(products + finishes).toBe(total);
      expect(total).toBe(lines.reduce((sum, line) => sum + linePrice(line).total, 0));
    }),
  );
});

test('A28 what a stored line costs equals what the page computed from prices before tax', () => {
  fc.assert(
    fc.property(centavos, quantities, (unit, quantity) => {
      expect(linePrice(plain(exactWithIva(unit), quantity)).total).toBe(
        withIva(toCentavos(unit * quantity)),
      );
    }),
  );
});
