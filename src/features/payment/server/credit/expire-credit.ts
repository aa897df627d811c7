import type { Clock } from '../../../../kernel/clock.ts';
import { formatMoney, toCentavos } from '../../../../kernel/money.ts';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { pages } from '../../../../routes.ts';
import { letter } from '../../../notifications/mails.ts';
import { tell } from '../../../notifications/server/tell.ts';
import { type CreditLot, TOLD_DAYS } from '../../credit.ts';
import { findPayer } from '../paid-order.sql.ts';
import { untilText } from '../settle/payment-letters.ts';
import { insertMovement, listEnding, listLots, lockCredit, markReminded } from './credit.sql.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
}

const MANY = 200;
const DAY = 86_400_000;

/**
 * Recurring work: tells owners of credit once, 30 days before its last one, and takes down what is
 * over. Safe on several instances at once: each lot is looked at again under its owner's lock.
 */
export async function expireCredit({ db, clock, baseUrl }: Deps): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + TOLD_DAYS * DAY);
  for (const { id, accountId } of await listEnding(db, { now, until, limit: MANY })) {
    await transact(db, async (tx) => {
      const lot = await lockedLot(tx, accountId, id);
      if (lot && (await markReminded(tx, id, now))) await remind(tx, baseUrl, accountId, lot);
    });
  }
  for (const { id, accountId } of await listEnding(db, { now, limit: MANY })) {
    await transact(db, async (tx) => {
      const lot = await lockedLot(tx, accountId, id);
      if (!lot || lot.expiresAt > now) return;
      await insertMovement(tx, {
        accountId,
        kind: 'vencido',
        amount: -lot.left,
        lotId: id,
        orderId: null,
        requestId: null,
        expiresAt: null,
        at: now,
      });
    });
  }
}

async function lockedLot(
  tx: Queries,
  accountId: number,
  id: number,
): Promise<CreditLot | undefined> {
  await lockCredit(tx, accountId);
  return (await listLots(tx, accountId)).find((lot) => lot.id === id);
}

async function remind(
  tx: Queries,
  baseUrl: string,
  accountId: number,
  { left, expiresAt }: CreditLot,
): Promise<void> {
  const { email, username } = await findPayer(tx, accountId);
  const title = 'Tu saldo a favor está por vencer';
  const said = `Tienes ${formatMoney(toCentavos(left))} de saldo a favor que vencen el ${untilText(expiresAt)}. Úsalos al pagar cualquier pedido.`;
  const mail = letter({
    subject: title,
    greeting: `Hola, ${username}:`,
    paragraphs: [said],
    action: { label: 'Ver mi saldo', url: `${baseUrl}${pages.account}` },
    closing: 'Si tienes dudas, responde a este correo.',
  });
  await tell(tx, accountId, {
    notice: { kind: 'pagos', title, body: said, link: pages.account },
    mail: { to: email, ...mail },
  });
}
