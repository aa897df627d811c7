import type { CancelMotive, FiscalState } from './invoice-stamper.port.ts';

/**
 * por pedir: a job asks for it if nobody does · pidiendo: somebody is at it · en duda: nobody knows whether SAT was asked · solicitada: whoever
 * received it is asked · the others are over; after rechazada and fallida it may be asked again.
 */
export type CancellationState =
  | 'por pedir'
  | 'pidiendo'
  | 'en duda'
  | 'solicitada'
  | 'cancelada'
  | 'rechazada'
  | 'fallida';

export const CANCEL_MOTIVE_NAMES: Readonly<Record<CancelMotive, string>> = {
  '01': 'Tiene un error y la sustituye otra',
  '02': 'Tiene un error y no la sustituye otra',
  '03': 'La venta no se llevó a cabo',
  '04': 'Está dentro de una factura global',
};

/** Whether SAT was surely asked before, and whether its receiver's time to say no is over. */
export type Asked = 'no' | 'waiting' | 'overdue';

/** Three working days of the receiver, a weekend and a holiday. */
export const ANSWER_MS = 7 * 24 * 3_600_000;

/** How a cancellation stands once SAT's word is known. */
export function cancellationAfter(state: FiscalState, asked: Asked): CancellationState {
  switch (state) {
    case 'canceled':
      return 'cancelada';
    case 'requested':
      return 'solicitada';
    case 'rejected':
      return 'rechazada';
    // While the receiver thinks some companies go on telling that it is active.
    case 'active':
      return ACTIVE_AFTER[asked];
  }
}

const ACTIVE_AFTER: Readonly<Record<Asked, CancellationState>> = {
  no: 'fallida',
  waiting: 'solicitada',
  overdue: 'rechazada',
};
