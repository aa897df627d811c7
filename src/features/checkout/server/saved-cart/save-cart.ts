import { TIME_ZONE } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Account } from '../../../../platform/http/access.ts';
import { pages } from '../../../../routes.ts';
import type { CartLine } from '../../../cart/line.ts';
import { readLines } from '../../../cart/valid-lines.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { isProven } from '../../../orders/server/owner.sql.ts';
import type { SellableProduct } from '../../decide-order.ts';
import { OPENS_SAVED, SAVED_DAYS } from '../../saved-cart/saved-cart.ts';
import { type SavedLine, savedCartMail } from '../../saved-cart/saved-cart-mail.ts';
import type { CheckoutDeps } from '../checkout.api.ts';
import { loadSellables } from '../order-facts.sql.ts';
import { keepCart } from './saved-cart.sql.ts';

const DAY_MS = 24 * 3600_000;
const UNTIL = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

/**
 * Keeps a customer's cart and mails them the link that opens it, both or neither. not_sold: nothing
 * of it is sold · not_proven: nobody knows that the address of the account is theirs.
 */
export async function saveCart(
  { db, clock, baseUrl }: Pick<CheckoutDeps, 'db' | 'clock' | 'baseUrl'>,
  owner: Account,
  sent: readonly object[],
): Promise<Result<{ readonly expiresAt: Date }, 'not_sold' | 'not_proven'>> {
  if (!(await isProven(db, owner.id))) return refuse('not_proven');
  const { lines } = readLines(JSON.stringify(sent));
  const products = await loadSellables(db, [...new Set(lines.map(({ id }) => id))], owner.id);
  const sold = lines.flatMap((line) => {
    const product = products.get(line.id);
    return product ? [{ line, told: inOurWords(line, product) }] : [];
  });
  if (sold.length === 0) return refuse('not_sold');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + SAVED_DAYS * DAY_MS);
  const mail = savedCartMail({
    username: owner.username,
    lines: sold.map(({ told }) => told),
    until: UNTIL.format(expiresAt),
    url: `${baseUrl}${pages.cart}?${OPENS_SAVED}=1`,
  });
  await db.transaction().execute(async (tx) => {
    await keepCart(tx, owner.id, { lines: sold.map(({ line }) => line), now, expiresAt });
    await queueMail(tx, { to: owner.email, ...mail });
  });
  return ok({ expiresAt });
}

/** Names as the shop has them: what a browser sends may say anything. */
function inOurWords(line: CartLine, product: SellableProduct): SavedLine {
  const { quantity, color, technique } = line;
  const colour = product.colours.find(({ key, name }) => name === color || key === color);
  const finish = product.finishes.find(({ name }) => name === technique);
  return { quantity, name: product.name, colour: colour?.name ?? '', finish: finish?.name ?? '' };
}
