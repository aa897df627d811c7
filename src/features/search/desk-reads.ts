import type * as z from 'zod';
import type { Frozen } from '../../kernel/call.ts';
import type * as contract from './desk-contract.ts';

/** What the staff's page of searches shows. */

/** Days a list of missed terms may go back. */
export const MISS_DAYS = [7, 30, 90] as const;
export type MissDays = (typeof MISS_DAYS)[number];

/** A term that found nothing, once or more often. */
export type MissedTerm = Frozen<z.output<typeof contract.MissedTerms>>[number];
export type SynonymGroup = Frozen<z.output<typeof contract.Group>>;
export type IndexesProgress = Frozen<z.output<typeof contract.IndexesAnswer>>;
export type TextIndexProgress = IndexesProgress['texto'];

export interface SearchDeskReads {
  missed(days: MissDays): Promise<readonly MissedTerm[]>;
  synonyms(): Promise<readonly SynonymGroup[]>;
  indexes(): Promise<IndexesProgress>;
}
