import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { pages } from '../../../routes.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { notify } from '../../notifications/server/notification.sql.ts';
import type { TendBody } from '../contract.ts';
import { HIDDEN_BECAUSE } from '../review.ts';
import { changeReviews } from './change-reviews.ts';
import { findTended, markTended, productOfReview, type TendedReview } from './review-desk.sql.ts';
import type { ReviewDeps } from './reviews.api.ts';

/**
 * Does what the staff decided about a review as they saw it. Hidden ones count no more; the author is
 * told why, and what the shop answered.
 */
export async function tendReview(
  { db, clock }: ReviewDeps,
  by: number,
  id: number,
  body: TendBody,
): Promise<Result<true, 'not_found' | 'changed'>> {
  const productId = await productOfReview(db, id);
  if (productId === undefined) return refuse('not_found');
  return changeReviews(
    db,
    productId,
    async (trx): Promise<Result<true, 'not_found' | 'changed'>> => {
      const review = await findTended(trx, id);
      if (!review) return refuse('not_found');
      if (review.version !== body.vista) return refuse('changed');
      const now = clock.now();
      await markTended(trx, id, { now, ...changesOf(body) });
      await tell(trx, review, body);
      if (body.paso !== 'leida') {
        const { vista: _, ...detail } = body;
        const subject = review.folio;
        await recordAct(trx, { accountId: by, action: 'atender_opinion', subject, detail, now });
      }
      return ok(true);
    },
  );
}

function changesOf(body: TendBody): Omit<Parameters<typeof markTended>[2], 'now'> {
  switch (body.paso) {
    case 'leida':
      return {};
    case 'ocultar':
      return { hidden: body.porque };
    case 'mostrar':
      return { hidden: null };
    case 'responder':
      return { answer: body.texto };
  }
}

async function tell(trx: Queries, review: TendedReview, body: TendBody): Promise<void> {
  const { accountId, product, folio } = review;
  if (accountId === null) return;
  const link = pages.review(folio);
  if (body.paso === 'ocultar' && !review.hidden) {
    await notify(trx, accountId, {
      kind: 'pedidos',
      title: 'Dejamos de mostrar tu opinión',
      body: `${product}: ${HIDDEN_BECAUSE[body.porque].toLowerCase()}. Puedes cambiarla.`,
      link,
    });
  }
  if (body.paso === 'responder' && body.texto !== '' && body.texto !== review.answer) {
    await notify(trx, accountId, {
      kind: 'pedidos',
      title: 'Respondimos a tu opinión',
      body: `${product}: ${body.texto}`,
      link,
    });
  }
}
