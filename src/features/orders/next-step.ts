import { formatPesos } from '../../kernel/money.ts';
import { readFinishFiles } from './finish-files.ts';
import { hasLapsed, paymentLead } from './payment-lead.ts';
import type { OrderChargeView, OrderItemView, OrderView } from './reads.ts';
import { ON_ITS_WAY, PACKED, PAUSED, PROPOSAL, RECEIVED, SENT } from './status.ts';

/** What there is to press: the rest of an order's page waits behind it. */
export type NextAct =
  | 'pagar-cobro'
  | 'pagar'
  | 'consultar'
  | 'en-revision'
  | 'pagar-ficha'
  | 'propuesta'
  | 'arte'
  | 'rastrear';

/** What happens next with an order, and who does it. */
export interface NextStep {
  readonly turn: 'tuya' | 'nuestra';
  readonly act?: NextAct;
  readonly title: string;
  readonly text: string;
  /** The lines it is about: proposals to answer, or artwork that is missing. */
  readonly lines: readonly OrderItemView[];
}

/** A pause may be for want of artwork; whether the order takes it the server knows. */
const EARLY: readonly (number | null)[] = [RECEIVED, PROPOSAL, PAUSED];
const APPROVABLE: readonly (number | null)[] = [PROPOSAL, PAUSED];

/** Nothing is in production yet: artwork may still come. */
export const isEarly = (status: number | null): boolean => EARLY.includes(status);

/** The order waits for its designs to be approved, or is paused for want of it. */
export const isApprovable = (status: number | null): boolean => APPROVABLE.includes(status);

const ours = (title: string, text: string): NextStep => ({
  turn: 'nuestra',
  title,
  text,
  lines: [],
});

/** What the shop does in each state in which nobody waits for the customer. */
const AT_WORK: { readonly [status: number]: NextStep } = {
  2: ours('Tu pedido está confirmado.', 'Seguimos con las piezas; no tienes que hacer nada.'),
  4: ours('Tu diseño está aprobado.', 'Seguimos con las piezas; no tienes que hacer nada.'),
  5: ours('Estamos surtiendo tus piezas.', 'Las contamos en cuanto lleguen.'),
  6: ours('Ya tenemos tus piezas.', 'Lo que sigue es producirlas.'),
  7: ours('Estamos produciendo tu pedido.', 'Después revisamos cada pieza antes de empacarla.'),
  8: ours('Estamos revisando tu pedido.', 'Si todo está bien, lo empacamos.'),
  9: ours('Tu pedido está empacado.', 'Lo que sigue es entregarlo a la paquetería.'),
};

/**
 * The one thing that comes next of an order, by the state of its payment as it is known now;
 * nothing for what is over, and for a pause that says itself what comes.
 */
export function nextStep(order: OrderView, estado: string): NextStep | undefined {
  const { id_status: status } = order;
  return (
    (status === RECEIVED ? payment(order, estado) : undefined) ??
    toAnswer(order) ??
    charged(order) ??
    (status === RECEIVED ? undefined : toSend(order)) ??
    (status === PROPOSAL ? designing(order) : undefined) ??
    fetching(order) ??
    travelling(order) ??
    AT_WORK[status ?? 0]
  );
}

const ANOTHER_VOUCHER = 'No nos llegó su pago. Saca otra ficha o paga de otra forma.';

function payment(order: OrderView, estado: string): NextStep | undefined {
  const lead = paymentLead({ ...order, estadoPago: estado });
  if (estado === 'desconocido') {
    const text = 'Revisa tu conexión y consúltalo de nuevo.';
    return {
      turn: 'tuya',
      act: 'consultar',
      title: 'No pudimos consultar tu pago.',
      text,
      lines: [],
    };
  }
  if (estado === 'en proceso' && order.con_ficha) {
    return {
      turn: 'tuya',
      act: 'pagar-ficha',
      title: 'Paga tu ficha antes de la fecha que dice.',
      text: 'El pago puede tardar un día hábil en llegarnos; te avisamos por correo. Si ya no la vas a pagar, elige otra forma.',
      lines: [],
    };
  }
  if (estado === 'en proceso') {
    return {
      turn: 'nuestra',
      act: 'en-revision',
      title: order.por_autorizar
        ? 'Todavía no nos confirman tu pago.'
        : 'Estamos verificando tu pago.',
      text: order.por_autorizar
        ? 'Si ya lo autorizaste, te avisamos por correo. Si no lo terminaste, no se te cobró.'
        : 'Te avisamos por correo en cuanto quede.',
      lines: [],
    };
  }
  if (estado !== 'sin_transaccion' && estado !== 'rechazado') return undefined;
  const why = hasLapsed(order) ? ANOTHER_VOUCHER : order.motivo;
  const text = why || 'En cuanto quede tu pago, empezamos con tu pedido.';
  return { turn: 'tuya', act: 'pagar', title: lead, text, lines: [] };
}

