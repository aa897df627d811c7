import { toCentavos, toPesos, toPesosText, withIva } from '../../kernel/money.ts';
import {
  cardImageOf,
  hasOwnImages,
  imagesIn,
  imagesOf,
  type PicturedFacts,
  textsIn,
} from './product-images.ts';
import type { ColourStyle, FinishOffer, ProductCard, ProductDetail, SizeStock } from './reads.ts';

/** What lists know of a product; the shape in which the database answers. */
export interface CardFacts extends PicturedFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** Centavos before tax. */
  readonly price_centavos: number;
  readonly box_pieces: number;
  /** How the supplier's feed spells it: 'url_imagen', 'precio_texto'. */
  readonly feed_shape: readonly string[];
  readonly colours: readonly ColourStyle[];
  /** How many people who bought it gave it stars, and how many those are; left out for nobody. */
  readonly rating_count?: number;
  readonly rating_sum?: number;
}

export interface DetailFacts extends CardFacts {
  readonly material: string;
  readonly box_size: string | null;
  readonly supplier_id: number;
  readonly category: { readonly slug: string; readonly nombre: string } | null;
  readonly size_chart: string | null;
  /** When its pieces were last told or counted. */
  readonly stocked_at: Date | null;
  readonly active: boolean;
  readonly colours: readonly (ColourStyle & {
    readonly inventario: number;
    readonly tallas: readonly SizeStock[];
  })[];
  readonly finishes: readonly {
    readonly name: string;
    readonly slug: string;
    readonly good_for: string;
    readonly delivery_days: number;
    /** Centavos of a further thousand of each piece, and what it begins after. */
    readonly stitches?: readonly [included: number, perThousand: number] | null;
    readonly tiers: readonly {
      readonly from_quantity: number;
      readonly mode: 'fijo' | 'por_pieza';
      readonly amount_centavos: number;
      readonly days?: number | null;
      readonly inks?: number | null;
      /** For each ink beyond the first. */
      readonly ink?: number | null;
      /** For each print position beyond the first. */
      readonly position?: number | null;
    }[];
  }[];
}

/** Box dimensions where the supplier gives none (decision A39). */
export const UNKNOWN_MEASURES = '0x0x0';

/** A product as lists carry it (DAT-01). */
export function presentCard(facts: CardFacts): ProductCard {
  const image = cardImageOf(facts, facts.colours[0]?.color);
  const key = facts.feed_shape.includes('url_imagen') ? 'url_imagen' : 'url_image';
  return {
    id: facts.id,
    id_producto_prov: facts.code,
    product_name: facts.name,
    description: facts.description,
    ...pricesOf(facts),
    piezas_caja: facts.box_pieces,
    ...(image ? { [key]: image } : {}),
    colores: facts.colours.map(({ color, nombre, css }) => ({ color, nombre, css })),
    ...rated(facts),
  };
}

/** A product as its own page carries it (DAT-02, DAT-03). */
export function presentDetail(facts: DetailFacts): ProductDetail {
  return {
    id_product: facts.id,
    id_producto_prov: facts.code,
    product_name: facts.name,
    description: facts.description,
    material: facts.material,
    ...pricesOf(facts),
    piezas_caja: facts.box_pieces,
    medidas: facts.box_size ?? UNKNOWN_MEASURES,
    imagenes: imagesOf(facts, facts.colours[0]?.color),
    variantes_color: facts.colours.map(({ color, nombre, css, inventario, tallas }) => ({
      color,
      nombre,
      css,
      inventario,
      ...(tallas.length > 0
        ? { tallas: tallas.map((size) => withinColour(size, inventario)) }
        : {}),
      ...picturesIn(facts, color),
    })),
    tecnicaImpresion: JSON.stringify(facts.finishes.map((finish) => finish.name)),
    terminados: facts.finishes.map(presentFinish),
    supplier_id: facts.supplier_id,
    categoria: facts.category,
    ...(facts.size_chart === null ? {} : { guia_tallas: facts.size_chart }),
    ...(facts.stocked_at ? { existencias_al: facts.stocked_at.toISOString() } : {}),
    ...rated(facts),
    ...(facts.active ? {} : { descontinuado: true as const }),
  };
}

/**
 * What people who bought a product gave it, its mean in tenths; nothing where nobody gave any star
 * (decision A24).
 * @param sum all stars that `count` people gave
 */
export const ratingOf = (count: number, sum: number): ProductCard['calificacion'] =>
  count > 0 ? { promedio: Math.round((sum * 10) / count) / 10, total: count } : undefined;

function rated({ rating_count = 0, rating_sum = 0 }: CardFacts): Pick<ProductCard, 'calificacion'> {
  const calificacion = ratingOf(rating_count, rating_sum);
  return calificacion ? { calificacion } : {};
}

/** Orders that have not said their sizes hold pieces of the colour: no size has more than is free. */
function withinColour({ talla, inventario }: SizeStock, free: number): SizeStock {
  return { talla, inventario: Math.min(inventario, free) };
}

/** A finish as products and its own page offer it; pesos before tax. */
export function presentFinish(finish: DetailFacts['finishes'][number]): FinishOffer {
  return {
    nombre: finish.name,
    slug: finish.slug,
    bueno_para: finish.good_for,
    tiempo_entrega: finish.delivery_days,
    ...(finish.stitches
      ? {
          puntadas_incluidas: finish.stitches[0],
          millar_adicional: toPesos(toCentavos(finish.stitches[1])),
        }
      : {}),
    escalas: finish.tiers.map((tier) => ({
      desde: tier.from_quantity,
      modo: tier.mode,
      importe: toPesos(toCentavos(tier.amount_centavos)),
      ...(typeof tier.days === 'number' ? { dias: tier.days } : {}),
      ...(typeof tier.inks === 'number' ? { tintas_max: tier.inks } : {}),
      ...(typeof tier.ink === 'number' ? { tinta_adicional: toPesos(toCentavos(tier.ink)) } : {}),
      ...(typeof tier.position === 'number'
        ? { posicion_adicional: toPesos(toCentavos(tier.position)) }
        : {}),
    })),
  };
}

function pricesOf({ price_centavos, feed_shape }: CardFacts): {
  price: number | string;
  precio_iva: number;
} {
  const price = toCentavos(price_centavos);
  return {
    price: feed_shape.includes('precio_texto') ? toPesosText(price) : toPesos(price),
    precio_iva: toPesos(withIva(price)),
  };
}

function picturesIn(
  facts: CardFacts,
  colour: string,
): Pick<ProductDetail['variantes_color'][number], 'imagenes' | 'textos'> {
  const textos = textsIn(facts, colour);
  return {
    imagenes: hasOwnImages(facts, colour) ? imagesIn(facts, colour) : [],
    ...(textos ? { textos } : {}),
  };
}
