import type { CancellationState } from '../cancellation.ts';

/** What became of the invoice that another took the place of, as it is told right after. */
export const REPLACED_NOW: Readonly<Record<CancellationState, string>> = {
  cancelada: 'Sustituida: la anterior ya está cancelada. Le avisamos al cliente.',
  solicitada:
    'La nueva está timbrada. El cliente tiene tres días hábiles para aceptar que se cancele la anterior.',
  'por pedir': 'La nueva está timbrada. La anterior se cancela sola en un minuto.',
  pidiendo: 'La nueva está timbrada y se está pidiendo cancelar la anterior.',
  'en duda':
    'La nueva está timbrada. El SAT no contestó sobre la anterior: lo preguntamos solos y aquí verás cómo quedó.',
  rechazada: 'La nueva está timbrada, pero no se aceptó cancelar la anterior.',
  fallida: 'La nueva está timbrada, pero el SAT no canceló la anterior. Pídelo otra vez.',
};
