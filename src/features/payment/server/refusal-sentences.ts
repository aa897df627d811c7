import { MESSAGES } from '../../../kernel/messages.ts';
import type { Result } from '../../../kernel/result.ts';
import { cardSentence } from '../card-errors.ts';
import { NOT_PAYABLE } from '../payable.ts';
import { COME_AGAIN_SECONDS, type NotBegun } from './attempt/begin-attempt.ts';

/** Why no way of paying is begun, as its person reads it. */
export const NOT_BEGUN: Readonly<Record<NotBegun | 'not_configured' | 'foreign_page', string>> = {
  ...NOT_PAYABLE,
  under_way: 'Ya hay un pago en curso para este pedido. Espera medio minuto e inténtalo de nuevo.',
  too_many_cards: 'Demasiados intentos con tarjeta. Espera una hora o paga por transferencia.',
  too_many_under_way: 'Tienes varios pagos en curso. Espera un momento e inténtalo de nuevo.',
  not_configured: MESSAGES.payment.failed,
  foreign_page: MESSAGES.payment.failed,
};

/** The same for cards. */
export const NOT_CHARGED = {
  ...NOT_BEGUN,
  no_months: 'Este importe no se puede pagar en esos meses. Elige otra opción.',
  provider_down: cardSentence('provider_down'),
  cards_unread: MESSAGES.payment.failed,
};

type Sentences<E extends string> = Readonly<Partial<Record<E, string>>>;

/** A refusal with what its person reads, and when it may be tried again. */
export function refusal<E extends string>({ code }: { readonly code: E }, sentences: Sentences<E>) {
  const wait: Readonly<Partial<Record<string, number>>> = COME_AGAIN_SECONDS;
  return { ok: false as const, code, sentence: sentences[code], retryAfterSeconds: wait[code] };
}

/** An outcome whose refusal says what its person reads. */
export const said = <T, E extends string>(outcome: Result<T, E>, sentences: Sentences<E>) =>
  outcome.ok ? outcome : refusal(outcome, sentences);
