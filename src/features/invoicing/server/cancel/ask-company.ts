import { type CancellationState, cancellationAfter } from '../../cancellation.ts';
import type { CancelReason, InvoiceStamper } from '../../invoice-stamper.port.ts';

/** How a cancellation stands, and what the company said where it would not. */
export interface Told {
  readonly state: CancellationState;
  readonly failure: string;
}

/**
 * Asks a company to have a document taken back. After an answer that never came it is asked how the
 * document stands before anything else is asked of it.
 */
export async function askCompany(
  stamper: InvoiceStamper,
  {
    id,
    before,
    reason,
  }: {
    readonly id: string;
    /** How an earlier wish ended; null for the first one. */
    readonly before: CancellationState | null;
    readonly reason: CancelReason;
  },
): Promise<Told> {
  if (before !== null) {
    const found = await stamper.stateOf(id);
    if (!found.ok) return { state: 'en duda', failure: 'sin respuesta' };
    // Somebody's earlier wish was heard after all.
    if (found.value === 'canceled') return { state: 'cancelada', failure: '' };
    if (found.value === 'requested') return { state: 'solicitada', failure: '' };
  }
  const told = await stamper.cancel(id, reason);
  if (told.kind === 'told') return { state: cancellationAfter(told.state, 'no'), failure: '' };
  if (told.kind === 'refused') return { state: 'fallida', failure: told.reason };
  const found = await stamper.stateOf(id);
  if (!found.ok || found.value === 'active') return { state: 'en duda', failure: told.reason };
  return { state: cancellationAfter(found.value, 'waiting'), failure: '' };
}
