import { toCsv } from '../../../kernel/formats/csv.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { readPeriod } from '../period.ts';
import { csvRow } from '../value-text.ts';
import { type ReportDeps, reportOf } from './report-reads.ts';
import { type CostDeps, tellFinishCost, tellProductCosts } from './tell-costs.ts';

const TOO_EARLY = 'Di el costo a partir de una fecha del último año.';

/** Reports as files, and what the shop's people tell of costs. */
export function registerReports(app: App, deps: ReportDeps & CostDeps): void {
  serveCall(app, calls.exportReport, contract.exportReport, async ({ query, reply }) => {
    const period = readPeriod(query, dayOf(deps.clock.now()));
    const { tablas } = await reportOf(deps, query.ver, period);
    const table = tablas.find(({ id }) => id === query.tabla);
    if (!table) return refuse('not_found');
    const name = `${query.ver}-${table.id}-${period.from}-${period.to}.csv`;
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    reply.header('Cache-Control', 'private, no-store');
    const columns = table.columnas.map(({ nombre }) => nombre);
    return ok(Buffer.from(toCsv(columns, table.filas.map(csvRow))));
  });
  serveCall(
    app,
    calls.tellFinishCost,
    contract.tellFinishCost,
    async ({ params, body, caller }) => {
      const done = await tellFinishCost(deps, caller.account.id, { ...params, ...body });
      if (done.ok) return ok({ success: true });
      return done.code === 'too_early' ? { ...done, sentence: TOO_EARLY } : done;
    },
  );
  serveCall(app, calls.tellProductCosts, contract.tellProductCosts, async ({ body, caller }) => {
    const done = await tellProductCosts(deps, caller.account.id, body);
    if (!done.ok) return { ...done, sentence: TOO_EARLY };
    const { unknown } = done.value;
    return ok({ guardados: body.costos.length - unknown.length, desconocidos: [...unknown] });
  });
}
