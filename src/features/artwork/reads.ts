import type { ProductCard } from '../catalog/reads.ts';
import type { FinishTier } from '../pricing/finish-price.ts';

/** Whose colours, and how far into the list. */
export interface MatchWish {
  /** Name of an artwork of the asker's; its inks count. */
  readonly logo: string | undefined;
  /** '#rrggbb' each, where no artwork is named. Without either the asker's brand counts. */
  readonly tintas: readonly string[];
  /** From 1; one that is not there is the nearest that is. */
  readonly pagina: number;
}

/** One product that goes with the colours, in the colour that does. */
export interface ColourMatch {
  readonly producto: ProductCard;
  /** Key of its colour. */
  readonly color: string;
  /** '#rrggbb' of the ink it goes with. */
  readonly tinta: string;
  /** CIEDE2000 between the two. */
  readonly diferencia: number;
}

export interface ColourMatches {
  /** The inks that count, as '#rrggbb'. */
  readonly tintas: readonly string[];
  readonly productos: readonly ColourMatch[];
  readonly total: number;
  readonly pagina: number;
  readonly paginas: number;
}

/** What pages read of artworks, for whoever asks. */
export interface ArtworkReads {
  /**
   * Null where there are no colours to go by: none named, no artwork of theirs, or none in it.
   * `reading` while the named artwork is being read for the first time: to be asked again.
   */
  matching(wish: MatchWish): Promise<ColourMatches | 'reading' | null>;
  /** In how many inks a finish prints those of these files that are theirs, as its price needs it. */
  printedInks(
    finish: string,
    tiers: readonly FinishTier[],
    files: readonly string[],
  ): Promise<number>;
  /** How many inks those of these files have that are theirs, where the finish says how many it takes. */
  inksToLimit(tiers: readonly FinishTier[], files: readonly string[]): Promise<number | undefined>;
}
