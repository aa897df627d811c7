import type {
  AnsweredRequest,
  ReportedError,
  TrailStep,
} from '../../../features/error-log/error-reporter.port.ts';

/** What every event says of the shop that sends it. */
export interface Origin {
  readonly environment: string;
  readonly release: string;
}

const CATEGORIES = { route: 'navigation', click: 'ui.click', call: 'fetch' } as const;

/** An envelope of one item: a header line, the item's header line, the item. */
export function envelope(type: 'event' | 'transaction', event: { readonly event_id: string }) {
  const payload = JSON.stringify(event);
  const header = JSON.stringify({ event_id: event.event_id, sent_at: new Date().toISOString() });
  const item = JSON.stringify({ type, length: Buffer.byteLength(payload) });
  return `${header}\n${item}\n${payload}\n`;
}

/** `id`: 32 hexadecimal digits, the service's name for this event. */
export function errorEvent(report: ReportedError, origin: Origin, id: string) {
  return {
    event_id: id,
    timestamp: report.at.getTime() / 1000,
    platform: report.source === 'browser' ? 'javascript' : 'node',
    level: 'error',
    transaction: report.place,
    fingerprint: [report.fingerprint],
    tags: { source: report.source },
    ...origin,
    exception: {
      values: [
        {
          type: report.name,
          value: report.message,
          stacktrace: { frames: framesOf(report.stack) },
        },
      ],
    },
    ...(report.trace ? { contexts: { request: { ...report.trace } } } : {}),
    breadcrumbs: { values: report.trail.map((step) => breadcrumb(step, report)) },
  };
}

function breadcrumb(step: TrailStep, { at, trail }: ReportedError) {
  const last = trail.at(-1)?.at ?? 0;
  return {
    timestamp: (at.getTime() - (last - step.at)) / 1000,
    category: CATEGORIES[step.kind],
    message: step.what,
    ...(step.status === undefined ? {} : { data: { status_code: step.status } }),
  };
}

/** File, line and column at a trimmed line's end. What stands before is looked at by itself. */
const PLACE = /^\(?([^\s()@]+?):(\d+):(\d+)\)?$/;

/** A service lists the innermost frame last; V8 and Firefox write it first. */
function framesOf(stack: string) {
  const frames = stack.split('\n').flatMap((line) => {
    const { name, written } = splitFrame(line.trim());
    const [, filename, lineno, colno] = PLACE.exec(written) ?? [];
    if (!filename) return [];
    const place = { filename, lineno: Number(lineno), colno: Number(colno) };
    return [{ function: name || '?', in_app: !filename.includes('node_modules'), ...place }];
  });
  return frames.reverse();
}

/** 'at f (file:1:2)' and 'f@file:1:2': the file is what follows the last space or '@'. */
function splitFrame(line: string): { name: string; written: string } {
  const bare = line.startsWith('at ') ? line.slice('at '.length) : line;
  const cut = Math.max(bare.lastIndexOf(' '), bare.lastIndexOf('@'));
  return { name: cut < 0 ? '' : bare.slice(0, cut), written: bare.slice(cut + 1) };
}

/** `ids.trace`: 32 hexadecimal digits; `ids.span`: 16. */
export function transactionEvent(
  { route, method, status, endedAt, ms }: AnsweredRequest,
  origin: Origin,
  ids: { readonly event: string; readonly trace: string; readonly span: string },
) {
  const end = endedAt.getTime() / 1000;
  return {
    event_id: ids.event,
    type: 'transaction',
    transaction: `${method} ${route}`,
    transaction_info: { source: 'route' },
    start_timestamp: end - ms / 1000,
    timestamp: end,
    platform: 'node',
    ...origin,
    spans: [],
    contexts: {
      trace: {
        trace_id: ids.trace,
        span_id: ids.span,
        op: 'http.server',
        status: status < 500 ? 'ok' : 'internal_error',
      },
      response: { status_code: status },
    },
  };
}
