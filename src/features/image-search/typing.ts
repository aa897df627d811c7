import { MESSAGES } from '../../kernel/messages.ts';

/** Milliseconds for each character. */
export const TYPE_MS = 30;
export const ERASE_MS = 15;

/** What the shopper is told while the picture is searched for, and when (milliseconds). */
export const PROGRESS = [
  { at: 0, text: MESSAGES.imageProgress.processing },
  { at: 1000, text: MESSAGES.imageProgress.searching },
  { at: 2500, text: MESSAGES.imageProgress.showing },
] as const;

/** From a successful answer to the end of the modal. */
export const CLOSE_AFTER_MS = 300;

/** What stands on the line `elapsed` ms after it began to change: `from` is erased, `to` is typed. */
export function typed(from: string, to: string, elapsed: number): string {
  const erased = Math.floor(elapsed / ERASE_MS);
  if (erased < from.length) return from.slice(0, from.length - erased);
  return to.slice(0, Math.floor((elapsed - from.length * ERASE_MS) / TYPE_MS));
}

/** How long that change takes. */
export function typingTime(from: string, to: string): number {
  return from.length * ERASE_MS + to.length * TYPE_MS;
}
