/** What it takes to take one change back. */
export interface Undo {
  /** Mark of the product as the import left it; another one is somebody's later change. */
  readonly mark: number | null;
  /** The product's columns before; null where the import added it, or left them alone. */
  readonly before: BeforeImport | null;
  /** What was told of its cost, and what was told for the same day before. */
  readonly cost?: ToldBefore;
  /** Finishes before; null where they did not change. */
  readonly finishes: readonly number[] | null;
  /** Colours that the import added. */
  readonly colours: readonly number[];
  /** Pieces that colours gained or lost. */
  readonly stock: readonly {
    readonly colourId: number;
    readonly delta: number;
    /** Nothing was written of it there before. */
    readonly blank?: true;
  }[];
}

export interface ToldBefore {
  readonly product_id: number;
  readonly since: string;
  readonly before: {
    readonly centavos: number | null;
    readonly told_by: number | null;
    readonly told_at: number;
  } | null;
}

export interface BeforeImport {
  readonly name: string;
  readonly description: string;
  readonly price_centavos: number;
  readonly box_pieces: number;
  readonly box_size: string | null;
  readonly box_weight_grams: number | null;
  readonly subcategory_id: number | null;
  readonly active: boolean;
  readonly seen: number;
}

/** A product as it is now, as far as undoing is concerned. */
export interface StateNow {
  readonly seen: number;
  readonly ordered: boolean;
  readonly orderedColours: readonly number[];
  /** Where the list counted. */
  readonly stock: ReadonlyMap<number, number>;
  /** The own warehouse that the list counted was closed since. */
  readonly closed: boolean;
  /** Its subcategory of before is not there any more. */
  readonly unsorted: boolean;
}

/** Why a change cannot be taken back exactly; undefined where it can. */
export function inTheWay(
  undo: Undo,
  now: StateNow | undefined,
  isNew: boolean,
): string | undefined {
  if (!now) return 'el producto ya no existe';
  if (undo.mark !== null && now.seen !== undo.mark) return 'alguien lo cambió después';
  if (isNew && now.ordered) return 'ya se pidió';
  if (undo.colours.some((id) => now.orderedColours.includes(id)))
    return 'ya se pidió uno de sus colores nuevos';
  if (now.unsorted) return 'su subcategoría de antes ya no existe';
  if (now.closed && undo.stock.length > 0) return 'el almacén de la lista está cerrado';
  const short = undo.stock.some(({ colourId, delta }) => (now.stock.get(colourId) ?? -1) < delta);
  return short ? 'ya se vendieron piezas de las que llegaron' : undefined;
}
