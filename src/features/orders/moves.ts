import { holdersOf, may, type Permission, ROLE_NAMES } from '../../kernel/permissions.ts';
import {
  APPROVED,
  CANCELLED,
  DELIVERED,
  LOOKED_OVER,
  moveStatus,
  nextOf,
  ON_ITS_WAY,
  PAUSED,
  PROPOSAL,
  SENT,
  statusName,
} from './status.ts';

/** Who moves an order: its owner, the shop's own work, or a person of the shop. */
export type Mover = 'cliente' | 'sistema' | 'personal';

/** What a move cannot do without: something its mover tells, or something the order must be. */
export type Need =
  | 'motivo'
  | 'cajas'
  | 'guia'
  | 'rehacer'
  | 'pagado'
  | 'con_guia'
  | 'impreso'
  | 'recogio';

interface MoveRule {
  readonly cliente?: true;
  readonly sistema?: true;
  /** Held by the staff who may; without it none may. */
  readonly staff?: Permission;
  readonly needs?: readonly Need[];
}

/** By the state an order is brought into, whatever it comes from. */
const INTO: Readonly<Record<number, MoveRule>> = {
  // Payment alone leads here, whoever confirmed it.
  2: { sistema: true },
  3: { sistema: true },
  // Only the owner's word approves a design (A52).
  [APPROVED]: { cliente: true },
  5: { staff: 'orders.supply', needs: ['pagado'] },
  6: { staff: 'orders.supply' },
  7: { staff: 'orders.produce', needs: ['pagado'] },
  [LOOKED_OVER]: { staff: 'orders.produce', needs: ['impreso'] },
  9: { staff: 'orders.ship', needs: ['cajas'] },
  [SENT]: { staff: 'orders.ship', needs: ['pagado', 'guia'] },
  [PAUSED]: { sistema: true, staff: 'orders.pause', needs: ['motivo'] },
  [CANCELLED]: { sistema: true, staff: 'orders.cancel', needs: ['motivo'] },
  [ON_ITS_WAY]: { sistema: true, staff: 'orders.ship', needs: ['con_guia'] },
  14: { sistema: true, staff: 'orders.ship' },
};

/** The same of an order that is fetched, where that is another. */
const FETCHED_INTO: Readonly<Record<number, MoveRule>> = {
  [ON_ITS_WAY]: { staff: 'orders.ship', needs: ['pagado'] },
  // Only whoever hands it over knows: by its code, or by the name of who came.
  [DELIVERED]: { staff: 'orders.ship', needs: ['recogio'] },
};

/** Work that is done again says why, and how many pieces of which line. */
const REWORK: MoveRule = { staff: 'orders.produce', needs: ['motivo', 'rehacer'] };
/** Out of a pause nothing is new: what the state asked for was given when the order first came. */
const RESUMED: MoveRule = { staff: 'orders.pause' };
/** What was paused for want of an answer goes on by itself once the answer is there. */
const ANSWERED: MoveRule = { ...RESUMED, sistema: true };

function ruleOf({ status: from, fetched }: MovingOrder, to: number): MoveRule {
  if (from === PAUSED && to !== CANCELLED) return to === PROPOSAL ? ANSWERED : RESUMED;
  if (from === 8 && to === 7) return REWORK;
  return (fetched ? FETCHED_INTO[to] : undefined) ?? INTO[to] ?? {};
}

/** What a mover tells of a move. */
export interface MoveFacts {
  /** Why; the customer reads it where the order pauses or ends. */
  readonly motivo?: string | undefined;
  /** What happens next, for the customer. */
  readonly que_sigue?: string | undefined;
  readonly guia?:
    | { readonly paqueteria: string; readonly numero: string; readonly enlace: string }
    | undefined;
  readonly cajas?: number | undefined;
  readonly peso_kg?: number | undefined;
  readonly recibio?: string | undefined;
  /** Who fetched it said its code. */
  readonly con_codigo?: true | undefined;
  /** Pieces that the last look found wrong. */
  readonly rehacer?: readonly RedoneLine[] | undefined;
}

export interface RedoneLine {
  /** Of the order. */
  readonly linea: number;
  readonly piezas: number;
}

/** What a printed line still lacks: pieces that came out well, or its first one's photograph. */
export type Unprinted = 'not_finished' | 'no_photo';

