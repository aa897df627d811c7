import { GIVEN_UP } from './attempt-ends.ts';
import type { Charge } from './card-gateway.port.ts';

export type AttemptStage =
  | 'abierto'
  | 'desconocido'
  | 'rechazado'
  | 'pagado'
  | 'por_devolver'
  | 'devuelto';

export interface AttemptState {
  readonly reference: string;
  readonly state: AttemptStage;
  readonly providerId: string | null;
  readonly amount: number;
}

/** What an order's payment depends on; read with the order's row locked. */
export interface OrderFacts {
  readonly status: number | null;
  readonly paymentState: string;
  /** An attempt of it is paid. */
  readonly paidByCard: boolean;
  /** Nobody knows yet how one of its charges ended. */
  readonly inDoubt: boolean;
  /** A receipt waits for a person. */
  readonly receiptInReview: boolean;
  /** Money of a wrong amount waits for a person. */
  readonly amountInReview: boolean;
}

/** What an order is to money that arrives for it. */
export type OrderIs = 'waiting' | 'reviewing' | 'paid' | 'closed';

export function orderIs(order: OrderFacts): OrderIs {
  if (order.paymentState === 'pagado' || order.paidByCard) return 'paid';
  if (order.status !== 1 || order.paymentState === 'reembolsado') return 'closed';
  return order.receiptInReview ? 'reviewing' : 'waiting';
}

/**
 * What is known of a charge: the provider's word on it (`paid` … `refunded`), its refusal of the
 * call, or what its silence means (`no_answer`, `no_trace`, `left`: the shopper never came back).
 */
export type News =
  | 'paid'
  | 'other_amount'
  | 'pending'
  | 'failed'
  | 'refunded'
  | 'no_answer'
  | 'no_trace'
  | 'left';

/**
 * What happens:
 * - `pay`: the order is paid by it; `pay_beside_receipt`: and staff must look at its receipt
 * - `owe_…`: the money must go back, and stands in the refund queue until it has
 * - `fail`: it moved no money; `give_up`: as far as we know, but the provider stays watched
 * - `doubt`: nobody knows; the order waits
 * - `return`: all of the money went back
 * - `wait`, `nothing`: no change
 */
export type Verdict =
  | 'pay'
  | 'pay_beside_receipt'
  | 'owe_double'
  | 'owe_closed'
  | 'owe_amount'
  | 'fail'
  | 'give_up'
  | 'doubt'
  | 'return'
  | 'wait'
  | 'nothing';

const TAKE: Readonly<Record<OrderIs, Verdict>> = {
  waiting: 'pay',
  reviewing: 'pay_beside_receipt',
  paid: 'owe_double',
  closed: 'owe_closed',
};

type Cell = Verdict | Readonly<Record<OrderIs, Verdict>>;
const SETTLED = { pagado: 'nothing', por_devolver: 'nothing', devuelto: 'nothing' } as const;
const untilSettled = (cell: Cell) => ({
  abierto: cell,
  desconocido: cell,
  rechazado: cell,
  ...SETTLED,
});

/**
 * (what the provider says) × (what the attempt is) × (what the order is) → what happens. By state,
 * never by the order in which news arrive: the same news twice or late change nothing twice.
 */
const TABLE: Readonly<Record<News, Readonly<Record<AttemptStage, Cell>>>> = {
  paid: untilSettled(TAKE),
  other_amount: untilSettled('owe_amount'),
  pending: { abierto: 'wait', desconocido: 'wait', rechazado: 'wait', ...SETTLED },
  failed: { abierto: 'fail', desconocido: 'fail', rechazado: 'fail', ...SETTLED },
  refunded: { ...untilSettled('return'), pagado: 'return', por_devolver: 'return' },
  no_answer: { abierto: 'doubt', desconocido: 'nothing', rechazado: 'nothing', ...SETTLED },
  no_trace: { abierto: 'give_up', desconocido: 'give_up', rechazado: 'nothing', ...SETTLED },
  left: { abierto: 'give_up', desconocido: 'give_up', rechazado: 'nothing', ...SETTLED },
};

export function decide(order: OrderFacts, stage: AttemptStage, news: News): Verdict {
  const cell = TABLE[news][stage];
  return typeof cell === 'string' ? cell : cell[orderIs(order)];
}

/** What decides whether the money of an approved payment is taken. */
export interface Approved {
  readonly order: OrderFacts & { readonly expired: boolean; readonly due: number };
  readonly attempt: AttemptState & { readonly failure: string };
  readonly charge: Charge;
  /** Another attempt of the order may still move its own money. */
  readonly another: boolean;
  /** Who came back to see it paid; the shop alone takes nothing that was given up. */
  readonly by: 'shopper' | 'shop';
}

