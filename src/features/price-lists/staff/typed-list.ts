import { MOST_DISCOUNT } from '../price-list.ts';

export interface TypedList {
  readonly nombre: string;
  readonly descuento: string;
  /** By the category's slug; empty where the list's own holds. */
  readonly categorias: Readonly<Record<string, string>>;
}

export interface ListDraft {
  readonly nombre: string;
  readonly descuento: number;
  readonly categorias: readonly { readonly slug: string; readonly descuento: number }[];
}

export interface ListProblems {
  readonly nombre?: string;
  readonly descuento?: string;
  /** By the category's slug. */
  readonly categorias: Readonly<Record<string, string>>;
}

const PERCENT = `Escribe un porcentaje de 0 a ${MOST_DISCOUNT}, con hasta dos decimales.`;

/** '7.5', '7,5 %' → 7.5; undefined for what is no discount. */
function percentIn(typed: string): number | undefined {
  const text = typed.replace('%', '').replace(',', '.').trim();
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return percent <= MOST_DISCOUNT ? percent : undefined;
}

/** What was typed as a list, or what is wrong with each field. */
export function readList(
  typed: TypedList,
): { readonly draft: ListDraft } | { readonly problems: ListProblems } {
  const nombre = typed.nombre.trim();
  const descuento = percentIn(typed.descuento);
  const own = Object.entries(typed.categorias)
    .filter(([, text]) => text.trim() !== '')
    .map(([slug, text]) => ({ slug, descuento: percentIn(text) }));
  const categorias = own.flatMap(({ slug, descuento: percent }) =>
    percent === undefined ? [] : [{ slug, descuento: percent }],
  );
  if (nombre !== '' && descuento !== undefined && categorias.length === own.length) {
    return { draft: { nombre, descuento, categorias } };
  }
  const wrong = own.filter((row) => row.descuento === undefined);
  return {
    problems: {
      ...(nombre === '' ? { nombre: 'Escribe cómo se llama, por ejemplo Distribuidores.' } : {}),
      ...(descuento === undefined ? { descuento: PERCENT } : {}),
      categorias: Object.fromEntries(wrong.map(({ slug }) => [slug, PERCENT])),
    },
  };
}
