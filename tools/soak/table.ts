import type { SoakReport } from './run-soak.ts';
import { sumOf } from './visitor.ts';
import type { Grown } from './watch.ts';

/** How far memory may have grown since the warm-up. */
const GROWTH = 1.1;

/** Whether a soak found nothing wrong; memory counts only where it ran long enough to tell. */
export function isSound(report: SoakReport, judgeMemory: boolean): boolean {
  const { failures, logged, notReady, findings, memory } = report;
  const kept = ({ warm, end }: Grown): boolean => end <= warm * GROWTH;
  return (
    failures.size === 0 &&
    logged.length === 0 &&
    notReady === 0 &&
    Object.values(findings).every((count) => count === 0) &&
    (!judgeMemory || (kept(memory.shop) && kept(memory.database)))
  );
}

/** The table of docs/reliability.md, a column for each database. */
export function tableOf(reports: readonly SoakReport[]): string {
  const row = (name: string, of: (report: SoakReport) => string | number): string =>
    `| ${[name, ...reports.map(of)].join(' | ')} |`;
  const names = [...new Set(reports.flatMap(({ journeys }) => [...journeys.keys()]))].sort();
  const grown = ({ warm, end }: Grown): string =>
    `${Math.round(warm)} → ${Math.round(end)} MB (${(((end - warm) / warm) * 100).toFixed(1)} %)`;
  const tenths = ({ tenths }: Grown): string => tenths.map(Math.round).join(' ');
  return [
    row('', ({ plan }) => plan.database),
    `|---|${reports.map(() => '---:|').join('')}`,
    row('minutes', ({ plan }) => (plan.seconds / 60).toFixed(1)),
    row('hours of the shop’s clock', ({ shopHours }) => shopHours.toFixed(1)),
    row('requests', ({ requests }) => requests),
    row('of these sent away for a while, who came back', ({ sentAway }) => sentAway),
    ...names.map((name) => row(`journeys: ${name}`, ({ journeys }) => journeys.get(name) ?? 0)),
    row('mails sent', ({ mails }) => mails),
    row('**wrong answers and broken journeys**', ({ failures }) => sumOf(failures)),
    row('**error lines in the log**', ({ logged }) => logged.length),
    row('**looks that were not ready**', ({ notReady, looks }) => `${notReady} of ${looks}`),
    ...Object.keys(reports[0]?.findings ?? {}).map((name) =>
      row(`**${name}**`, ({ findings }) => findings[name] ?? 0),
    ),
    row('memory of the shop', ({ memory }) => grown(memory.shop)),
    row('memory of the database', ({ memory }) => grown(memory.database)),
    row('cache that its processes share', ({ memory }) => grown(memory.shared)),
    row('the shop by tenths, MB', ({ memory }) => tenths(memory.shop)),
    row('pages of files that it maps by tenths, MB', ({ memory }) => tenths(memory.files)),
    row('its heap in use by tenths, MB', ({ memory }) => tenths(memory.heapUsed)),
    row('taken for its heap by tenths, MB', ({ memory }) => tenths(memory.heapTotal)),
    row('bytes that its heap holds elsewhere by tenths, MB', ({ memory }) =>
      tenths(memory.external),
    ),
    row('the database by tenths, MB', ({ memory }) => tenths(memory.database)),
  ].join('\n');
}
