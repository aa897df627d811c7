import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FINISH } from '../../kernel/messages.ts';
import { toCentavos, toPesos } from '../../kernel/money.ts';
import { withExtraFinish } from '../artwork/extra-finish.ts';
import type { CartLine } from '../cart/line.ts';
import type { ProductDetail } from '../catalog/reads.ts';
import { tiersOf } from '../pricing/finish-tiers.ts';
import { decideLines, type RequestedLine, type SellableProduct } from './decide-order.ts';
import { orderAgain } from './order-again.ts';

/** One product as pages tell of it and as orders are decided by it. */
function sold(unit: number, fixed: number, perPiece: number, extra: number, box: number) {
  const escalas = [
    { desde: 1, modo: 'fijo', importe: fixed / 100, tinta_adicional: extra / 100 },
    { desde: 51, modo: 'por_pieza', importe: perPiece / 100, posicion_adicional: extra / 100 },
  ] as const;
  const colour = { color: 'rojo', nombre: 'Rojo', css: '#d0202e' };
  const detail: ProductDetail = {
    ...{ id_product: 1, id_producto_prov: 'TAZ-1', product_name: 'Taza', description: '' },
    ...{ material: '', price: unit / 100, precio_iva: 0, piezas_caja: box, medidas: '' },
    ...{ imagenes: [], supplier_id: 1, categoria: null, tecnicaImpresion: '["Serigrafia"]' },
    variantes_color: [{ ...colour, inventario: 1_000_000, imagenes: [] }],
    terminados: [
      { nombre: 'Serigrafia', slug: 'serigrafia', bueno_para: '', tiempo_entrega: 5, escalas },
    ],
  };
  const product: SellableProduct = {
    ...{ id: 1, code: 'TAZ-1', name: 'Taza', unit: toCentavos(unit), boxPieces: box },
    colours: [{ id: 7, key: 'rojo', name: 'Rojo', css: colour.css, image: '', sizes: [] }],
    finishes: [{ name: 'Serigrafia', deliveryDays: 5, tiers: tiersOf(detail.terminados[0]) }],
  };
  return { detail, products: new Map([[product.code, product]]) };
}

const jobs = fc.record({
  unit: fc.integer({ min: 1, max: 200_000_00 }),
  fixed: fc.integer({ min: 1, max: 5_000_00 }),
  perPiece: fc.integer({ min: 1, max: 500_00 }),
  extra: fc.integer({ min: 1, max: 500_00 }),
  quantity: fc.integer({ min: 1, max: 9_999 }),
  box: fc.integer({ min: 1, max: 500 }),
  inks: fc.integer({ min: 1, max: 6 }),
  positions: fc.integer({ min: 1, max: 2 }),
  technique: fc.constantFrom('Serigrafia', NO_FINISH),
});

test('BEH-643 an order that is repeated unchanged says that nothing changed and costs what the same recipe costs anew', () => {
  fc.assert(
    fc.property(jobs, ({ quantity: wanted, box, inks, positions, technique, ...prices }) => {
      const { detail, products } = sold(
        ...([prices.unit, prices.fixed, prices.perPiece, prices.extra, box] as const),
      );
      const quantity = Math.max(wanted, box);
      const asked = (line: Pick<CartLine, 'id' | 'quantity' | 'color' | 'technique'>) => {
        const request: RequestedLine = {
          ...{ uniqueId: 'u', code: line.id, quantity: line.quantity, colour: line.color },
          ...{ technique: line.technique, notes: '', preorder: false, artwork: [] },
          ...{ inks, positions },
        };
        const decided = decideLines([request], products, new Set());
        if (!decided.ok) throw new Error(decided.code);
        return decided.value[0]?.price.total ?? 0;
      };
      const then = asked({ id: 'TAZ-1', quantity, color: 'Rojo', technique });
      const again = orderAgain(
        {
          ...{ name: 'Taza', image: '', quantity, technique, colour: 'Rojo', css: '#d0202e' },
          ...{ notes: '', total: toPesos(toCentavos(then)), artwork: [], split: undefined },
          ...{ stitchTerms: undefined, approved: undefined },
        },
        withExtraFinish(detail, technique, { inks, positions }),
      );
      expect(again.changes).toEqual([]);
      if (!again.line) throw new Error('gone');
      expect(again.line.total_general).toBe(toPesos(toCentavos(then)));
      expect(asked(again.line)).toBe(then);
    }),
  );
});
