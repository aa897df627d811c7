import { monitorEventLoopDelay } from 'node:perf_hooks';

/** One line of what a monitor reads, beside its labels. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** Behind the name, as `_bucket`. */
  readonly part?: string;
}

/** A measure in the text that Prometheus and those like it read. */
export function measure(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly Sample[],
): string {
  const lines = samples.map(({ labels = {}, value, part = '' }) => {
    const told = Object.entries(labels).map(([key, text]) => `${key}="${text}"`);
    return `${name}${part}${told.length > 0 ? `{${told.join(',')}}` : ''} ${value}\n`;
  });
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

/** Seconds within which answers are counted. */
const WITHIN = [0.01, 0.05, 0.1, 0.3, 1, 3, 10] as const;
const RESOLUTION_MS = 20;

/** What this process did since it began: a few additions an answer, and a timer of the runtime's own. */
export class Measures {
  readonly #codes = new Map<number, number>();
  readonly #within = WITHIN.map(() => 0);
  readonly #loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #answers = 0;
  #seconds = 0;

  constructor() {
    this.#loop.enable();
  }

  stop(): void {
    this.#loop.disable();
  }

  answered({ status, ms }: { readonly status: number; readonly ms: number }): void {
    const seconds = ms / 1000;
    this.#codes.set(status, (this.#codes.get(status) ?? 0) + 1);
    this.#answers += 1;
    this.#seconds += seconds;
    const first = WITHIN.findIndex((most) => seconds <= most);
    if (first >= 0) this.#within[first] = (this.#within[first] ?? 0) + 1;
  }

  /** The delay of the event loop is that since it was told last. */
  text(): string {
    const { user, system } = process.cpuUsage();
    const began = Date.now() / 1000 - process.uptime();
    const all = [
      measure(
        'http_requests_total',
        'counter',
        'Answers by status.',
        [...this.#codes].map(([code, value]) => ({ labels: { code: String(code) }, value })),
      ),
      measure('http_request_duration_seconds', 'histogram', 'How long answers took.', [
        ...this.#buckets(),
        { part: '_sum', value: this.#seconds },
        { part: '_count', value: this.#answers },
      ]),
      this.#loopText(),
      one('process_cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6),
      one('process_resident_memory_bytes', 'gauge', 'Memory.', process.memoryUsage.rss()),
      one('process_start_time_seconds', 'gauge', 'When it began.', Math.round(began)),
    ];
    return all.join('');
  }

  #buckets(): Sample[] {
    let sum = 0;
    const counted = WITHIN.map((le, place) => {
      sum += this.#within[place] ?? 0;
      return { part: '_bucket', labels: { le: String(le) }, value: sum };
    });
    return [...counted, { part: '_bucket', labels: { le: '+Inf' }, value: this.#answers }];
  }

  #loopText(): string {
    const of = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) || 0;
    const samples = [
      { labels: { quantile: '0.5' }, value: of(this.#loop.percentile(50)) },
      { labels: { quantile: '0.99' }, value: of(this.#loop.percentile(99)) },
      { labels: { quantile: '1' }, value: of(this.#loop.max) },
    ];
    this.#loop.reset();
    return measure(
      'event_loop_delay_seconds',
      'gauge',
      'Wait for the one thread, since this was asked last.',
      samples,
    );
  }
}

/** A measure of one number. */
export const one = (name: string, type: 'counter' | 'gauge', help: string, value: number): string =>
  measure(name, type, help, [{ value }]);
