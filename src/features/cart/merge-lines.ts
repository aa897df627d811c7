import { splitPieces } from '../catalog/size-split.ts';
import { type FinishTier, tierFor } from '../pricing/finish-price.ts';
import type { FinishQuote } from '../pricing/finish-quote.ts';
import type { CartLine } from './line.ts';
import { withQuantity } from './line-totals.ts';
import { mergeSplits } from './merge-splits.ts';

/** What the shop knows of the product when a line is added. */
export interface MergeRules {
  /** Most pieces of this colour one line may hold; Infinity when preordered. */
  readonly maximum: number;
  /** The same of each size; one that is not named has no limit of its own. */
  readonly maximumBySize?: ReadonlyMap<string, number>;
  /** The finish's price table, so that the merged quantity is priced by its own tier. */
  readonly tiers: readonly FinishTier[];
}

export const NO_RULES: MergeRules = { maximum: Number.POSITIVE_INFINITY, tiers: [] };

/**
 * Whether two lines are one job (decision A12): same product, colour, finish, artwork and place of it. Notes
 * that contradict each other make two jobs, or one of them would be lost; so do pieces whose sizes
 * are known and pieces whose sizes are not.
 */
export function sameConfiguration(one: CartLine, other: CartLine): boolean {
  return (
    one.id === other.id &&
    one.color === other.color &&
    one.technique === other.technique &&
    artworkKey(one) === artworkKey(other) &&
    (one.tallas ?? []).length > 0 === (other.tallas ?? []).length > 0 &&
    (one.notas === other.notas || !one.notas || !other.notas)
  );
}

function artworkKey(line: CartLine): string {
  return line.imagenterminado
    .map(({ name, colocacion }) => `${name} ${colocacion ? JSON.stringify(colocacion) : ''}`)
    .sort()
    .join('/');
}

/** Adds a line: the same configuration grows in its place, any other goes to the end. */
export function addLine(
  lines: readonly CartLine[],
  added: CartLine,
  rules: MergeRules = NO_RULES,
): { readonly lines: readonly CartLine[]; readonly outcome: 'added' | 'merged' } {
  const index = lines.findIndex((line) => sameConfiguration(line, added));
  const known = lines[index];
  if (!known) return { lines: [...lines, added], outcome: 'added' };
  return { lines: lines.with(index, merge(known, added, rules)), outcome: 'merged' };
}

function merge(known: CartLine, added: CartLine, rules: MergeRules): CartLine {
  const { maximum, maximumBySize } = rules;
  const mostOf = (talla: string): number => maximumBySize?.get(talla) ?? Number.POSITIVE_INFINITY;
  const tallas = added.tallas && mergeSplits(known.tallas ?? [], added.tallas, mostOf, maximum);
  const quantity = tallas?.length
    ? splitPieces(tallas)
    : Math.min(known.quantity + added.quantity, maximum);
  const current: CartLine = {
    ...known,
    price: added.price,
    modo_terminado: added.modo_terminado,
    costo_terminado: added.costo_terminado,
    notas: known.notas || added.notas,
    preorden: known.preorden || added.preorden,
    ...(tallas ? { tallas } : {}),
  };
  return withQuantity(current, quantity, quoteFor(rules.tiers, quantity));
}

function quoteFor(tiers: readonly FinishTier[], quantity: number): FinishQuote | undefined {
  const tier = tierFor(tiers, quantity);
  return tier && { mode: tier.mode, amount: tier.amount };
}
