import type { SizeSplit } from '../catalog/size-split.ts';
import type { FinishMode } from '../pricing/finish-price.ts';
import type { Placement } from './placement.ts';

/** A file uploaded for printing, as the server named it. */
export interface FinishFile {
  readonly name: string;
  readonly filename: string;
  readonly url: string;
  readonly original_name: string;
  /** Where it lies on the product, if its owner placed it. */
  readonly colocacion?: Placement;
}

/**
 * One line of the cart as it is stored in the browser and sent on the wire (SPEC section 3).
 * Amounts are pesos with IVA. The server trusts none of them: it recomputes every one.
 */
export interface CartLine {
  /** Supplier product id (id_producto_prov). */
  readonly id: string;
  readonly uniqueId: string;
  readonly createdAt: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  /** Unit price × 1.16; exact, so up to four decimals. */
  readonly price: number;
  readonly quantity: number;
  /** Colour as a person reads it ('Azul marino'). */
  readonly color: string;
  readonly css: string;
  /** Finish name; 'Sin terminado' is none. */
  readonly technique: string;
  readonly modo_terminado: FinishMode;
  /** Unit finish cost × 1.16 as /api/costo-terminado quotes it. */
  readonly costo_terminado: number;
  readonly total_terminado: number;
  readonly total_general: number;
  readonly imagenterminado: readonly FinishFile[];
  readonly notas: string;
  readonly supplier_id: number;
  readonly piezas_por_caja: number;
  readonly medidas: string;
  readonly cajas: number;
  readonly preorden: boolean;
  /** Adds up to the quantity; empty while it is to be told, left out without sizes. */
  readonly tallas?: SizeSplit;
}

/** Box dimensions of a product whose supplier gives none (decision A39). */
export const UNKNOWN_SIZE = '0x0x0';
