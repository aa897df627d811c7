import type { CardAddress } from './card-form.ts';
import type { CardLibrary } from './card-library.port.ts';
import type { RefundStage, RefundStep, RefundView, RefundWay } from './refund.ts';

export interface BankAccount {
  readonly banco: string;
  readonly cuenta: string;
  readonly clabe: string;
  readonly beneficiario: string;
}

/** The order of a payment page. */
export interface OrderToPay {
  readonly folio: string;
  /** The order that it is a charge of; '' for one with pieces of its own. */
  readonly cobroDe: string;
  /** Written on a transfer, it says which order it pays. */
  readonly referencia: string;
  /** Pesos with IVA that are due in money: what it costs without the credit that it uses. */
  readonly total: number;
  /** Store credit that it uses, and what its owner could still use. */
  readonly saldoUsado: number;
  readonly saldo: number;
  /** Of the total, what came by transfer already, and what is still due. */
  readonly recibido: number;
  readonly resta: number;
  /** `lista`: it may be paid now, and `aviso` warns of a payment nobody knows the end of; anything
   * else says why not in `aviso`. */
  readonly estado: 'lista' | 'pagado' | 'en proceso' | 'cerrada';
  readonly aviso: string;
  /** Where the voucher can be looked at that it is to be paid with; '' without one. */
  readonly ficha: string;
  /** That its pieces are not held any more, and of which there are too few; empty while they are. */
  readonly piezas: string;
  readonly faltanPiezas: boolean;
  /** Why the last card was refused; empty when none was. */
  readonly motivo: string;
  /** Months without interest it may be paid in by card; none where they are not offered. */
  readonly meses: readonly number[];
  /** Where it goes, in the words of a card's address. */
  readonly delivery: CardAddress;
  /** This year in the shop's time zone; a device's own clock may be wrong. */
  readonly year: number;
}

/** How a payment ended, as the return page says it. */
export interface PaymentResult {
  readonly folio: string;
  readonly total: number;
  readonly estado:
    | 'pagado'
    | 'pendiente'
    /** Its shopper has a voucher and has yet to bring the money to a till. */
    | 'ficha'
    | 'rechazado'
    | 'por devolver'
    | 'devuelto'
    /** Its company did not tell: the money may have moved. */
    | 'desconocido'
    /** Its shopper gave up on the company's page. */
    | 'cancelado'
    /** Its page was left, or its voucher ran out: nobody refused it. */
    | 'incompleto';
  /** Why it was refused, or why it goes back; empty otherwise. */
  readonly motivo: string;
  /** Where their voucher can be looked at; '' where there is none to look at. */
  readonly ficha: string;
  /** The way whose company the shopper comes back from, to go there again; null for the others. */
  readonly elsewhere: {
    readonly id: string;
    readonly name: string;
    readonly failed: string;
  } | null;
}

/** What became of somebody's store credit; amounts are pesos. */
export interface CreditMovement {
  readonly tipo: 'abono' | 'uso' | 'regreso' | 'vencido' | 'retenido' | 'liberado' | 'anulado';
  /** '' where no order has to do with it. */
  readonly folio: string;
  /** ISO moments; `vence` is '' for what was taken. */
  readonly fecha: string;
  readonly vence: string;
  readonly importe: number;
}

export interface OwnCredit {
  readonly saldo: number;
  /** ISO moment at which the first of it is over; '' without any. */
  readonly vence: string;
  readonly movimientos: readonly CreditMovement[];
}

/** Payments of the person of this visit only. */
export interface PaymentReads {
  /** Names of the ways this shop is configured for; a way without an account is not offered. */
  waysOffered(): readonly string[];
  /** Null while no card provider is configured. */
  cardLibrary(): CardLibrary | null;
  /** Undefined for an order that is not theirs or does not exist. */
  orderToPay(folio: string): Promise<OrderToPay | undefined>;
  settleReturn(address: {
    readonly folio: string;
    readonly chargeId: string;
    /** They say that they gave up. */
    readonly cancelled: boolean;
  }): Promise<PaymentResult | undefined>;
}

/** A refund as staff reads it; amounts are pesos. */
export interface RefundRow {
  readonly id: number;
  readonly folio: string;
  readonly importe: number;
  readonly motivo: string;
  readonly nota: string;
  /** The pieces it is for, as '5 de Taza, rojo'. */
  readonly piezas: readonly string[];
  readonly estado: RefundStage;
  readonly forma: RefundWay;
  /** How it was paid, in words. */
  readonly pago: string;
  readonly referencia: string;
  /** ISO times; empty for what has not happened. */
  readonly pedida: string;
  readonly hecha: string;
  /** More working days have gone by than the shop promises. */
  readonly vencida: boolean;
  /** Empty where the shop itself asked. */
  readonly pidio: string;
  readonly decidio: string;
  readonly rechazo: string;
  readonly problema: string;
  readonly rastreo: string;
  /** The last four digits alone for who may not send it. */
  readonly clabe: string;
  readonly beneficiario: string;
  /** What the reader may do with it now. */
  readonly pasos: readonly RefundStep[];
  /** Why they may not do what there is to do; empty otherwise. */
  readonly porque: string;
}

/** Money that must go back and that no request can name: its amount or currency is not ours. */
export interface StrayMoney {
  readonly folio: string;
  readonly motivo: string;
  readonly desde: string;
  /** Pesos of a cancelled order of which the reader may decide that nothing goes back; 0 elsewhere. */
  readonly queda: number;
}

/** That nothing of a cancelled order's money goes back, as it stands. */
export interface KeptRow {
  readonly folio: string;
  readonly importe: number;
  readonly motivo: string;
  readonly quien: string;
  /** ISO time. */
  readonly fecha: string;
  /** The reader may undo it. */
  readonly puede: boolean;
}

/** A charge that its bank contests. */
export interface ContestedCharge {
  readonly folio: string;
  readonly importe: number;
  readonly desde: string;
  /** Until when its company takes evidence, ISO; empty where it said no day. */
  readonly plazo: string;
  /** Of the store credit that was given for it, in pesos: what is held, and what pays orders by now. */
  readonly retenido: number;
  readonly usado: number;
}

export interface RefundDesk {
  readonly counts: Readonly<Record<RefundView, number>>;
  readonly rows: readonly RefundRow[];
  readonly stray: readonly StrayMoney[];
  readonly disputes: readonly ContestedCharge[];
  /** What stays of cancelled orders; in the list of what is over alone. */
  readonly kept: readonly KeptRow[];
  readonly mayAsk: boolean;
  /** Pesos of an order above which a second person approves. */
  readonly above: number;
}

/** For staff only: a page that reads it asks for their permission first. */
export interface RefundDeskReads {
  desk(view: RefundView): Promise<RefundDesk>;
}
