import { NO_FINISH } from '../../kernel/messages.ts';
import { ZERO } from '../../kernel/money.ts';
import { unitPrice } from '../catalog/order-price.ts';
import type { ColourVariant, ProductDetail } from '../catalog/reads.ts';
import type { SizeSplit } from '../catalog/size-split.ts';
import { type FinishQuote, modeFor } from '../pricing/finish-quote.ts';
import { type CartLine, type FinishFile, UNKNOWN_SIZE } from './line.ts';
import { exactWithIva, withQuantity } from './line-totals.ts';

/** What the shopper decided on a product page. */
export interface Configuration {
  readonly colour: Pick<ColourVariant, 'nombre' | 'css' | 'imagenes'> | undefined;
  readonly quantity: number;
  /** Finish name; 'Sin terminado' is none. */
  readonly technique: string;
  /** Quoted for this very quantity; left out without finish. */
  readonly quote: FinishQuote | undefined;
  readonly artwork: readonly FinishFile[];
  readonly notes: string;
  readonly preorder: boolean;
  /** Left out where the colour has no sizes. */
  readonly split?: SizeSplit | undefined;
}

/** Identity and birth of a line; an edited line keeps both. */
export interface LineIdentity {
  readonly uniqueId: string;
  readonly createdAt: string;
}

/** The cart line of a configured product. Throws RangeError when its price is not a number. */
export function buildLine(
  detail: ProductDetail,
  chosen: Configuration,
  identity: LineIdentity,
): CartLine {
  const quote = chosen.technique === NO_FINISH ? undefined : chosen.quote;
  const blank: CartLine = {
    id: detail.id_producto_prov,
    ...identity,
    name: detail.product_name,
    description: detail.description,
    image: chosen.colour?.imagenes[0] ?? detail.imagenes[0] ?? '',
    price: exactWithIva(unitPrice(detail)),
    quantity: chosen.quantity,
    color: chosen.colour?.nombre ?? '',
    css: chosen.colour?.css ?? '',
    technique: chosen.technique,
    modo_terminado: modeFor(chosen.quantity),
    costo_terminado: exactWithIva(ZERO),
    total_terminado: 0,
    total_general: 0,
    imagenterminado: chosen.technique === NO_FINISH ? [] : chosen.artwork,
    notas: chosen.notes,
    supplier_id: detail.supplier_id,
    piezas_por_caja: detail.piezas_caja,
    medidas: detail.medidas || UNKNOWN_SIZE,
    cajas: 0,
    preorden: chosen.preorder,
    ...(chosen.split ? { tallas: chosen.split } : {}),
  };
  return withQuantity(blank, chosen.quantity, quote);
}