/** What is asked besides the order and nobody paid yet. */
export const chargeToPay = ({ cobros = [] }: OrderView): OrderChargeView | undefined =>
  cobros.find(
    ({ estadoPago, cancelado }) =>
      !cancelado && (estadoPago === 'sin_transaccion' || estadoPago === 'rechazado'),
  );

function charged(order: OrderView): NextStep | undefined {
  const open = chargeToPay(order);
  if (open) {
    return {
      turn: 'tuya',
      act: 'pagar-cobro',
      title: `${open.concepto}: ${formatPesos(open.importe)}.`,
      // What is asked of a design stops nothing; a parcel that came back waits for it.
      text:
        order.id_status === PAUSED
          ? 'En cuanto quede tu pago, seguimos con tu pedido.'
          : 'Va aparte de lo que ya pagaste, con un folio propio.',
      lines: [],
    };
  }
  const checking = order.cobros?.some(
    ({ estadoPago, cancelado }) => !cancelado && estadoPago === 'en proceso',
  );
  return checking
    ? ours('Estamos verificando tu pago.', 'Te avisamos por correo en cuanto quede.')
    : undefined;
}

/** Proposals that were published and wait for an answer. */
function toAnswer({ id_status, items }: OrderView): NextStep | undefined {
  const lines = items.filter(
    ({ propuesta, diseno_aprobado }) => propuesta?.estado === 'publicada' && !diseno_aprobado,
  );
  if (!isApprovable(id_status) || lines.length === 0) return undefined;
  return {
    turn: 'tuya',
    act: 'propuesta',
    title:
      lines.length === 1
        ? 'Tu propuesta de diseño está lista.'
        : `Tienes ${lines.length} propuestas de diseño listas.`,
    text: 'Revísala y apruébala, o pide cambios: nada se imprime sin tu visto bueno.',
    lines,
  };
}

/** Whether a line is printed, and nobody approved yet what will be printed. */
export const takesArtwork = (item: OrderItemView, status: number | null): boolean =>
  isEarly(status) && item.tiene_terminados && !item.diseno_aprobado;

/** There is nothing yet to propose a design from. */
export const wantsArtwork = (item: OrderItemView, status: number | null): boolean =>
  takesArtwork(item, status) &&
  !item.propuesta &&
  readFinishFiles(item.imagenesterminados).length === 0;

function toSend({ id_status, items }: OrderView): NextStep | undefined {
  const lines = items.filter((item) => wantsArtwork(item, id_status));
  if (lines.length === 0) return undefined;
  return {
    turn: 'tuya',
    act: 'arte',
    title: 'Envíanos tu arte.',
    text: 'Con él preparamos tu propuesta de diseño. Sirve en .ai, .psd, .svg o .pdf.',
    lines,
  };
}

function designing({ items }: OrderView): NextStep {
  const changing = items.some(({ propuesta }) => propuesta?.estado === 'cambios pedidos');
  return changing
    ? ours('Estamos haciendo tus cambios.', 'Te avisamos por correo cuando esté la nueva versión.')
    : ours('Ahora nos toca a nosotros.', 'Diseñamos tu propuesta y te avisamos por correo.');
}

/** What its owner fetches: packed the shop says when, ready it is their turn. */
function fetching({ id_status, recoger }: OrderView): NextStep | undefined {
  if (!recoger) return undefined;
  if (id_status === PACKED) {
    return ours('Tu pedido está empacado.', 'Te avisamos por correo en cuanto puedas recogerlo.');
  }
  if (id_status !== ON_ITS_WAY) return undefined;
  return {
    turn: 'tuya',
    title: 'Tu pedido está listo para recoger.',
    // The code itself stands beside the address.
    text: `Pasa por él a ${recoger.nombre} y di tu código.`,
    lines: [],
  };
}

function travelling({ id_status, guia }: OrderView): NextStep | undefined {
  if (id_status !== SENT && id_status !== ON_ITS_WAY) return undefined;
  return {
    turn: 'nuestra',
    ...(guia?.enlace ? { act: 'rastrear' as const } : {}),
    title: id_status === SENT ? 'Tu pedido está con la paquetería.' : 'Tu pedido va en camino.',
    text: guia
      ? `Lo lleva ${guia.paqueteria}; pide que alguien lo reciba.`
      : 'Pide que alguien lo reciba.',
    lines: [],
  };
}
