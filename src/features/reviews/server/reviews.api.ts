import type { Clock } from '../../../kernel/clock.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { ratingOf } from '../../catalog/present-product.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { STARS } from '../review.ts';
import { changeReviews } from './change-reviews.ts';
import { countByStars, listShown, removeReview } from './review.sql.ts';
import { viewOf } from './review-reads.ts';
import { tendReview } from './tend-review.ts';
import { writeReview } from './write-review.ts';

export interface ReviewDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** How many are told at once. */
const PAGE = 10;

const NOT_WRITTEN = {
  not_in_order: 'Ese producto no viene en este pedido.',
  not_delivered: 'Puedes opinar cuando tu pedido esté entregado.',
  contact_in_words: 'Quita enlaces, correos y teléfonos: tu opinión la lee todo el mundo.',
} as const;
const CHANGED = 'Esta opinión cambió mientras la veías. Revísala otra vez.';

/** What people say of what they bought, and what the staff does about it. */
export function registerReviews(app: App, deps: ReviewDeps): void {
  const { db } = deps;
  serveCall(app, calls.listReviews, contract.listReviews, async ({ params, query }) => {
    const shown = await listShown(db, params.producto, {
      ...{ order: query.orden, before: query.antes, limit: PAGE + 1 },
    });
    const counts = await countByStars(db, params.producto);
    const each = STARS.map((stars) => counts.get(stars) ?? 0);
    const total = each.reduce((sum, count) => sum + count, 0);
    const sum = each.reduce((all, count, place) => all + count * (place + 1), 0);
    const page = shown.slice(0, PAGE);
    return ok({
      total,
      promedio: ratingOf(total, sum)?.promedio ?? null,
      por_estrellas: each,
      opiniones: page.map(viewOf),
      siguiente: shown.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    });
  });
  serveCall(app, calls.writeReview, contract.writeReview, async ({ body, caller }) => {
    const written = await writeReview(deps, caller.account, body);
    if (written.ok) return ok({ oculta: written.value.hidden });
    if (written.code === 'not_found') return refuse('not_found');
    return { ...refuse(written.code), sentence: NOT_WRITTEN[written.code] };
  });
  serveCall(app, calls.withdrawReview, contract.withdrawReview, async ({ params, caller }) => {
    const gone = await changeReviews(db, params.producto, (trx) =>
      removeReview(trx, caller.account.id, params.producto),
    );
    return gone ? ok(null) : refuse('not_found');
  });
  serveCall(app, calls.tendReview, contract.tendReview, async ({ params, body, caller }) => {
    const tended = await tendReview(deps, caller.account.id, params.id, body);
    if (tended.ok) return ok({ success: true as const });
    if (tended.code === 'changed') return { ...refuse('changed'), sentence: CHANGED };
    return refuse('not_found');
  });
}
