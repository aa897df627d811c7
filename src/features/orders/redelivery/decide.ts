import { type Centavos, formatMoney } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { pages } from '../../../routes.ts';
import type { MoveLetter } from '../move-letters.ts';
import { ON_ITS_WAY, PAUSED } from '../status.ts';

/** What is decided of a parcel that could not be delivered (BEHAVIOUR 2.2). */
export type DeliveryDecision =
  | {
      readonly kind: 'nueva_entrega';
      /** What the courier asks for it, with IVA. */
      readonly cost: Centavos;
      readonly payer: 'empresa' | 'cliente';
    }
  | { readonly kind: 'regreso' };

/** The charge of another delivery, as its customer and the staff read it. */
export const REDELIVERY = 'Nueva entrega';

/** What was decided last since the order stands still. */
export interface Decided {
  readonly decision: DeliveryDecision;
  /** Undefined where its customer was asked for nothing. */
  readonly charge: { readonly cancelled: boolean } | undefined;
}

export interface StandingOrder {
  readonly status: number | null;
  /** The state it was paused in; null for one that is not paused. */
  readonly cameFrom: number | null;
  readonly decided: Decided | undefined;
}

export type NotDecidable = 'not_waiting' | 'charged' | 'decided';

/** Whether an order waits for somebody to say how its parcel goes on. */
export const waitsForDelivery = ({ status, cameFrom }: Omit<StandingOrder, 'decided'>): boolean =>
  status === PAUSED && cameFrom === ON_ITS_WAY;

/** The customer is asked once: another charge only after the first was cancelled. */
export function decidable(
  order: StandingOrder,
  wish: DeliveryDecision,
): Result<true, NotDecidable> {
  if (!waitsForDelivery(order)) return refuse('not_waiting');
  const { decided } = order;
  if (!decided) return ok(true);
  if (decided.charge) return decided.charge.cancelled ? ok(true) : refuse('charged');
  return isSame(decided.decision, wish) ? refuse('decided') : ok(true);
}

function isSame(one: DeliveryDecision, other: DeliveryDecision): boolean {
  if (one.kind === 'regreso' || other.kind === 'regreso') return one.kind === other.kind;
  return one.cost === other.cost && one.payer === other.payer;
}

/** What its owner reads on the paused order, and what follows. */
export function decidedWords(decision: DeliveryDecision) {
  const motivo = 'La paquetería no pudo entregarlo.';
  if (decision.kind === 'regreso') {
    const back = 'El paquete regresa con nosotros. Te escribimos para acordar lo que sigue.';
    return { motivo, que_sigue: back };
  }
  return decision.payer === 'cliente'
    ? {
        motivo,
        que_sigue: `Pedimos otra entrega en cuanto pagues su costo, ${formatMoney(decision.cost)}.`,
      }
    : { motivo, que_sigue: 'La paquetería lo lleva otra vez, sin costo para ti.' };
}

/** The same as a letter; `charge` is what there is to pay, if anything. */
export function decidedLetter(
  folio: string,
  decision: DeliveryDecision,
  charge: string,
): MoveLetter {
  const { motivo, que_sigue: next } = decidedWords(decision);
  return {
    kind: charge ? 'pagos' : 'envios',
    needed: true,
    title: decision.kind === 'regreso' ? 'Tu paquete regresa con nosotros' : TITLES[decision.payer],
    paragraphs: [`Tu pedido ${folio}: ${motivo} ${next}`, ...asked(charge)],
    mailed: true,
    ...(charge ? { action: { label: 'Pagar la nueva entrega', path: pages.pay(charge) } } : {}),
  };
}

const TITLES = {
  empresa: 'Llevamos tu pedido otra vez',
  cliente: 'Otra entrega de tu pedido tiene costo',
} as const;

const asked = (charge: string): readonly string[] =>
  charge
    ? [
        `Págala con el folio ${charge}, como pagaste tu pedido. Si prefieres otra cosa, responde a este correo.`,
      ]
    : [];
