import type { Queries } from '../../../platform/db/connect.ts';
import { pages } from '../../../routes.ts';
import { runningText } from '../../notifications/mail-parts.ts';
import type { Told } from '../../notifications/server/tell.ts';
import { type MoveLetter, mailOf } from '../move-letters.ts';
import { findOwner } from './owner.sql.ts';

interface Of {
  readonly folio: string;
  readonly accountId: number;
}

/** A letter as notice and, where it is mailed, mail to the order's owner. */
export async function addressed(
  trx: Queries,
  baseUrl: string,
  order: Of,
  letter: MoveLetter | undefined,
): Promise<Told> {
  if (!letter) return {};
  const link = letter.action?.path ?? pages.ordersOf(order.folio);
  const { kind, needed = false, title } = letter;
  const notice = { kind, needed, title, body: runningText(letter.paragraphs), link };
  if (!letter.mailed) return { notice };
  const { email, username } = await findOwner(trx, order.accountId);
  const mail = mailOf(letter, { folio: order.folio, username, url: `${baseUrl}${link}` });
  return { notice, mail: { to: email, ...mail } };
}
