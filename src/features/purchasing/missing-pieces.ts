import type { SizePieces } from '../production/count-pieces.ts';

/** What was bought for a line, by size and reason. */
export interface BoughtPieces {
  readonly size: string;
  readonly replaces: boolean;
  /** What came of a purchase that is over; all of one that is open. */
  readonly pieces: number;
}

/** A line as what has to be bought for it depends on it. */
export interface SuppliedLine {
  readonly quantity: number;
  readonly sizes: readonly SizePieces[];
  /** Its order still waits to be supplied. */
  readonly waits: boolean;
  readonly spoilt: readonly SizePieces[];
  readonly bought: readonly BoughtPieces[];
  /** What of it comes from the company's own shelves. */
  readonly own: readonly SizePieces[];
}

/**
 * What nobody has bought yet of a line: its pieces by size while its order waits, or what a purchase
 * of it came short of, less what own shelves gave it; and what the machine spoilt. A line of an order that went on without a
 * purchase has its pieces from the shop's own shelf.
 */
export function missingPieces({
  quantity,
  sizes,
  waits,
  spoilt,
  bought,
  own,
}: SuppliedLine): readonly BoughtPieces[] {
  const asked = bought.some(({ replaces }) => !replaces);
  const whole = sizes.length > 0 ? sizes : [{ talla: '', cantidad: quantity }];
  const wanted = [
    ...(waits || asked ? whole.map((one) => wish(one, false)) : []),
    ...spoilt.map((one) => wish(one, true)),
  ];
  const had = [...bought, ...own.map((one) => wish(one, false))];
  return wanted
    .map((one) => ({ ...one, pieces: one.pieces - got(had, one) }))
    .filter(({ pieces }) => pieces > 0);
}

const wish = ({ talla: size, cantidad: pieces }: SizePieces, replaces: boolean): BoughtPieces => ({
  size,
  replaces,
  pieces,
});

const got = (bought: readonly BoughtPieces[], { size, replaces }: BoughtPieces): number =>
  bought
    .filter((one) => one.size === size && one.replaces === replaces)
    .reduce((sum, { pieces }) => sum + pieces, 0);
