import { forAnyone, forCustomers, forStaff } from '../../kernel/call.ts';
import type * as cash from './cash/cash-contract.ts';
import type * as contract from './contract.ts';
import type * as credit from './credit-contract.ts';
import type * as kept from './refund/kept-contract.ts';
import type * as refunds from './refund-contract.ts';
import type * as accounts from './transfer/accounts-contract.ts';
import type * as desk from './transfer/transfer-desk-contract.ts';

/** What an order of the caller costs (API-32). */
export const orderDetail = forCustomers<typeof contract.orderDetail>('POST', '/api/orden/detalle');

/** The cards the caller keeps at the provider. */
export const savedCards = forCustomers<typeof contract.savedCards>(
  'GET',
  '/api/pago/tarjetas-registradas',
);

export const paySavedCard = forCustomers<typeof contract.paySavedCard>(
  'POST',
  '/api/pago/tarjeta-registrada',
);

/** Pays with a card typed just now. */
export const createPayment = forCustomers<typeof contract.createPayment>(
  'POST',
  '/api/generar-pago',
);

/** Where to transfer to. */
export const bankAccounts = forAnyone<typeof contract.bankAccounts>(
  'GET',
  '/api/datos-transferencia',
);

export const uploadReceipt = forCustomers<typeof contract.uploadReceipt>(
  'POST',
  '/api/subir-comprobante',
);

/** Where to pay an order on the page of a company, by the name its way has. */
export const payElsewhere = forCustomers<typeof contract.payElsewhere>('POST', '/api/pago/:way');

/** The same for clients that name the order and the address as the specification has it (API-19). */
export const askPayLink = forCustomers<typeof contract.askPayLink>('POST', '/api/pago-:way');

/** What a company tells us of a payment. */
export const takeNotice = forAnyone<typeof contract.takeNotice>('POST', '/api/webhooks/:provider');

/** Pays with one's own store credit as far as it goes, or takes it off the order again. */
export const payWithCredit = forCustomers<typeof credit.payWithCredit>('POST', '/api/pago/saldo');

const REFUNDS = '/api/admin/devoluciones';
/** What of an order may go back. */
export const orderPayments = forStaff<typeof refunds.orderPayments>(
  'refunds.ask',
  'GET',
  `${REFUNDS}/pagos`,
);
export const askRefund = forStaff<typeof refunds.askRefund>('refunds.ask', 'POST', REFUNDS);
/** Approves, refuses, repeats or marks as sent. */
export const decideRefund = forStaff<typeof refunds.decideRefund>(
  'refunds.decide',
  'POST',
  `${REFUNDS}/:id`,
);

const KEPT = '/api/admin/sin-devolucion';
/** Nothing goes back of a cancelled order's money. */
export const keepMoney = forStaff<typeof kept.keepMoney>('refunds.decide', 'POST', KEPT);
export const undoKeeping = forStaff<typeof kept.undoKeeping>(
  'refunds.decide',
  'POST',
  `${KEPT}/deshacer`,
);

const VERIFY = 'payments.verify';
const RECEIPTS = '/api/admin/comprobantes';

/** The money of a receipt is there: all of it, a part, or more. */
export const confirmReceipt = forStaff<typeof desk.confirmReceipt>(
  VERIFY,
  'POST',
  `${RECEIPTS}/:id/confirmar`,
);
/** The bank's own list of deposits, as a file. */
export const importStatement = forStaff<typeof desk.importStatement>(
  VERIFY,
  'POST',
  '/api/admin/conciliacion',
);
/** Counts deposits that match exactly, many at once. */
export const confirmLines = forStaff<typeof desk.confirmLines>(
  VERIFY,
  'POST',
  '/api/admin/conciliacion/confirmar',
);
/** Counts one deposit that does not match exactly, for the order a person names. */
export const countDeposit = forStaff<typeof desk.countDeposit>(
  VERIFY,
  'POST',
  '/api/admin/conciliacion/:id/contar',
);
/** Money that came without a receipt, counted for the order that a person names. */
export const registerDeposit = forStaff<typeof desk.registerDeposit>(
  VERIFY,
  'POST',
  '/api/admin/depositos',
);
export const rejectReceipt = forStaff<typeof desk.rejectReceipt>(
  VERIFY,
  'POST',
  `${RECEIPTS}/:id/rechazar`,
);
/** Where transfers are sent. */
export const saveAccounts = forStaff<typeof accounts.saveAccounts>(
  'accounts.edit',
  'PUT',
  '/api/admin/cuentas',
);

const CASH = 'cash.take';
/** What of an order is due to whoever is at the counter. */
export const cashDue = forStaff<typeof cash.cashDue>(CASH, 'GET', '/api/admin/efectivo');
/** Money that is handed over, into the drawer of whoever takes it. */
export const takeCash = forStaff<typeof cash.takeCash>(CASH, 'POST', '/api/admin/efectivo');
/** What was written to a wrong order; by whoever has its drawer, or sees them all. */
export const voidCash = forStaff<typeof cash.voidCash>(
  CASH,
  'POST',
  '/api/admin/efectivo/:id/anular',
);
/** The float that somebody's drawer of today begins with. */
export const openDrawer = forStaff<typeof cash.openDrawer>(CASH, 'POST', '/api/admin/cajas');
/** Money into a drawer or out of it, beside what orders pay. */
export const moveCash = forStaff<typeof cash.moveCash>(
  CASH,
  'POST',
  '/api/admin/cajas/:id/movimientos',
);
/** A day's drawer is counted; somebody else's by whoever sees them all. */
export const closeDrawer = forStaff<typeof cash.closeDrawer>(
  CASH,
  'POST',
  '/api/admin/cajas/:id/cerrar',
);
export const cashFile = forStaff<typeof cash.cashFile>('cash.see', 'GET', '/api/admin/cajas.csv');
