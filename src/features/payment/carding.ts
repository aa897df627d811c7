import { ok, type Result, refuse } from '../../kernel/result.ts';
import { isInnocent } from './attempt-ends.ts';
import type { AttemptStage } from './settlement.ts';

const HOUR_MS = 3600_000;
/** Declined cards, and different cards, a person may try in an hour. */
const CARDS_PER_HOUR = 5;

/** An attempt of a person to pay by card, whatever the order. */
export interface TriedCard {
  readonly state: AttemptStage;
  /** Why it is not paid; empty while nothing went wrong. */
  readonly failure: string;
  /** Tells cards apart; null while none got as far as a charge. */
  readonly card: string | null;
  /** The provider knows of it. */
  readonly charged: boolean;
}

export type TooManyCards = 'too_many_cards' | 'too_many_under_way';

/** Since when attempts count. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/**
 * Somebody trying card after card is told to wait, and the provider never hears of it (T123). Refused
 * cards count, and verifications that failed at the bank, and different cards whatever became of
 * them; a card whose bank always wants to see its owner counts once. A card on its way to the
 * provider counts as if it were refused, until it is known.
 */
export function mayTryCard(attempts: readonly TriedCard[]): Result<true, TooManyCards> {
  const refusals = attempts.filter(
    ({ state, failure }) => state === 'rechazado' && !isInnocent(failure),
  );
  const cards = new Set(attempts.flatMap(({ card }) => (card === null ? [] : [card])));
  const underWay = attempts.filter(
    ({ state, charged }) => (state === 'abierto' || state === 'desconocido') && !charged,
  );
  const tried = Math.max(refusals.length, cards.size);
  if (tried >= CARDS_PER_HOUR) return refuse('too_many_cards');
  return tried + underWay.length < CARDS_PER_HOUR ? ok(true) : refuse('too_many_under_way');
}
