import { ok, type Result, refuse } from '../../kernel/result.ts';

/** Why money goes back, as staff reads it; the first four the shop finds out by itself. */
export const REFUND_REASONS = {
  pago_doble: 'Pago doble',
  pedido_cerrado: 'Pagado con el pedido cerrado',
  importe_distinto: 'Importe distinto al del pedido',
  excedente: 'Transferencia de más',
  sin_existencia: 'No hay existencia',
  defecto: 'Producto con defecto',
  equivocado: 'Producto equivocado',
  faltante: 'Faltaron piezas',
  cobro_de_mas: 'Cobro de más',
  cancelacion: 'Pedido cancelado',
  otro: 'Otro motivo',
} as const;
export type RefundReason = keyof typeof REFUND_REASONS;

/** The reasons a person may give. */
export const ASKED_REASONS = [
  'sin_existencia',
  'defecto',
  'equivocado',
  'faltante',
  'cobro_de_mas',
  'cancelacion',
  'otro',
] as const satisfies readonly RefundReason[];

/** Owed whatever anybody thinks of it: the shop had no right to this money. */
export const NEVER_REFUSED: ReadonlySet<string> = new Set<RefundReason>([
  'pago_doble',
  'pedido_cerrado',
  'excedente',
]);

export type RefundStage =
  | 'por_aprobar'
  | 'en_curso'
  | 'por_transferir'
  | 'con_problema'
  | 'hecha'
  | 'rechazada';

/** The way it came, to an account by SPEI, or as store credit. */
export type RefundWay = 'original' | 'spei' | 'saldo';

/** As staff reads them. */
export const REFUND_WAYS: Readonly<Record<RefundWay, string>> = {
  original: 'Por donde llegó',
  spei: 'Transferencia (SPEI)',
  saldo: 'Saldo a favor',
};

/** What staff reads beside credit: money is the customer's right, credit their wish. */
export const CREDIT_HINT = 'Solo si el cliente lo prefiere. Se abona al aprobarse y dura un año.';

/** By which ways a payment may go back, the first one proposed. */
export function waysOf(payment: {
  readonly tipo: 'cargo' | 'transferencia' | 'saldo';
  readonly puede: 'nothing' | 'whole' | 'parts';
}): readonly RefundWay[] {
  if (payment.tipo === 'saldo') return ['saldo'];
  return payment.puede === 'nothing' ? ['spei', 'saldo'] : ['original', 'spei', 'saldo'];
}

/** One payment of an order and what became of its money, in centavos. */
export interface PaidMoney {
  readonly paid: number;
  /** What its company shows as returned, and what a person sent by SPEI. */
  readonly returned: number;
  /** Requests that are not over: asked for, approved or under way. */
  readonly promised: number;
  /** What its company can return by itself. */
  readonly can: 'nothing' | 'whole' | 'parts';
  /** Its bank contests it, and may take it back by itself. */
  readonly disputed: boolean;
  /** It was paid with store credit, and goes back as nothing else. */
  readonly withCredit?: boolean;
}

/** What may still be asked back of a payment. */
export const roomIn = ({
  paid,
  returned,
  promised,
}: Omit<PaidMoney, 'can' | 'disputed' | 'withCredit'>): number =>
  Math.max(0, paid - returned - promised);

export type NotAskable = 'disputed' | 'nothing_left' | 'too_much' | 'not_that_way' | 'whole_only';

/** Whether so much of a payment may be asked back: never more than was paid, whoever asks (T122). */
export function askable(
  money: PaidMoney,
  wish: { readonly amount: number; readonly way: RefundWay },
): Result<true, NotAskable> {
  if (money.disputed) return refuse('disputed');
  const room = roomIn(money);
  if (room === 0) return refuse('nothing_left');
  if (!(wish.amount > 0) || wish.amount > room) return refuse('too_much');
  if (wish.way === 'saldo') return ok(true);
  if (money.withCredit) return refuse('not_that_way');
  if (wish.way === 'spei') return ok(true);
  if (money.can === 'nothing') return refuse('not_that_way');
  if (money.can === 'whole' && wish.amount !== money.paid) return refuse('whole_only');
  return ok(true);
}

