/** What the staff's list of products shows, and what they keep of one. */
import type { ProductPhoto } from './photo.ts';

export const PRODUCT_VIEWS = {
  '': 'A la venta',
  incompletos: 'Con datos faltantes',
  sin_existencia: 'Sin existencia',
  sin_imagen: 'Sin imagen',
  sin_costo: 'Sin costo',
  bajo_costo: 'Por debajo del costo',
  descontinuados: 'Descontinuados',
  todos: 'Todos',
} as const;
export type ProductView = keyof typeof PRODUCT_VIEWS;

/** Lists that tell of costs, which are there for those who keep the catalogue alone. */
const COST_VIEWS: readonly ProductView[] = ['sin_costo', 'bajo_costo'];

/** The lists that somebody may look at. */
export const viewsFor = (edits: boolean): readonly ProductView[] =>
  (Object.keys(PRODUCT_VIEWS) as ProductView[]).filter(
    (view) => edits || !COST_VIEWS.includes(view),
  );

/** It lives in the address, so that it can be kept and sent. */
export interface ProductFilters {
  readonly q: string;
  readonly ver: ProductView;
  /** Slug of a category or subcategory; '' for all, IN_NONE for what stands in none. */
  readonly categoria: string;
  readonly pagina: number;
}

/** Stands for the products without a category; no slug is so short. */
export const IN_NONE = '-';
/** Products of one page of the list. */
export const PRODUCTS_PAGE = 50;
/** Beyond it somebody searches. */
const MOST_PAGES = 400;
const LONGEST_SEARCH = 80;
const SLUG = /^[a-z0-9-]{1,64}$/;

const isView = (name: string | null): name is ProductView =>
  name !== null && Object.hasOwn(PRODUCT_VIEWS, name);

/** Reads the filters of an address; what makes no sense is left out. */
export function readProductFilters(search: URLSearchParams): ProductFilters {
  const ver = search.get('ver');
  const categoria = search.get('categoria') ?? '';
  const pagina = Number(search.get('pagina'));
  return {
    q: (search.get('q') ?? '')
      .replace(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(0, LONGEST_SEARCH),
    ver: isView(ver) ? ver : '',
    categoria: SLUG.test(categoria) ? categoria : '',
    pagina: Number.isInteger(pagina) && pagina >= 1 ? Math.min(pagina, MOST_PAGES) : 1,
  };
}

/** The same as an address has it: what is usual is left out. */
export function productQuery(filters: Partial<ProductFilters>): string {
  const { q = '', ver = '', categoria = '', pagina = 1 } = filters;
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (ver !== '') search.set('ver', ver);
  if (categoria !== '') search.set('categoria', categoria);
  if (pagina > 1) search.set('pagina', String(pagina));
  return search.toString();
}

/** What a product can lack, in the words of the list. */
export const MISSING_WORDS = {
  descripcion: 'descripción',
  categoria: 'categoría',
  medidas: 'medidas de la caja',
  peso: 'peso de la caja',
  imagen: 'imagen',
  color: 'colores',
  terminado: 'terminados',
} as const;
export type Missing = keyof typeof MISSING_WORDS;

/** Where a technique prints, and how large. */
export interface PrintArea {
  readonly posicion: string;
  readonly ancho_mm: number;
  readonly alto_mm: number;
}

/** What staff write of a product. */
export interface ProductDraft {
  readonly nombre: string;
  readonly descripcion: string;
  readonly material: string;
  /** Other names by which it is searched. */
  readonly otros_nombres: string;
  /** Pesos before tax. */
  readonly precio: number;
  /** What a piece costs the shop today, in pesos before tax; null where nobody knows it. */
  readonly costo: number | null;
  /** Percent put on the cost that a list brings; null: the list's own margin. */
  readonly margen: number | null;
  readonly piezas_caja: number;
  /** 'LxAxH' in centimetres. */
  readonly medidas: string | null;
  readonly peso_gramos: number | null;
  readonly id_subcategoria: number | null;
  /** Eight digits; null for the shop's general key. */
  readonly clave_sat: string | null;
  readonly activo: boolean;
  /** In the order shown. */
  readonly colores: readonly {
    readonly color: string;
    readonly nombre: string;
    readonly css: string;
  }[];
  readonly terminados: readonly {
    readonly id_terminado: number;
    readonly areas: readonly PrintArea[];
  }[];
  /** In the order shown, those of all colours. */
  readonly fotos: readonly ProductPhoto[];
}

/** The fields of a draft, in the words of its history. */
export const DRAFT_WORDS = {
  nombre: 'nombre',
  descripcion: 'descripción',
  material: 'material',
  otros_nombres: 'otros nombres',
  precio: 'precio',
  costo: 'costo',
  margen: 'margen propio',
  piezas_caja: 'piezas por caja',
  medidas: 'medidas de la caja',
  peso_gramos: 'peso de la caja',
  id_subcategoria: 'categoría',
  clave_sat: 'clave SAT',
  activo: 'a la venta',
  colores: 'colores',
  terminados: 'terminados',
  fotos: 'fotos',
} as const satisfies Record<keyof ProductDraft, string>;

/** What a product lacks; `pictured` says whether anything but photographs shows it. */
export function missingOf(draft: ProductDraft, pictured: boolean): readonly Missing[] {
  const lacks: Readonly<Record<Missing, boolean>> = {
    descripcion: draft.descripcion === '',
    categoria: draft.id_subcategoria === null,
    medidas: draft.medidas === null,
    peso: draft.peso_gramos === null,
    imagen: !pictured && draft.fotos.length === 0,
    color: draft.colores.length === 0,
    terminado: draft.terminados.length === 0,
  };
  return (Object.keys(lacks) as Missing[]).filter((each) => lacks[each]);
}

export interface DraftChange {
  readonly antes: Partial<ProductDraft>;
  readonly despues: Partial<ProductDraft>;
}

/** What differs between two drafts, both ways; empty objects where nothing does. */
export function changeBetween(before: ProductDraft, after: ProductDraft): DraftChange {
  const fields = (Object.keys(DRAFT_WORDS) as (keyof ProductDraft)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (draft: ProductDraft): Partial<ProductDraft> =>
    Object.fromEntries(fields.map((field) => [field, draft[field]]));
  return { antes: only(before), despues: only(after) };
}

/** Which fields a change touched, in words. */
export function changedWords(change: Readonly<Record<string, unknown>>): string {
  const words: Readonly<Record<string, string>> = DRAFT_WORDS;
  return Object.keys(change)
    .map((field) => words[field] ?? field)
    .join(', ');
}
