import type { SizeStock } from '../reads.ts';
import { type SizeSplit, splitPieces } from '../size-split.ts';

/** The sizes of the chosen colour, and whether more may be asked for than there is. */
export interface SizeChoice {
  readonly sizes: readonly SizeStock[];
  readonly preorder: boolean;
}

/** Most pieces of one size; Infinity when ordered ahead, 0 for what is not a size of the colour. */
export function mostOfSize({ sizes, preorder }: SizeChoice, talla: string): number {
  const size = sizes.find((each) => each.talla === talla);
  if (!size) return 0;
  return preorder ? Number.POSITIVE_INFINITY : size.inventario;
}

/** A split in the order of the sizes, within what there is of each; other sizes are left out. */
export function fitSplit(split: SizeSplit, choice: SizeChoice): SizeSplit {
  return choice.sizes.flatMap(({ talla }) => {
    const asked = split.find((size) => size.talla === talla)?.cantidad ?? 0;
    const cantidad = Math.min(asked, mostOfSize(choice, talla));
    return cantidad > 0 ? [{ talla, cantidad }] : [];
  });
}

/** The split with so many pieces of one size. */
export function withSize(
  split: SizeSplit,
  talla: string,
  cantidad: number,
  choice: SizeChoice,
): SizeSplit {
  const others = split.filter((size) => size.talla !== talla);
  return fitSplit([...others, { talla, cantidad }], choice);
}

/** `total` pieces, as even as the stock of each size allows. */
export function spreadEvenly(total: number, choice: SizeChoice): SizeSplit {
  return apportion(total, choice, () => 1);
}

/** The split in another quantity, in the same proportions as far as the stock of each size allows. */
export function scaleSplit(split: SizeSplit, total: number, choice: SizeChoice): SizeSplit {
  const known = new Map(split.map(({ talla, cantidad }) => [talla, cantidad]));
  const scaled = apportion(total, choice, (talla) => known.get(talla) ?? 0);
  // What the chosen sizes cannot hold goes to the others.
  return apportion(total, choice, () => 1, scaled);
}

/** Shares out by weight, each round what is left among the sizes that have room. */
function apportion(
  total: number,
  choice: SizeChoice,
  weightOf: (talla: string) => number,
  start: SizeSplit = [],
): SizeSplit {
  const given = new Map(start.map(({ talla, cantidad }) => [talla, cantidad]));
  const pieces = (talla: string): number => given.get(talla) ?? 0;
  const room = (talla: string): number => mostOfSize(choice, talla) - pieces(talla);
  let left = total - splitPieces(start);
  while (left > 0) {
    const open = choice.sizes.filter(({ talla }) => weightOf(talla) > 0 && room(talla) > 0);
    const weights = open.reduce((sum, { talla }) => sum + weightOf(talla), 0);
    if (open.length === 0) break;
    const round = left;
    for (const { talla } of open) {
      const share = Math.floor((round * weightOf(talla)) / weights);
      // Where shares are less than one piece, the first sizes get one each.
      const cantidad = Math.min(Math.max(share, round < weights ? 1 : share), room(talla), left);
      given.set(talla, pieces(talla) + cantidad);
      left -= cantidad;
    }
  }
  return fitSplit(
    [...given].map(([talla, cantidad]) => ({ talla, cantidad })),
    choice,
  );
}
