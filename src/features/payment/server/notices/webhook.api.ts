import { ok } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { networkOf } from '../../../../platform/http/network.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../contract.ts';
import { noticeSources, type PaymentDeps } from '../payment-deps.ts';
import { receiveMessage } from './receive-notice.ts';
import { wrongGuesses } from './wrong-guesses.ts';

/** What companies tell us, each at its own address; none of it is believed. */
export function registerNotices(app: App, deps: PaymentDeps): void {
  // Right credentials are never limited: a notice refused might be the only one of its charge.
  const guessed = wrongGuesses();
  const sources = new Map(noticeSources(deps).map((source) => [source.provider, source]));
  serveCall(
    app,
    calls.takeNotice,
    contract.takeNotice,
    async ({ params, request }) => {
      const source = sources.get(params.provider);
      const message = source?.notices.read(request.body);
      // What we cannot read we would not read the next time either: no reason to have it repeated.
      if (source && message) await receiveMessage(deps, source, message);
      return ok({ success: true as const });
    },
    {
      admission: 'always',
      before: ({ params, headers, ip }) => {
        const source = sources.get(providerIn(params));
        if (source?.notices.isAuthentic(headers)) return undefined;
        const seconds = guessed(networkOf(ip), deps.clock.now());
        return seconds
          ? { ok: false, code: 'too_many_guesses', retryAfterSeconds: seconds }
          : { ok: false, code: 'not_authentic' };
      },
    },
  );
}

/** The address is not read by its contract yet. */
function providerIn(params: unknown): string {
  const provider: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'provider') : undefined;
  return typeof provider === 'string' ? provider : '';
}