/** What of an order its moves depend on; read with its row locked. */
export interface MovingOrder {
  readonly status: number | null;
  /** The state it was paused in; null for one that is not paused. */
  readonly cameFrom: number | null;
  readonly paid: boolean;
  readonly hasGuide: boolean;
  /** It is fetched at the shop. */
  readonly fetched?: boolean | undefined;
  /** Asked where printing ends; undefined where nothing is lacking. */
  readonly unprinted?: Unprinted | undefined;
}

export interface WishedMove {
  readonly to: number;
  readonly by: Mover;
  /** The sets of a person of the shop. */
  readonly roles: readonly string[];
  readonly facts: MoveFacts;
}

export type MoveRefusal =
  | 'forbidden_move'
  | 'forbidden_mover'
  | 'not_paid'
  | 'no_guide'
  | Unprinted
  | 'incomplete';

/** Why a move may not be made; undefined when it may. */
export function refusalOf(order: MovingOrder, wish: WishedMove): MoveRefusal | undefined {
  const { status, cameFrom, fetched } = order;
  if (!moveStatus(status, wish.to, cameFrom, fetched).ok) return 'forbidden_move';
  const rule = ruleOf(order, wish.to);
  if (!mayMake(rule, wish)) return 'forbidden_mover';
  const needs = rule.needs ?? [];
  if (needs.includes('pagado') && !order.paid) return 'not_paid';
  if (needs.includes('con_guia') && !order.hasGuide) return 'no_guide';
  if (needs.includes('impreso') && order.unprinted) return order.unprinted;
  const untold = needs.some((need) => isTold(need) && !isSaid(need, wish.facts));
  return untold ? 'incomplete' : undefined;
}

function mayMake(rule: MoveRule, { by, roles }: Pick<WishedMove, 'by' | 'roles'>): boolean {
  if (by !== 'personal') return rule[by] === true;
  return rule.staff !== undefined && may(roles, rule.staff);
}

type Told = 'motivo' | 'cajas' | 'guia' | 'rehacer' | 'recogio';

const isSaid = (need: Told, facts: MoveFacts): boolean =>
  need === 'recogio' ? Boolean(facts.con_codigo || facts.recibio) : Boolean(facts[need]);

const isTold = (need: Need): need is Told =>
  need !== 'pagado' && need !== 'con_guia' && need !== 'impreso';

/** A move as it is offered to a person of the shop, or why it is not. */
export interface MoveOffer {
  readonly to: number;
  readonly name: string;
  /** '' when it is offered. */
  readonly why: string;
  /** What has to be told. */
  readonly needs: readonly Told[];
}

/** All that may come next for an order, with why this person may not bring it about. */
export function offersFor(order: MovingOrder, roles: readonly string[]): readonly MoveOffer[] {
  const { status, cameFrom, fetched } = order;
  const next = nextOf(status, fetched).filter((to) => moveStatus(status, to, cameFrom, fetched).ok);
  return next.map((to) => {
    const rule = ruleOf(order, to);
    return {
      to,
      name: statusName(to, { fetched: fetched ?? false }),
      why: whyNot(order, to, roles),
      needs: (rule.needs ?? []).filter(isTold),
    };
  });
}

/** As if all were told: what is left is why this person cannot do it now. */
const TOLD: MoveFacts = {
  motivo: 'x',
  cajas: 1,
  con_codigo: true,
  guia: { paqueteria: 'x', numero: 'x', enlace: '' },
  rehacer: [{ linea: 1, piezas: 1 }],
};

function whyNot(order: MovingOrder, to: number, roles: readonly string[]): string {
  switch (refusalOf(order, { to, by: 'personal', roles, facts: TOLD })) {
    case 'not_paid':
      return 'El pedido no está pagado.';
    case 'not_finished':
      return 'Faltan piezas buenas por contar en producción.';
    case 'no_photo':
      return 'Falta la foto de la primera pieza.';
    case 'no_guide':
      return 'Primero registra la guía.';
    case 'forbidden_mover':
      return whoInstead(ruleOf(order, to));
    default:
      return '';
  }
}

function whoInstead({ staff, cliente }: MoveRule): string {
  if (staff) {
    const names = holdersOf(staff).map((role) => ROLE_NAMES[role]);
    return `Le toca a ${new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(names)}.`;
  }
  return cliente
    ? 'Lo aprueba el cliente desde su pedido.'
    : 'Pasa solo, en cuanto se confirma el pago.';
}
