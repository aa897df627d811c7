import { call } from '../../../platform/browser/call.ts';
import { reportError, reportingRates } from '../calls.ts';
import type { BrowserReport, ReportingRates } from '../contract.ts';
import { mask, maskPath } from '../mask.ts';
import { watchTrail } from './trail.ts';

/** Reports of one page; a loop of errors must not become a loop of calls. */
const MOST_REPORTS = 10;

const trail = watchTrail(reportError.path);
const rates: Promise<ReportingRates> = call(reportingRates).then((answer) =>
  answer.ok ? answer.value : { trace: 0, replay: 0, replayOnError: 1 },
);
let reports = 0;

void rates.then(({ replay }) => {
  if (Math.random() >= replay) return;
  addEventListener('pagehide', () => send({ kind: 'visit', trail: [...trail.steps()] }), {
    once: true,
  });
});

/** Reports what a window's error or rejection event carries, or what a boundary caught. */
export async function report(cause: unknown): Promise<void> {
  const error = errorOf(cause);
  if (!error || reports >= MOST_REPORTS || !navigator.onLine) return;
  reports += 1;
  const { trace, replayOnError } = await rates;
  send({
    kind: 'error',
    name: mask(error.name).slice(0, 100),
    message: mask(error.message).slice(0, 500),
    stack: mask(error.stack ?? '').slice(0, 4000),
    place: maskPath(location.pathname),
    trace: Math.random() < trace ? pageTrace() : null,
    trail: Math.random() < replayOnError ? [...trail.steps()] : [],
  });
}

/** Undefined for what is none of ours: a refusal of a page, an abort, an extension's script. */
function errorOf(cause: unknown): Error | undefined {
  if (cause instanceof ErrorEvent) return cause.error ? errorOf(cause.error) : undefined;
  if (cause instanceof PromiseRejectionEvent) return errorOf(cause.reason);
  if (typeof cause === 'object' && cause !== null && !(cause instanceof Error)) return undefined;
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const foreign = /-extension:\/\//.test(error.stack ?? '');
  return foreign || error.name === 'AbortError' ? undefined : error;
}

function pageTrace() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!page) return null;
  return {
    ms: Math.round(page.duration),
    firstByte: Math.round(page.responseStart),
    interactive: Math.round(page.domInteractive),
  };
}

/** Outlives the page; an error that cannot be reported is not worth another. */
function send(body: BrowserReport): void {
  fetch(reportError.path, {
    method: reportError.method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
