import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../../../../platform/http/app.ts';
import { Refusal } from '../../../../platform/http/errors.ts';
import { networkOf } from '../../../../platform/http/network.ts';
import { api } from '../../../../routes.ts';
import { OpenpayEvent } from '../../contract.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { receiveEvent } from './provider-events.ts';
import { wrongGuesses } from './wrong-guesses.ts';

const EVENT_LIMIT = 256 * 1024;

/** Events of the card provider. They come with credentials of ours and are never believed. */
export function registerWebhook(app: App, deps: PaymentDeps): void {
  // Right credentials are never limited: a notice refused might be the only one of its charge.
  const guessed = wrongGuesses();
  app.post(
    api.openpayWebhook,
    {
      config: { access: 'public', admission: 'always' },
      bodyLimit: EVENT_LIMIT,
      onRequest: async (request) => {
        if (authentic(deps.webhook, request.headers.authorization)) return;
        const seconds = guessed(networkOf(request.ip), deps.clock.now());
        if (seconds) throw new Refusal('too_many', undefined, {}, seconds);
        throw new Refusal('not_signed_in');
      },
    },
    async (request) => {
      const event = OpenpayEvent.safeParse(request.body);
      // What we cannot read we would not read the next time either: no reason to have it repeated.
      if (event.success) await receiveEvent(deps, event.data);
      return { success: true };
    },
  );
}

/** Compares hashes, so that the time it takes tells nothing about how much was right. */
function authentic(expected: PaymentDeps['webhook'], given: string | undefined): boolean {
  if (!expected) return false;
  const basic = Buffer.from(`${expected.user}:${expected.password}`).toString('base64');
  return timingSafeEqual(digest(`Basic ${basic}`), digest(given ?? ''));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