/**
 * Taking is our own act, so nothing is taken that would have to go back: only what was asked for,
 * for an order that waits for it, while nothing else may pay it.
 */
export function mayCapture({ order, attempt, charge, another, by }: Approved): boolean {
  if (charge.status !== 'approved' || orderIs(order) !== 'waiting' || another) return false;
  if (charge.currency !== 'MXN' || charge.amount !== attempt.amount) return false;
  // Credit was taken off the order since: it is less than what is due now.
  if (attempt.amount < order.due) return false;
  if (attempt.state === 'abierto' || attempt.state === 'desconocido') return true;
  const givenUp = GIVEN_UP.some((one) => one === attempt.failure);
  return attempt.state === 'rechazado' && givenUp && by === 'shopper' && !order.expired;
}

/** Whether a charge is this attempt's: an event or an address may name any. */
export function isOwnCharge(attempt: AttemptState, charge: Charge): boolean {
  return (
    charge.reference === attempt.reference &&
    (attempt.providerId === null || attempt.providerId === charge.id)
  );
}

/** Only exactly what was asked for, in pesos, pays. */
export function newsOf(attempt: AttemptState, charge: Charge): News {
  switch (charge.status) {
    case 'pending':
    case 'awaited':
    case 'approved':
      return 'pending';
    case 'failed':
    case 'cancelled':
      return 'failed';
    case 'refunded':
      return 'refunded';
    case 'paid':
      return charge.currency === 'MXN' && charge.amount === attempt.amount
        ? 'paid'
        : 'other_amount';
  }
}

/**
 * The one payment state of an order that is not paid: what waits for somebody's word outweighs a
 * refusal, so that one way of paying never ends what another began.
 */
export function unpaidState(
  order: OrderFacts,
): 'sin_transaccion' | 'en proceso' | 'rechazado' | 'reembolsado' {
  if (order.paymentState === 'reembolsado') return 'reembolsado';
  if (order.inDoubt || order.receiptInReview || order.amountInReview) return 'en proceso';
  return order.paymentState === 'rechazado' ? 'rechazado' : 'sin_transaccion';
}

/** Where a paid order goes: to the designer when something is printed, else straight on. */
export function statusAfterPayment(anyFinish: boolean): 2 | 3 {
  return anyFinish ? 3 : 2;
}

/** What its owner reads about money that must go back. */
export const OWED_SENTENCES = {
  pago_doble: 'Este pedido ya estaba pagado: te devolvemos este segundo cargo completo.',
  pedido_cerrado:
    'Tu banco hizo el cargo cuando el pedido ya no esperaba un pago: te lo devolvemos completo.',
  importe_distinto: 'El importe del cargo no es el de tu pedido: lo estamos revisando.',
  excedente: 'Transferiste más de lo que costaba tu pedido: te devolvemos la diferencia.',
} as const;
export type OwedReason = keyof typeof OWED_SENTENCES;

/** The sentence of an attempt whose failure is a reason of the queue; empty for any other. */
export function owedSentence(failure: string): string {
  return Object.hasOwn(OWED_SENTENCES, failure) ? OWED_SENTENCES[failure as OwedReason] : '';
}

const REASONS: Readonly<Partial<Record<Verdict, OwedReason>>> = {
  owe_double: 'pago_doble',
  owe_closed: 'pedido_cerrado',
  owe_amount: 'importe_distinto',
};

/** Why the money of a verdict must go back; undefined when it stays. */
export const owedReason = (verdict: Verdict): OwedReason | undefined => REASONS[verdict];

/**
 * Where a contested charge stands after a read of it; undefined when nobody contests it. What ended
 * well before the shop heard of it is no news, a read that shows no disputes changes nothing, and what
 * was lost stays so: orders and books have followed.
 */
export function disputeAfter(
  before: 'abierta' | 'ganada' | 'perdida' | undefined,
  { status, dispute }: Pick<Charge, 'status' | 'dispute'>,
): 'abierta' | 'ganada' | 'perdida' | undefined {
  if (dispute === 'untold' || before === 'perdida') return before;
  if (dispute === 'open') return 'abierta';
  if (dispute === 'lost') return 'perdida';
  if (before !== 'abierta') return before;
  if (dispute === 'won') return 'ganada';
  return status === 'refunded' ? 'perdida' : 'ganada';
}
