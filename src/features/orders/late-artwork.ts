import { PAUSED, PROPOSAL, RECEIVED } from './status.ts';

/** What decides whether a line of an order takes artwork. */
interface ArtworkLine {
  readonly status: number | null;
  /** The state it was paused in; null for one that is not paused. */
  readonly cameFrom: number | null;
  readonly finished: boolean;
  readonly approved: boolean;
}

/** As many files as a line ever keeps: each round of changes may bring its own. */
export const MOST_LINE_FILES = 10;

/** A printed line takes artwork until its design is approved: from then on its files are frozen. */
export function takesArtwork({ status, cameFrom, finished, approved }: ArtworkLine): boolean {
  const state = status === PAUSED ? cameFrom : status;
  return finished && !approved && (state === RECEIVED || state === PROPOSAL);
}
