import type { Written } from '../../content/office-reads.ts';
import type { BankAccount } from '../reads.ts';
import type { OrderIs } from '../settlement.ts';
import type { AccountsDraft } from './account-draft.ts';

/** A receipt that waits, beside the order it is for; amounts in pesos. */
export interface WaitingTransfer {
  readonly id: number;
  readonly folio: string;
  readonly cliente: string;
  readonly correo: string;
  /** What the customer wrote, and the reference the order really has. */
  readonly referencia: string;
  readonly referenciaPedido: string;
  readonly total: number;
  readonly recibido: number;
  readonly resta: number;
  readonly pedido: OrderIs;
  readonly archivo: 'imagen' | 'pdf';
  /** The same reference came with another order. */
  readonly repetido: boolean;
  readonly pagadoConTarjeta: boolean;
  /** Its pieces are not held: of which there are too few today, or ''. */
  readonly sinApartar: boolean;
  readonly faltan: string;
  /** ISO time at which it arrived. */
  readonly llego: string;
  /** What the file's text says; never believed. */
  readonly propuesta: Proposal;
}

export interface Proposal {
  readonly monto: number | null;
  /** 2026-11-20, or ''. */
  readonly fecha: string;
  readonly clave: string;
}

/** A receipt that somebody decided on. */
export interface DecidedTransfer {
  readonly estado: 'confirmado' | 'rechazado';
  readonly decision: string;
  readonly quien: string;
  readonly cuando: string;
}

export interface TransferQueue {
  /** The oldest first. */
  readonly comprobantes: readonly WaitingTransfer[];
  /** All that wait, also those beyond the list. */
  readonly total: number;
  /** ISO time of this look. */
  readonly ahora: string;
}

/** A deposit of the bank's statement; the amount in pesos. */
export interface StatementDeposit {
  readonly id: number;
  readonly fecha: string;
  readonly concepto: string;
  readonly referencia: string;
  readonly monto: number;
  /** The order it names; '' when it names none. */
  readonly folio: string;
  /** Why it is not exact; '' for one that is. */
  readonly motivo: string;
  /** What that order is to money, and what is left to pay of it; null where it names none or two. */
  readonly pedido: { readonly es: OrderIs; readonly resta: number } | null;
}

export interface StatementDesk {
  readonly exactas: readonly StatementDeposit[];
  readonly cercanas: readonly StatementDeposit[];
  readonly sinPedido: readonly StatementDeposit[];
}

/** What the staff's pages of transfers read. */
export interface TransferDeskReads {
  queue(): Promise<TransferQueue>;
  /** Undefined for a receipt that waits, or is none. */
  decided(id: number): Promise<DecidedTransfer | undefined>;
  accounts(): Promise<readonly BankAccount[]>;
  /** The same as they are kept, with the versions there were. */
  writtenAccounts(): Promise<Written<AccountsDraft>>;
  statement(): Promise<StatementDesk>;
}
