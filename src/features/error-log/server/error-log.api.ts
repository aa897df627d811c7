import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { ErrorLog } from './error-log.ts';

/** Takes what browsers report, and tells them how much of it is wanted. */
export function registerErrorLog(app: App, { log }: { readonly log: ErrorLog }): void {
  serveCall(app, calls.reportingRates, contract.reportingRates, ({ reply }) => {
    reply.header('Cache-Control', 'public, max-age=3600');
    return ok(log.rates);
  });
  serveCall(app, calls.reportError, contract.reportError, async ({ body: report }) => {
    if (report.kind === 'error') log.record({ source: 'browser', ...stepsOf(report) });
    else await log.visited(stepsOf(report).trail);
    return ok(null);
  });
}

type Step = contract.BrowserReport['trail'][number];
type WithSteps<T> = Omit<T, 'trail'> & {
  readonly trail: (Omit<Step, 'status'> & { readonly status?: number })[];
};

/** Leaves a status out that was not given, instead of keeping it as undefined. */
function stepsOf<T extends { readonly trail: readonly Step[] }>(report: T): WithSteps<T> {
  const trail = report.trail.map(({ status, ...step }) =>
    status === undefined ? step : { ...step, status },
  );
  return { ...report, trail };
}
