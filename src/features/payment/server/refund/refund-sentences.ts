import { TIME_ZONE } from '../../../../kernel/clock.ts';
import type { RefundStage } from '../../refund.ts';
import type { NotAsked } from './ask-refund.ts';
import type { NotDecided } from './decide-refund.ts';

export const NOT_ASKED: Readonly<Record<NotAsked, string>> = {
  not_found: 'No encontramos ese pedido o ese pago.',
  disputed: 'El banco disputa este cargo: se resuelve con la compañía, no se devuelve desde aquí.',
  nothing_left: 'De este pago ya no queda nada por devolver.',
  too_much: 'Es más de lo que queda por devolver de este pago.',
  not_that_way: 'Este pago no puede volver por donde llegó: devuélvelo por SPEI.',
  one_at_a_time:
    'De este dinero ya hay una devolución en camino: termínala o recházala antes de pedir el resto.',
  whole_only: 'La compañía de este pago solo lo devuelve completo.',
  bad_clabe: 'Revisa la CLABE (18 dígitos) y el nombre de quien recibe.',
  kept: 'Se decidió que de este pedido no se devuelve nada: deshazlo primero en Devoluciones, Hechas.',
  note_missing: 'Escribe en la nota cuál es el motivo.',
  too_many_pieces: 'De una línea ya no quedan tantas piezas: revisa cuáles se devolvieron antes.',
  stitches_changed:
    'Lo pagado por las puntadas de estas piezas cambió mientras tanto: búscalo otra vez.',
  stitches_way:
    'Lo pagado por las puntadas de estas piezas no puede volver así: elige otra forma, o quítalo de esta devolución y pídelo con el folio de su cobro.',
};

export const NOT_DECIDED: Readonly<Record<NotDecided, string>> = {
  not_found: 'Esa devolución ya no existe.',
  not_now: 'Alguien se adelantó: esta devolución ya no espera eso.',
  own_request: 'La pediste tú: tiene que aprobarla otra persona.',
  own_order: 'Este pedido es tuyo: tiene que decidirlo otra persona.',
  disputed: 'El banco disputa este cargo: no se devuelve mientras se resuelve.',
  overtaken: 'De este pago ya se devolvió algo por otra vía: ya no queda tanto por devolver.',
  owed: 'Este dinero no es de la tienda: no se puede rechazar.',
  known_key: 'Esa clave de rastreo ya está en otra devolución.',
};

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** To whoever came second: what was decided, by whom and when. */
export function decidedSentence(decision: {
  readonly state: RefundStage;
  readonly who: string | null;
  readonly at: Date | null;
}): string {
  const { state, who, at } = decision;
  if (!at) return NOT_DECIDED.not_now;
  const did = state === 'rechazada' ? 'rechazó' : 'aprobó';
  return `${who ?? 'Alguien'} ya ${did} esta devolución (${WHEN.format(at)}).`;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  sin_respuesta: 'La compañía no contesta; le seguimos preguntando.',
  not_configured: 'La cuenta de esa compañía no está configurada.',
  not_allowed:
    'La compañía no permite esta devolución: quizá ya se devolvió, el banco la disputa o venció el plazo.',
  not_found: 'La compañía no encuentra el cargo.',
};

/** Why a refund is stuck, for the staff; empty while nothing is wrong. */
export function problemOf(failure: string): string {
  if (failure === '') return '';
  return PROBLEMS[failure] ?? `La compañía la rechazó (${failure}).`;
}
