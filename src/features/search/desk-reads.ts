import type { IndexProgress } from '../image-search/reads.ts';

/** What the staff's page of searches shows. */

/** Days a list of missed terms may go back. */
export const MISS_DAYS = [7, 30, 90] as const;
export type MissDays = (typeof MISS_DAYS)[number];

/** A term that found nothing, once or more often. */
export interface MissedTerm {
  readonly termino: string;
  readonly veces: number;
  /** ISO time of the last search. */
  readonly ultima: string;
  /** Products it finds by now; null while the index is not there to ask. */
  readonly encuentra: number | null;
  /** Its words that no product, category or synonym knows. */
  readonly desconocidas: readonly string[];
}

export interface SynonymGroup {
  readonly id: number;
  readonly palabras: readonly string[];
  /** Raised by every change; a change says which one it began from. */
  readonly version: number;
}

export interface TextIndexProgress {
  /** `directo`: there is no index yet. */
  readonly estado: 'directo' | 'construyendo' | 'listo' | 'fallo';
  /** Products indexed, in the build under way or in the last one, of all on sale. */
  readonly avance: number;
  readonly total: number;
  /** ISO time at which the index in use was built. */
  readonly terminado: string | null;
}

export interface IndexesProgress {
  readonly texto: TextIndexProgress;
  readonly imagenes: IndexProgress;
}

export interface SearchDeskReads {
  missed(days: MissDays): Promise<readonly MissedTerm[]>;
  synonyms(): Promise<readonly SynonymGroup[]>;
  indexes(): Promise<IndexesProgress>;
}
