import { typedPesos } from '../../../kernel/formats/typed-pesos.ts';
import { gramsFrom, typedWeight } from '../../../kernel/formats/weight.ts';
import { type Missing, missingOf, type ProductDraft } from './product-desk.ts';

/** A draft as its form has it: numbers are what somebody typed. */
export interface TypedDraft extends Omit<ProductDraft, TypedField> {
  readonly precio: string;
  readonly costo: string;
  /** Of its own where `margen_propio`; else nothing. */
  readonly margen: string;
  readonly margen_propio: boolean;
  readonly piezas_caja: string;
  readonly medidas: string;
  /** In kilograms, as everybody weighs a box; kept in grams. */
  readonly peso_gramos: string;
  readonly clave_sat: string;
}
type TypedField =
  | 'precio'
  | 'costo'
  | 'margen'
  | 'piezas_caja'
  | 'medidas'
  | 'peso_gramos'
  | 'clave_sat';

export type DraftProblems = Readonly<Partial<Record<keyof ProductDraft, string>>>;

export function typedFrom(draft: ProductDraft): TypedDraft {
  return {
    ...draft,
    precio: draft.precio.toFixed(2),
    costo: draft.costo === null ? '' : draft.costo.toFixed(2),
    margen: draft.margen === null ? '' : String(draft.margen),
    margen_propio: draft.margen !== null,
    piezas_caja: String(draft.piezas_caja),
    medidas: draft.medidas ?? '',
    peso_gramos: draft.peso_gramos === null ? '' : typedWeight(draft.peso_gramos),
    clave_sat: draft.clave_sat ?? '',
  };
}

/** The price of a piece; undefined for what is none. */
export function readPrice(typed: string): number | undefined {
  const pesos = Number(typedPesos(typed));
  return pesos > 0 && pesos < 1_000_000 ? pesos : undefined;
}
/** What a piece costs; null where nothing was typed, undefined for what is no amount. */
export function readCost(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const pesos = Number(typedPesos(typed));
  return pesos >= 0 && pesos < 1_000_000 ? pesos : undefined;
}
/** Percent that may be put on a cost. */
export const LEAST_MARGIN = -90;
export const MOST_MARGIN = 1_000;

/** '35', '35 %' or '12,5' as a percentage with two decimals at most; undefined for what is none. */
export function readMargin(typed: string): number | undefined {
  const bare = typed.replace(/[%\s]/g, '').replace(',', '.');
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(bare)) return undefined;
  const percent = Number(bare);
  return percent >= LEAST_MARGIN && percent <= MOST_MARGIN ? percent : undefined;
}
/** How many pieces a box holds; undefined for what is no number of them. */
export function readPieces(typed: string): number | undefined {
  const bare = typed.replace(/[,\s]/g, '');
  return WHOLE.test(bare) && Number(bare) <= 100_000 ? Number(bare) : undefined;
}
/** What is said of the fields that a new product has too. */
export const ASKED = {
  nombre: 'Escribe el nombre.',
  precio: 'Escribe un precio con dos decimales, por ejemplo 34.50.',
  costo: 'Escribe el costo con dos decimales, por ejemplo 21.80, o déjalo vacío.',
  margen: 'Escribe el margen en por ciento, de -90 a 1000, hasta con dos decimales.',
  piezas_caja: 'Escribe cuántas piezas trae una caja.',
} as const;

const WHOLE = /^[1-9]\d{0,5}$/;
const HEAVIEST = 1_000_000;
const MEASURES = /^\d{1,4}(?:\.\d{1,2})?(?:x\d{1,4}(?:\.\d{1,2})?){2}$/;

