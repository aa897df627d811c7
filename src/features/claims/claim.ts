import { ok, type Result, refuse } from '../../kernel/result.ts';
import { addWorkingDays, dayOf } from '../../kernel/working-days.ts';
import { DELIVERED, PAUSED } from '../orders/status.ts';
import type { RefundReason } from '../payment/refund.ts';

/** What may be wrong with what arrived, as its owner says it. */
export const CLAIM_KINDS = {
  danado: 'Llegó dañado',
  equivocado: 'No es lo que pedí',
  no_funciona: 'No funciona',
  faltante: 'Faltan piezas',
} as const;
export type ClaimKind = keyof typeof CLAIM_KINDS;
export const KINDS = Object.keys(CLAIM_KINDS) as readonly ClaimKind[];

/** What they would like; what is done the shop decides. */
export const CLAIM_WISHES = {
  reposicion: 'Que me lo repongan',
  saldo: 'Saldo a favor para otro pedido',
  reembolso: 'Que me devuelvan mi dinero',
} as const;
export type ClaimWish = keyof typeof CLAIM_WISHES;
export const WISHES = Object.keys(CLAIM_WISHES) as readonly ClaimWish[];

export type ClaimState = 'abierta' | 'aceptada' | 'rechazada';

/** Under which reason the money of a claim goes back. */
export const REFUND_REASON_OF: Readonly<Record<ClaimKind, RefundReason>> = {
  danado: 'defecto',
  equivocado: 'equivocado',
  no_funciona: 'defecto',
  faltante: 'faltante',
};

/** Who writes about a claim: its owner, or the shop. */
export type ClaimSide = 'cliente' | 'equipo';
/** So many messages an owner may add to one claim. */
export const MOST_OWN_MESSAGES = 20;

export const CLAIM_DAYS = 3;
export const MOST_PHOTOS = 4;
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024;

/** What is wrong with photographs that somebody chose, in words; '' for nothing. */
export function wrongPhotos(photos: readonly { readonly size: number }[]): string {
  if (photos.length > MOST_PHOTOS) return `Elige hasta ${MOST_PHOTOS} fotos.`;
  return photos.some(({ size }) => size > MOST_PHOTO_BYTES)
    ? 'Cada foto puede pesar hasta 10 MB.'
    : '';
}

/** The last day on which what was delivered can be claimed, 'AAAA-MM-DD'. */
export function claimDeadline(deliveredAt: Date): string {
  return addWorkingDays(dayOf(deliveredAt), CLAIM_DAYS);
}

/** What of an order and its line a claim depends on; read with the order's row locked. */
export interface ClaimableLine {
  readonly status: number | null;
  /** The state it was paused in; null for one that is not paused. */
  readonly cameFrom: number | null;
  /** When it was first delivered. */
  readonly deliveredAt: Date | null;
  readonly quantity: number;
  /** Pieces of claims that were not refused. */
  readonly claimed: number;
}

export type NotClaimable = 'not_delivered' | 'too_late' | 'too_many_pieces';

/** Whether so many pieces of a line can be claimed now. */
export function claimable(
  line: ClaimableLine,
  pieces: number,
  now: Date,
): Result<true, NotClaimable> {
  const open = windowOf(line, now);
  if (!open.ok) return open;
  return pieces > line.quantity - line.claimed ? refuse('too_many_pieces') : ok(true);
}

/** Whether an order takes claims now, and until which day. */
export function windowOf(
  { status, cameFrom, deliveredAt }: Omit<ClaimableLine, 'quantity' | 'claimed'>,
  now: Date,
): Result<string, 'not_delivered' | 'too_late'> {
  // A claim pauses its order: another line of it may still be claimed.
  const reached = status === PAUSED ? cameFrom : status;
  if (reached !== DELIVERED || !deliveredAt) return refuse('not_delivered');
  const until = claimDeadline(deliveredAt);
  return dayOf(now) > until ? refuse('too_late') : ok(until);
}
