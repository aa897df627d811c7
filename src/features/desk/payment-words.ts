import { AT_A_TILL } from '../orders/expiry.ts';
import {
  CANCELLED,
  ON_ITS_WAY,
  TO_BE_VERIFIED,
  WITHOUT_EFFECT,
  WITHOUT_LINK,
} from '../payment/attempt-ends.ts';
import { cardWords } from '../payment/card-errors.ts';
import { CASH_NAME } from '../payment/cash/cash.ts';
import { REFUND_REASONS, type RefundReason } from '../payment/refund.ts';

/** States of money in words, by where they are stored. */
export const PAYMENT_WORDS: Readonly<Record<string, string>> = {
  sin_transaccion: 'Sin pago',
  'en proceso': 'Pago en revisión',
  pagado: 'Pagado',
  rechazado: 'Pago rechazado',
  reembolsado: 'Reembolsado',
};

const RECORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cargo: {
    abierto: 'En el banco',
    desconocido: 'Sin respuesta',
    rechazado: 'Rechazado',
    pagado: 'Cobrado',
    contracargo: 'Contracargo',
    por_devolver: 'Por devolver',
    devuelto: 'Devuelto',
  },
  comprobante: {
    'en revision': 'Por verificar',
    confirmado: 'Confirmado',
    rechazado: 'Rechazado',
  },
  transferencia: { recibida: 'Recibida' },
  efectivo: { recibida: 'Recibido', anulada: 'Anulado' },
  devolucion: { por_devolver: 'Por devolver', devuelto: 'Devuelto' },
  saldo: {
    uso: 'Usado en este pedido',
    regreso: 'Regresó al cliente',
    abono: 'Dado por este pedido',
    retenido: 'Retenido por contracargo',
    liberado: 'Liberado',
  },
};

export const RECORD_NAMES: Readonly<Record<string, string>> = {
  cargo: 'Cargo',
  comprobante: 'Comprobante',
  transferencia: 'Transferencia',
  efectivo: CASH_NAME,
  devolucion: 'Devolución',
  saldo: 'Saldo a favor',
};

const REASONS: Readonly<Record<string, string>> = {
  pago_doble: 'Se pagó dos veces',
  pedido_cerrado: 'El pedido ya estaba cerrado',
  importe_distinto: 'El importe no es el del pedido',
  excedente: 'Pagó de más',
};

/** Why money of an attempt did not come, or has not yet. */
const ENDS: Readonly<Record<string, string>> = {
  [ON_ITS_WAY]: 'Lo revisa quien lo cobra',
  [AT_A_TILL]: 'Tiene una ficha por pagar en caja',
  ficha_vencida: 'Su ficha venció sin pagarse',
  [TO_BE_VERIFIED]: 'Su banco quiere verificarlo',
  [WITHOUT_LINK]: 'No se abrió la página de pago',
  [WITHOUT_EFFECT]: 'No movió dinero',
  [CANCELLED]: 'Lo canceló en la página de pago',
  abandonado: 'No lo terminó',
  sustituido: 'Eligió otra forma de pago',
  sin_cargo: 'No se hizo ningún cargo',
};

/** What a record of money says of itself. */
export function recordText(kind: string, state: string): string {
  return RECORDS[kind]?.[state] ?? state;
}

export const reasonText = (reason: string): string =>
  REASONS[reason] ?? ENDS[reason] ?? refundReason(reason) ?? cardWords(reason) ?? reason;

const refundReason = (reason: string): string | undefined =>
  Object.hasOwn(REFUND_REASONS, reason) ? REFUND_REASONS[reason as RefundReason] : undefined;