/** What was typed as a draft, or what is wrong with it, field by field. */
export function readTyped(
  typed: TypedDraft,
):
  | { readonly ok: true; readonly draft: ProductDraft }
  | { readonly ok: false; readonly problems: DraftProblems } {
  const { margen_propio, ...said } = typed;
  const precio = readPrice(typed.precio);
  const costo = readCost(typed.costo);
  const margen = margen_propio ? readMargin(typed.margen) : null;
  const medidas = typed.medidas
    .toLowerCase()
    .replace(/[\s×*]/g, (mark) => (/\s/.test(mark) ? '' : 'x'));
  const peso = typed.peso_gramos.trim() === '' ? null : gramsFrom(typed.peso_gramos);
  const piezas = readPieces(typed.piezas_caja);
  const sat = typed.clave_sat.trim();
  const problems: DraftProblems = {
    ...(typed.nombre.trim() ? {} : { nombre: ASKED.nombre }),
    ...(precio === undefined ? { precio: ASKED.precio } : {}),
    ...(costo === undefined ? { costo: ASKED.costo } : {}),
    ...(margen === undefined ? { margen: ASKED.margen } : {}),
    ...(piezas === undefined ? { piezas_caja: ASKED.piezas_caja } : {}),
    ...(medidas === '' || MEASURES.test(medidas)
      ? {}
      : { medidas: 'Escribe largo x ancho x alto en centímetros: 40x30x25.' }),
    ...(peso === null || (peso !== undefined && peso > 0 && peso <= HEAVIEST)
      ? {}
      : { peso_gramos: 'Escribe el peso en kilogramos, hasta 1000, por ejemplo 9.25.' }),
    ...(sat === '' || /^\d{8}$/.test(sat) ? {} : { clave_sat: 'La clave SAT tiene ocho dígitos.' }),
    ...areaProblem(typed),
    ...photoProblem(typed),
  };
  if (
    precio === undefined ||
    costo === undefined ||
    margen === undefined ||
    piezas === undefined ||
    Object.keys(problems).length > 0
  )
    return { ok: false, problems };
  return {
    ok: true,
    draft: {
      ...said,
      nombre: typed.nombre.trim(),
      fotos: typed.fotos
        .filter((photo) => typed.colores.some(({ color }) => color === photo.color))
        .map((photo) => ({ ...photo, texto: photo.texto.trim() })),
      precio,
      costo,
      margen,
      piezas_caja: piezas,
      medidas: medidas === '' ? null : medidas,
      peso_gramos: peso ?? null,
      clave_sat: sat === '' ? null : sat,
    },
  };
}

/**
 * What can be shown of what was typed: what is not right yet stays as it was saved, and a photograph
 * without words is shown all the same.
 */
export function showableDraft(typed: TypedDraft, saved: ProductDraft): ProductDraft {
  const read = readTyped(typed);
  if (read.ok) return read.draft;
  const { fotos, terminados, ...wrong } = read.problems;
  const before = typedFrom(saved);
  const fields = Object.keys(wrong) as (keyof typeof wrong)[];
  const again = readTyped({
    ...typed,
    margen_propio: false,
    ...Object.fromEntries(fields.map((field) => [field, before[field]])),
    ...(fotos
      ? { fotos: typed.fotos.map((photo) => ({ ...photo, texto: photo.texto.trim() || 'foto' })) }
      : {}),
    ...(terminados ? { terminados: typed.terminados.map((each) => ({ ...each, areas: [] })) } : {}),
  });
  return again.ok ? again.draft : saved;
}

/**
 * What a product lacks while it is typed: what it would lack once saved, and words of photographs,
 * without which it is not saved.
 */
export function missingOfTyped(
  typed: TypedDraft,
  saved: ProductDraft,
  pictured: boolean,
): readonly (Missing | 'textos')[] {
  const missing = missingOf(showableDraft(typed, saved), pictured);
  return lacksWords(typed) ? [...missing, 'textos'] : missing;
}

/** A photograph without words is nothing to whoever does not see it. */
function lacksWords({ fotos, colores }: TypedDraft): boolean {
  const shown = fotos.filter((photo) => colores.some(({ color }) => color === photo.color));
  return shown.some(({ texto }) => texto.trim() === '');
}

const photoProblem = (typed: TypedDraft): DraftProblems =>
  lacksWords(typed) ? { fotos: 'Escribe qué se ve en cada foto.' } : {};

function areaProblem({ terminados }: TypedDraft): DraftProblems {
  const areas = terminados.flatMap((finish) => finish.areas);
  const sized = areas.every(({ posicion, ancho_mm, alto_mm }) => {
    const whole = [ancho_mm, alto_mm].every((mm) => Number.isInteger(mm) && mm >= 1 && mm <= 5000);
    return whole && posicion.trim() !== '';
  });
  const named = terminados.every(
    ({ areas: own }) =>
      new Set(own.map(({ posicion }) => posicion.trim().toLowerCase())).size === own.length,
  );
  if (sized && named) return {};
  return {
    terminados: 'Cada área lleva un nombre distinto y su ancho y alto en milímetros, de 1 a 5000.',
  };
}
