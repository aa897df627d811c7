import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import { VERSIONS_SHOWN, written } from '../../../content/server/office/written.ts';
import { paymentReference } from '../../../orders/payment-reference.ts';
import { shortToday } from '../../../orders/server/order-pieces.sql.ts';
import { listRevisions } from '../../../site/server/revision.sql.ts';
import { shortWords } from '../../payable.ts';
import { orderIs } from '../../settlement.ts';
import type { AccountsDraft } from '../../transfer/account-draft.ts';
import type { Match } from '../../transfer/statement-match.ts';
import { restOf } from '../../transfer/transfer-decision.ts';
import type {
  StatementDeposit,
  TransferDeskReads,
  WaitingTransfer,
} from '../../transfer/transfer-desk-reads.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { ACCOUNTS_PART, listBankAccounts } from './bank-account.sql.ts';
import {
  countWaitingReceipts,
  findReceiptState,
  listWaitingReceipts,
  type WaitingReceipt,
} from './receipt-desk.sql.ts';
import { type MatchedLine, matchLines } from './reconcile-statement.ts';

/** A screenful and more; the rest come when these are done. */
const MOST = 100;

/** What the staff's pages of transfers read; a page asks for its permission first. */
export function transferDeskReads({
  db,
  clock,
}: Pick<PaymentDeps, 'db' | 'clock'>): TransferDeskReads {
  return {
    queue: async () => ({
      comprobantes: await Promise.all(
        (await listWaitingReceipts(db, MOST)).map(async (row) =>
          viewOf(row, row.released ? shortWords(await shortToday(db, row.orderId)) : ''),
        ),
      ),
      total: await countWaitingReceipts(db),
      ahora: clock.now().toISOString(),
    }),
    decided: async (id) => {
      // An address may ask for any number.
      const found = Number.isSafeInteger(id) ? await findReceiptState(db, id) : undefined;
      if (!found || found.state === 'en revision') return undefined;
      const { state: estado, decision, decidedBy: quien, decidedAt } = found;
      return { estado, decision, quien, cuando: decidedAt?.toISOString() ?? '' };
    },
    accounts: () => listBankAccounts(db),
    writtenAccounts: async () => {
      // The version first: what is read after it may be newer, and is then refused, never lost.
      const kept = await listRevisions<AccountsDraft>(db, ACCOUNTS_PART, VERSIONS_SHOWN);
      return written(kept, { cuentas: await listBankAccounts(db) });
    },
    statement: async () => {
      const matched = await matchLines({ db });
      const of = (kind: Match['kind']) =>
        matched.filter(({ match }) => match.kind === kind).map(depositOf);
      return { exactas: of('exact'), cercanas: of('near'), sinPedido: of('none') };
    },
  };
}

const depositOf = ({ line, match }: MatchedLine): StatementDeposit => ({
  id: line.id,
  fecha: line.day,
  concepto: line.concept,
  referencia: line.reference,
  monto: toPesos(line.amount),
  folio: match.kind === 'none' ? '' : match.order.folio,
  motivo: match.kind === 'near' ? match.why : '',
  pedido: match.kind === 'none' ? null : { es: match.order.is, resta: toPesos(match.order.rest) },
});

/** `short`: of which of its pieces there are too few today, or ''. */
function viewOf(row: WaitingReceipt, short: string): WaitingTransfer {
  const total = toCentavos(row.total);
  const received = toCentavos(row.received);
  const { status, paymentState } = row;
  return {
    id: row.id,
    folio: row.folio,
    cliente: row.customer,
    correo: row.email,
    referencia: row.reference,
    referenciaPedido: paymentReference(row.orderId),
    total: toPesos(total),
    recibido: toPesos(received),
    resta: toPesos(restOf(total, received)),
    pedido: orderIs({
      status,
      paymentState,
      paidByCard: false,
      inDoubt: false,
      receiptInReview: true,
      amountInReview: false,
    }),
    archivo: row.mediaType === 'application/pdf' ? 'pdf' : 'imagen',
    repetido: row.repeated,
    pagadoConTarjeta: row.paidByCard,
    faltan: short,
    sinApartar: row.released,
    llego: row.createdAt.toISOString(),
    propuesta: {
      monto: row.readCentavos === null ? null : toPesos(toCentavos(row.readCentavos)),
      fecha: row.readOn,
      clave: row.readKey,
    },
  };
}
