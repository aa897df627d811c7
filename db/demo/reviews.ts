import { raiseCatalogueVersion } from '../../src/features/catalog/server/version.sql.ts';
import { authorOf } from '../../src/features/reviews/review.ts';
import { markInvited } from '../../src/features/reviews/server/invitation.sql.ts';
import {
  findReviewable,
  listCame,
  putReview,
  recountRating,
} from '../../src/features/reviews/server/review.sql.ts';
import { markTended } from '../../src/features/reviews/server/review-desk.sql.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const DAY_MS = 24 * 3600 * 1000;

/** What the demo's people say of what came, one after the other; the last is still to be read. */
const SAID = [
  {
    stars: 5,
    words:
      'El logo quedó nítido y con el color de la marca. Llegaron un día antes de lo prometido.',
    answer: '',
  },
  {
    stars: 4,
    words: 'Buena pieza para el precio. La caja venía un poco aplastada, pero adentro todo bien.',
    answer: 'Gracias por decirlo: ya reforzamos el empaque de ese envío.',
  },
  { stars: 5, words: '', answer: '' },
  {
    stars: 3,
    words: 'La impresión es buena; el azul nos lo imaginábamos un poco más oscuro.',
    answer: '',
  },
] as const;

/** Reviews of what the demo's people have received, all of whom were asked. */
export async function fillReviews(db: Queries, now: Date): Promise<void> {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select(['o.folio', 'a.id as accountId', 'a.name'])
    .orderBy('o.id')
    .execute();
  const came = [];
  for (const { folio, ...who } of orders) {
    const order = await findReviewable(db, who.accountId, folio);
    if (!order?.delivered) continue;
    await markInvited(db, order.id, now);
    for (const one of await listCame(db, order.id)) came.push({ ...one, ...who });
  }
  for (const [place, one] of came.slice(0, SAID.length).entries()) {
    const said = SAID[place] ?? SAID[0];
    const at = new Date(now.getTime() - (SAID.length - place) * DAY_MS);
    const { accountId, name, ...line } = one;
    const review = { ...line, accountId, author: authorOf(name), ...said, now: at };
    await putReview(db, review);
    await recountRating(db, line.productId);
    if (place < SAID.length - 1) await readBy(db, line.productId, accountId, said.answer, now);
  }
  await raiseCatalogueVersion(db);
}

async function readBy(
  db: Queries,
  productId: number,
  accountId: number,
  answer: string,
  now: Date,
): Promise<void> {
  const { id } = await db
    .selectFrom('review')
    .select('id')
    .where('product_id', '=', productId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  await markTended(db, id, { now, ...(answer ? { answer } : {}) });
}
