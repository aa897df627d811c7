import type { CardAddress } from './card-form.ts';
import type { CardLibrary } from './card-library.port.ts';

export interface BankAccount {
  readonly banco: string;
  readonly cuenta: string;
  readonly clabe: string;
  readonly beneficiario: string;
}

/** The order of a payment page. */
export interface OrderToPay {
  readonly folio: string;
  /** Written on a transfer, it says which order it pays. */
  readonly referencia: string;
  /** Pesos with IVA. */
  readonly total: number;
  /** `lista`: it may be paid now, and `aviso` warns of a payment nobody knows the end of; anything
   * else says why not in `aviso`. */
  readonly estado: 'lista' | 'pagado' | 'en proceso' | 'cerrada';
  readonly aviso: string;
  /** Why the last card was refused; empty when none was. */
  readonly motivo: string;
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
    | 'rechazado'
    | 'por devolver'
    | 'devuelto'
    /** Its company did not tell: the money may have moved. */
    | 'desconocido'
    /** Its shopper gave up on the company's page. */
    | 'cancelado';
  /** Why it was refused, or why it goes back; empty otherwise. */
  readonly motivo: string;
}

/** Payments of the person of this visit only. */
export interface PaymentReads {
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
