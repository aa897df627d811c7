/** What the viewer's frame tells the order around it once a proposal was answered. */
export const PROOF_ANSWERED = 'propuesta-respondida';

/**
 * Whether a message is the viewer's own word: from this very origin and the very frame that was
 * opened, about the order it was opened for.
 */
export function tellsOfAnswer(
  message: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  expected: { readonly origin: string; readonly frame: unknown; readonly folio: string },
): boolean {
  if (message.origin !== expected.origin || message.source !== expected.frame) return false;
  if (!expected.frame || typeof message.data !== 'object' || message.data === null) return false;
  const { type, folio }: { type?: unknown; folio?: unknown } = message.data;
  return type === PROOF_ANSWERED && folio === expected.folio;
}
