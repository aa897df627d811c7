import type { ColourPlan, FieldChange, KnownColour, KnownProduct } from './catalogue-change.ts';
import type { FileColour, FileProduct } from './gather-products.ts';
import type { RowProblem } from './read-row.ts';

export interface PlannedColours {
  readonly plans: readonly ColourPlan[];
  readonly fields: readonly FieldChange[];
  readonly problems: readonly RowProblem[];
}

export interface PlanOptions {
  readonly stockOnly: boolean;
  /** Some of its rows are broken: a colour that is not there may be in one of them. */
  readonly partial: boolean;
  /** It counts an own warehouse: of what it does not name it says nothing. */
  readonly ownShelf: boolean;
}

/** Which colours get other pieces and which are new; why not, in words, where that cannot be told. */
export function plannedColours(
  file: FileProduct,
  known: KnownProduct,
  { stockOnly, partial, ownShelf }: PlanOptions,
): PlannedColours | string {
  const plans: ColourPlan[] = [];
  const fields: FieldChange[] = [];
  const problems: RowProblem[] = [];
  const met = new Set<number>();
  for (const row of file.colours) {
    const there = knownColour(row, known);
    if (there) met.add(there.id);
    const lost = there ? undefined : lostRow(row, known, stockOnly);
    if (lost && !stockOnly) return lost;
    // Of stock alone a row is a count of one colour: the others of its product are as good.
    if (lost) problems.push({ ...rowOf(row, known), level: 'roto', column: 'color', why: lost });
    if (lost || (!there && row.colour === null)) continue;
    if (there?.sized && row.stock !== undefined && row.stock !== there.stock) {
      problems.push(bySize(row, known));
      continue;
    }
    const named = row.colour ?? { colour: there?.colour ?? '', name: there?.name ?? '', css: '' };
    if (!there) fields.push({ field: 'color nuevo', before: null, after: named.name });
    else if (row.stock === undefined || row.stock === there.stock) continue;
    else fields.push({ field: `existencia ${there.name}`, before: there.stock, after: row.stock });
    const seen = ownShelf && there ? { seen: there.stock } : {};
    plans.push({ id: there?.id ?? null, named, stock: row.stock ?? 0, ...seen });
  }
  for (const gone of stockOnly || partial || ownShelf ? [] : unsaid(file, known, met)) {
    plans.push({ id: gone.id, named: { colour: gone.colour, name: gone.name, css: '' }, stock: 0 });
    fields.push({ field: `existencia ${gone.name}`, before: gone.stock, after: 0 });
  }
  return { plans, fields, problems };
}

/** Colours that the file no longer has: none of their pieces can be sold. */
function unsaid(file: FileProduct, known: KnownProduct, met: ReadonlySet<number>) {
  const complete = file.colours.every(
    ({ colour, stock }) => colour !== null && stock !== undefined,
  );
  if (!complete) return [];
  return known.colours.filter(({ id, stock, sized }) => !met.has(id) && stock > 0 && !sized);
}

/** Why it cannot be told whose pieces a row counts, of a product that has no such colour. */
function lostRow(
  { colour, stock }: FileColour,
  { code, colours }: KnownProduct,
  stockOnly: boolean,
): string | undefined {
  if (colour === null) {
    const lost = `${code} tiene ${colours.length} colores y el renglón no dice cuál`;
    return stock === undefined ? undefined : lost;
  }
  return stockOnly ? `${code} no tiene el color ${colour.name}` : undefined;
}

const rowOf = ({ line }: FileColour, { code }: KnownProduct) => ({ line, code });

const bySize = (row: FileColour, known: KnownProduct): RowProblem => ({
  ...{ ...rowOf(row, known), level: 'aviso', column: 'existencia' },
  why: `${known.code} se cuenta por tallas: su existencia no cambia con este archivo`,
});

function knownColour(row: FileColour, { colours }: KnownProduct): KnownColour | undefined {
  const { colour } = row;
  if (colour === null) return colours.length === 1 ? colours[0] : undefined;
  const name = colour.name.toLowerCase();
  return colours.find((each) => each.colour === colour.colour || each.name.toLowerCase() === name);
}
