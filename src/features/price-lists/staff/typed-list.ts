import { MOST_DISCOUNT, MOST_PRODUCTS } from '../price-list.ts';

export interface TypedList {
  readonly nombre: string;
  readonly descuento: string;
  /** By the category's slug; empty where the list's own holds. */
  readonly categorias: Readonly<Record<string, string>>;
  /** A line a product: its code, then its percentage. */
  readonly productos: string;
}

export interface ListDraft {
  readonly nombre: string;
  readonly descuento: number;
  readonly categorias: readonly { readonly slug: string; readonly descuento: number }[];
  readonly productos: readonly { readonly clave: string; readonly descuento: number }[];
}

export interface ListProblems {
  readonly nombre?: string;
  readonly descuento?: string;
  /** By the category's slug. */
  readonly categorias: Readonly<Record<string, string>>;
  readonly productos?: string;
}

const PERCENT = `Escribe un porcentaje de 0 a ${MOST_DISCOUNT}, con hasta dos decimales.`;

/** '7.5', '7,5 %' → 7.5; undefined for what is no discount. */
function percentIn(typed: string): number | undefined {
  const text = typed.replace('%', '').replace(',', '.').trim();
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return percent <= MOST_DISCOUNT ? percent : undefined;
}

/** A code, which may hold spaces, and what comes off, parted by anything that parts columns. */
const LINE = /^(.+?)[\s,;:]+([\d.,]+\s*%?)$/;

/** Lines as they are typed, or pasted from two columns of a sheet; what is wrong with the first that is. */
export function productsIn(
  typed: string,
): { readonly productos: ListDraft['productos'] } | { readonly problem: string } {
  const found = new Map<string, ListDraft['productos'][number]>();
  const lines = typed.split('\n').map((line) => line.trim());
  for (const [place, line] of lines.entries()) {
    if (line === '') continue;
    const [, clave = '', percent = ''] = LINE.exec(line) ?? [];
    const descuento = percentIn(percent);
    if (clave === '' || descuento === undefined)
      return {
        problem: `Renglón ${place + 1}: escribe la clave y su porcentaje, como TAZ-001 15.`,
      };
    if (found.has(clave.toUpperCase()))
      return { problem: `Renglón ${place + 1}: ${clave} ya está más arriba.` };
    found.set(clave.toUpperCase(), { clave, descuento });
  }
  if (found.size > MOST_PRODUCTS)
    return { problem: `Son más de ${MOST_PRODUCTS} productos: usa el descuento de su categoría.` };
  return { productos: [...found.values()] };
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
  const read = productsIn(typed.productos);
  const whole = nombre !== '' && descuento !== undefined && categorias.length === own.length;
  if (whole && 'productos' in read) {
    return { draft: { nombre, descuento, categorias, productos: read.productos } };
  }
  const wrong = own.filter((row) => row.descuento === undefined);
  return {
    problems: {
      ...(nombre === '' ? { nombre: 'Escribe cómo se llama, por ejemplo Distribuidores.' } : {}),
      ...(descuento === undefined ? { descuento: PERCENT } : {}),
      ...('problem' in read ? { productos: read.problem } : {}),
      categorias: Object.fromEntries(wrong.map(({ slug }) => [slug, PERCENT])),
    },
  };
}
