import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { spend } from '../../../platform/http/limits/limiter.sql.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { artworkOwner } from '../../artwork/server/artwork.sql.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { COUPON_GUESSES } from './coupon-guesses.ts';
import { type SubmitDeps, submitOrder } from './submit-order.ts';
import { submitRefusal } from './submit-refusal.ts';

const SUBMITS_PER_MINUTE = 60;
const KEY = /^[\w:.-]{8,128}$/;

export function registerSubmitOrder(app: App, deps: SubmitDeps): void {
  serveCall(app, calls.submitOrder, contract.submitOrder, async ({ body, caller, request }) => {
    const { account } = caller;
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' && header !== '' ? header : undefined;
    if (key !== undefined && !KEY.test(key)) return { ok: false, code: 'bad_key' };
    await spend(deps.db, {
      key: `pedido:${account.id}`,
      limit: SUBMITS_PER_MINUTE,
      windowSeconds: 60,
    });
    const { visitor } = artworkOwner(request);
    const place = () => submitOrder(deps, { account, visitor, key, body });
    // An order tells whether its coupon is one as well as the coupon's own call does.
    const result = body.cupon
      ? await countingMisses(
          deps.db,
          request,
          COUPON_GUESSES,
          place,
          (placed) => !placed.ok && placed.code === 'unknown_coupon',
        )
      : await place();
    return result.ok ? ok(result.value) : submitRefusal(result.code, result.detail ?? {});
  });
}
