import * as z from 'zod';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { spend } from '../../../platform/http/limits/limiter.sql.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { api } from '../../../routes.ts';
import { BrowserReport, ReportingRates } from '../contract.ts';
import type { ErrorLog } from './error-log.ts';

const TEN_MINUTES = 600;
/** Reports one network may send in ten minutes, and all of them together in an hour. */
const FROM_ONE_NETWORK = 30;
const FROM_EVERYBODY = 3000;

/** Takes what browsers report, and tells them how much of it is wanted. */
export function registerErrorLog(
  app: App,
  { db, log }: { readonly db: Database; readonly log: ErrorLog },
): void {
  const config = { access: 'public' } as const;
  app.get(
    api.errors,
    { config, schema: { response: { 200: ReportingRates } } },
    async (_request, reply) => {
      reply.header('Cache-Control', 'public, max-age=3600');
      return log.rates;
    },
  );
  app.post(
    api.errors,
    { config, schema: { body: BrowserReport, response: { 204: z.null() } } },
    async (request, reply) => {
      const key = `errors:${networkOf(request.ip)}`;
      await spend(db, { key, limit: FROM_ONE_NETWORK, windowSeconds: TEN_MINUTES });
      await spend(db, { key: 'errors', limit: FROM_EVERYBODY, windowSeconds: 3600 });
      const report = request.body;
      if (report.kind === 'error') log.record({ source: 'browser', ...stepsOf(report) });
      else await log.visited(stepsOf(report).trail);
      return reply.code(204).send(null);
    },
  );
}

type Step = BrowserReport['trail'][number];
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
