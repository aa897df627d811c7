import { randomBytes } from 'node:crypto';
import type { ErrorReporter } from '../../../features/error-log/error-reporter.port.ts';
import { readDsn } from './dsn.ts';
import { envelope, errorEvent, type Origin, transactionEvent } from './envelope.ts';

export interface SentryOptions extends Origin {
  readonly dsn: string;
  /** Told once a silence begins, with its reason; never with what could not be sent. */
  readonly onTrouble: (reason: string) => void;
}

const TIMEOUT_MS = 5000;
/** At most so many on their way, and so many waiting; what comes on top is dropped. */
const AT_ONCE = 4;
const WAITING = 100;
/** How long nothing is sent after a failure, unless the service says for how long. */
const SILENCE_MS = 60_000;

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/**
 * Hands errors and answered requests to a service that speaks Sentry's envelopes (Sentry,
 * GlitchTip, Bugsink). Throws for a DSN that is none; after that it never throws.
 */
export function sentryReporter(options: SentryOptions): ErrorReporter {
  const dsn = readDsn(options.dsn);
  if (!dsn) throw new TypeError('ERROR_REPORTING_DSN: debe ser https://CLAVE@servidor/PROYECTO');
  const origin: Origin = { environment: options.environment, release: options.release };
  const waiting: string[] = [];
  const onTheirWay = new Set<Promise<void>>();
  let silentUntil = 0;

  const rest = (milliseconds: number, reason: string): void => {
    silentUntil = performance.now() + milliseconds;
    waiting.length = 0;
    options.onTrouble(reason);
  };
  const post = async (body: string): Promise<void> => {
    try {
      const response = await fetch(dsn.envelopes, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=estampa/1, sentry_key=${dsn.key}`,
        },
        body,
      });
      await response.body?.cancel();
      const seconds = Number(response.headers.get('retry-after'));
      if (!response.ok) rest(seconds > 0 ? seconds * 1000 : SILENCE_MS, `http ${response.status}`);
    } catch (error) {
      rest(SILENCE_MS, error instanceof Error ? error.name : 'network');
    }
  };
  const sendMore = (): void => {
    while (onTheirWay.size < AT_ONCE) {
      const next = waiting.shift();
      if (next === undefined) return;
      const sending = post(next).finally(() => {
        onTheirWay.delete(sending);
        sendMore();
      });
      onTheirWay.add(sending);
    }
  };
  const send = (body: string): void => {
    if (performance.now() < silentUntil || waiting.length >= WAITING) return;
    waiting.push(body);
    sendMore();
  };
  return {
    error: (report) => send(envelope('event', errorEvent(report, origin, hex(16)))),
    answered: (request) => {
      const ids = { event: hex(16), trace: hex(16), span: hex(8) };
      send(envelope('transaction', transactionEvent(request, origin, ids)));
    },
    settled: async () => {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay);
    },
  };
}
