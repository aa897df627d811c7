/** What the Openpay stand-in remembers. Never a whole card number, never a CVV. */
export interface CardRecord {
  readonly id: string;
  readonly type: 'credit' | 'debit';
  readonly brand: string;
  /** 411111XXXXXX1111 */
  readonly card_number: string;
  readonly holder_name: string;
  readonly expiration_year: string;
  readonly expiration_month: string;
  readonly allows_charges: boolean;
  readonly allows_payouts: boolean;
  readonly bank_name: string;
  readonly bank_code: string;
  readonly creation_date: string;
  readonly points_card: boolean;
  readonly customer_id?: string;
  /** Its CVV was told since its last charge; the code itself is not kept. Not on the wire. */
  told?: boolean;
}

export interface TokenRecord {
  readonly card: CardRecord;
  used: boolean;
}

export interface ChargeRecord {
  readonly id: string;
  authorization: string | null;
  operation_type: 'in';
  transaction_type: 'charge';
  method: 'card';
  status: string;
  conciliated: boolean;
  amount: number;
  currency: string;
  card: CardRecord;
  creation_date: string;
  operation_date: string;
  description: string;
  order_id: string | null;
  error_code: number | null;
  error_message: string | null;
  customer_id?: string;
  customer?: unknown;
  payment_method?: { type: 'redirect'; url: string };
  /** Not on the wire: months without interest. */
  months?: number;
  /** Not on the wire: where the bank's page sends the browser afterwards. */
  redirect_url?: string;
  refunded?: number;
  refunds?: RefundRecord[];
}

export interface RefundRecord {
  readonly id: string;
  readonly amount: number;
  readonly authorization: string;
  readonly method: 'card';
  readonly operation_type: 'out';
  readonly transaction_type: 'refund';
  status: 'completed' | 'in_progress' | 'failed';
  readonly creation_date: string;
  readonly description: string;
  readonly order_id: null;
  readonly conciliated: boolean;
}

export interface CustomerRecord {
  readonly id: string;
  readonly external_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly creation_date: string;
}

/** What a tester orders: the next calls of a kind go wrong in this way. */
export interface Fault {
  readonly on: 'charge' | 'read' | 'list' | 'cards' | 'token' | 'refund';
  readonly kind:
    | 'decline'
    | 'error_500'
    | 'timeout'
    /** Done, and then silence or a 5xx. */
    | 'hang_after'
    | 'error_after'
    /** A refund that the bank has yet to carry out. */
    | 'in_progress'
    /** A read that does not show the newest refund yet. */
    | 'stale'
    | 'redirect_to'
    | 'change_amount';
  /** Error number of a decline; amount in pesos; address of a redirect. */
  readonly value?: number | string;
  times: number;
}

export interface OpenpayState {
  sequence: number;
  tokens: Record<string, TokenRecord>;
  charges: Record<string, ChargeRecord>;
  customers: Record<string, CustomerRecord>;
  cards: Record<string, CardRecord>;
  faults: Fault[];
  /** How many times each operation was asked for. */
  calls: Record<string, number>;
}

/** The shop's demonstration customer, who already has two cards (db/demo/payment.ts names it). */
export const DEMO_CUSTOMER = 'ademoana000000000001';

function demoCard(id: string, brand: string, number: string, month: string): CardRecord {
  return {
    id,
    type: 'credit',
    brand,
    card_number: number,
    holder_name: 'ANA PRUEBA',
    expiration_year: '29',
    expiration_month: month,
    allows_charges: true,
    allows_payouts: false,
    bank_name: 'Banco de Prueba',
    bank_code: '000',
    creation_date: '2026-01-15T10:00:00-06:00',
    points_card: false,
    customer_id: DEMO_CUSTOMER,
  };
}

export function freshState(): OpenpayState {
  return {
    sequence: 0,
    tokens: {},
    charges: {},
    customers: {
      [DEMO_CUSTOMER]: {
        id: DEMO_CUSTOMER,
        external_id: null,
        name: 'Ana Prueba',
        email: 'ana@demo.example',
        creation_date: '2026-01-15T10:00:00-06:00',
      },
    },
    cards: {
      kdemovisa00000000001: demoCard('kdemovisa00000000001', 'visa', '424242XXXXXX4242', '08'),
      kdemomaster000000001: demoCard(
        'kdemomaster000000001',
        'mastercard',
        '555555XXXXXX4444',
        '11',
      ),
    },
    faults: [],
    calls: {},
  };
}
