import { fromPesos } from '../../../kernel/money.ts';
import type { ColourMaterial } from '../colour.ts';
import { parsePictureAddress } from '../picture.ts';
import { type DetailFacts, presentDetail } from '../present-product.ts';
import { cutOf } from '../product-images.ts';
import type { ProductDetail } from '../reads.ts';
import type { ProductDraft } from './product-desk.ts';

/** What a product's page shows beside what its draft says. */
export interface PageFacts {
  /** The product as it is stored. */
  readonly hechos: DetailFacts;
  /** Every technique there is, as products offer it. */
  readonly terminados: readonly OfferedFinish[];
  /** What carries each colour of the trade, by its key; plain ones are left out. */
  readonly materiales: Readonly<Record<string, ColourMaterial>>;
}
export type OfferedFinish = DetailFacts['finishes'][number] & { readonly id: number };

type Categories = readonly {
  readonly nombre: string;
  readonly slug: string;
  readonly subcategorias: readonly { readonly id: number }[];
}[];

/** A photograph's square has a key once it is saved; until then its place among them names it. */
const placeKey = (place: number): string => place.toString(16).padStart(24, '0');

/**
 * The product as its page would show it with what a draft says, by the rule of the page itself.
 * `picture` tells where each photograph of the draft can be seen, by its place.
 */
export function detailOfDraft(
  { hechos, terminados }: PageFacts,
  draft: ProductDraft,
  categories: Categories,
  picture: (place: number) => string,
): ProductDetail {
  const sold = new Set(draft.terminados.map(({ id_terminado }) => id_terminado));
  const category = categories.find(({ subcategorias }) =>
    subcategorias.some(({ id }) => id === draft.id_subcategoria),
  );
  const detail = presentDetail({
    ...hechos,
    name: draft.nombre,
    description: draft.descripcion,
    material: draft.material,
    price_centavos: fromPesos(draft.precio),
    box_pieces: draft.piezas_caja,
    box_size: draft.medidas,
    category: category ? { slug: category.slug, nombre: category.nombre } : null,
    active: true,
    colours: draft.colores.map((colour) => {
      const stored = hechos.colours.find(({ color }) => color === colour.color);
      return { inventario: 0, tallas: [], ...stored, ...colour };
    }),
    finishes: terminados.filter(({ id }) => sold.has(id)),
    photos: draft.fotos.map(({ color, texto }, place) => ({
      color,
      texto,
      corte: placeKey(place),
    })),
  });
  const seen = (address: string): string => {
    const cut = cutOf(parsePictureAddress(address)?.set ?? '');
    return cut === undefined ? address : picture(Number.parseInt(cut, 16));
  };
  return {
    ...detail,
    imagenes: detail.imagenes.map(seen),
    variantes_color: detail.variantes_color.map((colour) => ({
      ...colour,
      imagenes: colour.imagenes.map(seen),
    })),
  };
}
