import { MESSAGES } from '../../kernel/messages.ts';
import type { CardErrorCode } from './card-gateway.port.ts';

const SERVICE = 'El servicio de pago no está disponible. Intenta más tarde.';

/**
 * What a shopper reads for each outcome. A stolen or lost card says only that the bank refused it:
 * whoever holds it must not learn that it was reported.
 */
const SENTENCES: Record<CardErrorCode, string> = {
  declined: 'Tarjeta rechazada por el banco.',
  source_declined:
    'No se pudo cobrar con la forma de pago que elegiste. Elige otra e inténtalo de nuevo.',
  expired: 'La tarjeta está vencida.',
  insufficient_funds: 'Fondos insuficientes.',
  fraud: 'Tarjeta rechazada por seguridad.',
  invalid_card: 'Número de tarjeta inválido.',
  invalid_data: 'Datos de pago inválidos.',
  cvv_required: 'Tu banco pide el código de seguridad (CVV) de esa tarjeta.',
  cvv_wrong: 'Código de seguridad incorrecto.',
  token_gone: 'La tarjeta ya no está disponible. Escríbela de nuevo.',
  test_card: 'Tarjeta de prueba no permitida.',
  not_allowed: 'Operación no permitida con esta tarjeta.',
  not_online: 'La tarjeta no admite compras en línea.',
  contact_bank: 'Contacta a tu banco para autorizar compras con esta tarjeta.',
  needs_bank_authorisation: 'Autoriza el pago con tu banco e inténtalo de nuevo.',
  already_stored: 'Esta tarjeta ya está registrada.',
  duplicate_reference: MESSAGES.payment.failed,
  not_configured: MESSAGES.payment.failed,
  provider_down: SERVICE,
  not_found: MESSAGES.payment.failed,
};

/** What is said of a company's refusal; undefined for what is none. */
export const cardWords = (code: string): string | undefined =>
  Object.hasOwn(SENTENCES, code) ? SENTENCES[code as CardErrorCode] : undefined;

export const cardSentence = (code: string): string => cardWords(code) ?? MESSAGES.payment.failed;

const TELLING: ReadonlySet<string> = new Set(
  Object.values(SENTENCES).filter((sentence) => sentence !== MESSAGES.payment.failed),
);

/** Whether this is said of a card that was not charged; a transfer's note is not. */
export const chargedNothing = (note: string): boolean => TELLING.has(note);
