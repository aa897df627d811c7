import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';
import type { RefundReason, RefundStage, RefundWay } from '../refund.ts';
import type { DisputeTable } from './dispute/dispute-table.ts';
import type { KeptMoneyTable } from './kept/kept-table.ts';

/** What was paid, by which way, and what must go back. */
export interface PaymentAttemptTable {
  id: GeneratedAlways<number>;
  order_id: number;
  provider: string;
  reference: string;
  state: 'abierto' | 'pagado' | 'rechazado' | 'desconocido' | 'por_devolver' | 'devuelto';
  amount_centavos: number;
  provider_id: string | null;
  token_hash: Buffer | null;
  card_hash?: Buffer | null;
  card_customer_id: string | null;
  failure: Generated<string>;
  voucher_url: Generated<string>;
  created_at: Timestamp;
  settled_at: NullableTimestamp;
  looked_at: NullableTimestamp;
}

export interface RefundTable {
  provider: string;
  provider_id: string;
  attempt_id: number;
  amount_centavos: number;
  seen_at: Timestamp;
}

export interface RefundDueTable {
  id: GeneratedAlways<number>;
  order_id: number;
  attempt_id: number | null;
  receipt_id: number | null;
  /** Of a transfer that a person or a statement confirmed. */
  transfer_id?: number | null;
  amount_centavos: number | null;
  currency: string;
  reason: 'pago_doble' | 'pedido_cerrado' | 'importe_distinto' | 'excedente';
  state: Generated<'por_devolver' | 'devuelto'>;
  returned_centavos: Generated<number>;
  created_at: Timestamp;
  returned_at: NullableTimestamp;
}

export interface RefundRequestTable {
  id: GeneratedAlways<number>;
  order_id: number;
  attempt_id: number | null;
  transfer_id: number | null;
  /** What was paid with store credit, by its first movement of the order. */
  credit_id?: number | null;
  due_id: number | null;
  reference: string;
  request_key: string | null;
  amount_centavos: number;
  way: RefundWay;
  clabe: string | null;
  beneficiary: Generated<string>;
  reason: RefundReason;
  note: Generated<string>;
  state: RefundStage;
  asked_by: number | null;
  asked_at: Timestamp;
  decided_by?: number | null;
  decided_at: NullableTimestamp;
  refusal: Generated<string>;
  provider_refund_id?: string | null;
  failure: Generated<string>;
  tries: Generated<number>;
  next_try_at: NullableTimestamp;
  tracking_key?: string | null;
  done_by?: number | null;
  done_at: NullableTimestamp;
}

/** Which pieces of an order a request is for. */
export interface RefundRequestLineTable {
  request_id: number;
  order_line_id: number;
  pieces: number;
}

/** Its lock, and what its movements add up to. */
export interface CreditAccountTable {
  account_id: number;
  balance_centavos: Generated<number>;
}

export interface CreditMovementTable {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: 'abono' | 'uso' | 'regreso' | 'vencido' | 'retenido' | 'liberado';
  amount_centavos: number;
  lot_id: number | null;
  order_id: number | null;
  refund_request_id: number | null;
  expires_at: NullableTimestamp;
  /** Of what an order gave back: the lot it was taken from, and the last day it was first given with. */
  of_lot: Generated<number | null>;
  given_until: NullableTimestamp;
  /** Of what is held, or free again, because of a contested charge. */
  attempt_id: Generated<number | null>;
  at: Timestamp;
}

export interface CreditReminderTable {
  lot_id: number;
  at: Timestamp;
}

export interface ProviderEventTable {
  provider: string;
  event_id: string;
  received_at: Timestamp;
  body: Json<object>;
  handled_at: NullableTimestamp;
  tries: Generated<number>;
  next_try_at: Timestamp;
  review_at: NullableTimestamp;
}

export interface ReceiptTable {
  id: GeneratedAlways<number>;
  order_id: number;
  /** null once its sender was forgotten. */
  file_name: string | null;
  media_type: string;
  sha256: Buffer;
  reference: string;
  state: Generated<'en revision' | 'confirmado' | 'rechazado'>;
  repeated: Generated<boolean>;
  paid_by_card: Generated<boolean>;
  created_at: Timestamp;
  decided_by?: number | null;
  decided_at: NullableTimestamp;
  decision: Generated<string>;
  read_at: NullableTimestamp;
  read_centavos?: number | null;
  read_on: Generated<string>;
  read_key: Generated<string>;
}

export interface TransferReceivedTable {
  id: GeneratedAlways<number>;
  order_id: number;
  receipt_id: number | null;
  amount_centavos: number;
  received_on: Generated<string>;
  tracking_key: Generated<string>;
  actor: string;
  created_at: Timestamp;
  /** Of money that was handed over: whose cash it was put into, and what was handed over. */
  drawer_id?: number | null;
  handed_centavos?: number | null;
}

/** A person's cash of one day. */
export interface CashDrawerTable {
  id: GeneratedAlways<number>;
  account_id: number;
  day: string;
  closed_at: NullableTimestamp;
  closed_by?: number | null;
  expected_centavos?: number | null;
  counted_centavos?: number | null;
  reason: Generated<string>;
}

/** Money that came into a drawer or left it without an order; never changed. */
export interface CashMovementTable {
  id: GeneratedAlways<number>;
  drawer_id: number;
  kind: 'fondo' | 'entrada' | 'retiro';
  amount_centavos: number;
  reason: Generated<string>;
  account_id: number;
  created_at: Timestamp;
}

/** Money that was written to a wrong order, and taken back from it. */
export interface CashVoidTable {
  id: GeneratedAlways<number>;
  drawer_id: number;
  order_id: number;
  amount_centavos: number;
  handed_centavos: number;
  taken_at: Timestamp;
  reason: string;
  account_id: number;
  created_at: Timestamp;
}

export interface StatementLineTable {
  id: GeneratedAlways<number>;
  fingerprint: string;
  day: string;
  concept: string;
  reference: string;
  amount_centavos: number;
  transfer_id?: number | null;
  imported_by: number;
  imported_at: Timestamp;
}

export interface BankAccountTable {
  id: GeneratedAlways<number>;
  banco: string;
  cuenta: string;
  clabe: string;
  beneficiario: string;
  active: Generated<boolean>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    payment_attempt: PaymentAttemptTable;
    provider_event: ProviderEventTable;
    receipt: ReceiptTable;
    refund: RefundTable;
    credit_account: CreditAccountTable;
    credit_movement: CreditMovementTable;
    credit_reminder: CreditReminderTable;
    refund_due: RefundDueTable;
    kept_money: KeptMoneyTable;
    dispute: DisputeTable;
    transfer_received: TransferReceivedTable;
    cash_drawer: CashDrawerTable;
    cash_movement: CashMovementTable;
    cash_void: CashVoidTable;
    statement_line: StatementLineTable;
    refund_request: RefundRequestTable;
    refund_request_line: RefundRequestLineTable;
    bank_account: BankAccountTable;
  }
  interface OwnedColumns {
    orders: 'payment_state' | 'payment_note' | 'paid_at';
    account: 'card_customer_id';
  }
}
