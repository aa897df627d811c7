import type * as z from 'zod';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type * as contract from '../contract.ts';
import { authorOf, tellsContact } from '../review.ts';
import { changeReviews } from './change-reviews.ts';
import { findReviewable, listCame, putReview } from './review.sql.ts';
import type { ReviewDeps } from './reviews.api.ts';

type Body = z.output<typeof contract.writeReview.body>;

/**
 * Takes down what somebody says of a product of an order of theirs that has come, in the place of what
 * they said before, and counts its stars in the same transaction.
 */
export async function writeReview(
  { db, clock }: ReviewDeps,
  author: { readonly id: number; readonly name: string },
  body: Body,
): Promise<
  Result<
    { readonly hidden: boolean },
    'not_found' | 'not_in_order' | 'not_delivered' | 'contact_in_words'
  >
> {
  const order = await findReviewable(db, author.id, body.folio);
  if (!order) return refuse('not_found');
  const came = (await listCame(db, order.id)).find((one) => one.productId === body.producto);
  if (!came) return refuse('not_in_order');
  if (!order.delivered) return refuse('not_delivered');
  if (tellsContact(body.texto)) return refuse('contact_in_words');
  const review = {
    ...came,
    accountId: author.id,
    author: authorOf(author.name),
    stars: body.estrellas,
    words: body.texto,
    now: clock.now(),
  };
  return ok(await changeReviews(db, came.productId, (trx) => putReview(trx, review)));
}