/**
 * Whether all that is promised of a payment can still go back: since it was asked for its company may
 * have returned some of it by another hand, or its bank contest it.
 */
export const stillFits = ({
  paid,
  returned,
  promised,
  disputed,
}: Omit<PaidMoney, 'can' | 'withCredit'>): boolean => !disputed && returned + promised <= paid;

/**
 * Where a new request begins. One that somebody who may approve asks for goes at once while it and
 * all of the order that went so before stay below the amount: many small ones are one large one.
 */
export function firstStage(wish: {
  readonly amount: number;
  readonly way: RefundWay;
  /** What went back of the order, or is on its way, without a second person. */
  readonly alone: number;
  readonly secondPersonAbove: number;
  readonly askerMayApprove: boolean;
  /** Nobody knows yet whether it is owed. */
  readonly doubtful: boolean;
  /** Whoever asks would be paid: the order is their own. */
  readonly own: boolean;
}): RefundStage {
  const alone = wish.askerMayApprove && !wish.doubtful && !wish.own;
  return alone && wish.amount + wish.alone <= wish.secondPersonAbove
    ? stageApproved(wish.way)
    : 'por_aprobar';
}

const APPROVED: Readonly<Record<RefundWay, RefundStage>> = {
  original: 'en_curso',
  spei: 'por_transferir',
  saldo: 'hecha',
};

/** The company is asked by itself; a SPEI is sent by a person; credit is given at once. */
export const stageApproved = (way: RefundWay): RefundStage => APPROVED[way];

export type RefundStep = 'approve' | 'refuse' | 'retry' | 'sent';

const STEPS: Readonly<Record<RefundStage, readonly RefundStep[]>> = {
  por_aprobar: ['approve', 'refuse'],
  // Nobody knows yet whether the company returned it: it can be neither refused nor asked anew.
  en_curso: [],
  por_transferir: ['sent', 'refuse'],
  con_problema: ['retry', 'refuse'],
  hecha: [],
  rechazada: [],
};

export interface StandingRequest {
  readonly state: RefundStage;
  readonly reason: string;
  /** Null: the shop itself. */
  readonly askedBy: number | null;
  /** Whose order it is, and so whose money. */
  readonly ownerId: number;
  /** The bank of its payment contests it since, and may have taken it back by itself. */
  readonly disputed: boolean;
}

export type NotSo = 'not_now' | 'own_request' | 'own_order' | 'owed' | 'disputed';

/**
 * Whether somebody who may decide may take this step: nobody approves what they asked for, nor
 * decides anything about money that would be their own.
 */
export function mayTake(
  step: RefundStep,
  request: StandingRequest,
  personId: number,
): Result<true, NotSo> {
  if (!STEPS[request.state].includes(step)) return refuse('not_now');
  if (request.ownerId === personId) return refuse('own_order');
  if (step === 'approve' && request.askedBy === personId) return refuse('own_request');
  // One that was sent by hand meanwhile is written down all the same: the money has left.
  if (request.disputed && (step === 'approve' || step === 'retry')) return refuse('disputed');
  const owed = NEVER_REFUSED.has(request.reason);
  if (step === 'refuse' && owed && request.state === 'por_aprobar') return refuse('owed');
  return ok(true);
}

/** The four lists of the staff's page, by the word in its address. */
export const REFUND_VIEWS = ['por-aprobar', 'en-curso', 'con-problema', 'hechas'] as const;
export type RefundView = (typeof REFUND_VIEWS)[number];

/** Working days within which money is to be back (BEHAVIOUR 2.2). */
export const REFUND_DAYS = 14;

/** As the specification of SPEI has it: up to 30 letters and digits. */
export const TRACKING_KEY = /^[A-Za-z0-9]{1,30}$/;

const MINUTE = 60_000;

/** Unanswered this often, a person is told; the company is asked on. */
export const TOLD_AFTER_TRIES = 5;

/**
 * When a refund of which nobody knows is looked for again. Never at once: what timed out may still
 * be at work at the company, and money that shows a moment later must be seen before it is asked
 * for once more.
 */
export const nextLook = (tries: number): number => Math.min(MINUTE * 2 ** tries, 60 * MINUTE);
