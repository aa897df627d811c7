import type { CartLine } from '../../src/features/cart/line.ts';

/** A line of the cart: 20 red mugs at 116.00 with IVA, ten in a box, Serigrafia at 464.00 a job. */
export function cartLine(change: Partial<CartLine> = {}): CartLine {
  return {
    id: 'TAZ-1',
    uniqueId: 'U1',
    createdAt: '2026-11-20T00:00:00Z',
    name: 'Taza clásica',
    description: 'De cerámica',
    image: '',
    price: 116,
    quantity: 20,
    color: 'Rojo',
    css: '#d0202e',
    technique: 'Serigrafia',
    modo_terminado: 'fijo',
    costo_terminado: 464,
    total_terminado: 0,
    total_general: 0,
    imagenterminado: [],
    notas: '',
    supplier_id: 1,
    piezas_por_caja: 10,
    medidas: '0x0x0',
    cajas: 1,
    preorden: false,
    ...change,
  };
}
