import http from 'node:http';

export interface Answer {
  /** 0 when the connection failed. */
  readonly status: number;
  readonly ms: number;
}

const agent = new http.Agent({ keepAlive: true });

/** Asks once over a connection that stays open, and reads the answer to its end. */
export function ask(url: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - start });
    http
      .get(url, { agent }, (answer) => {
        answer.resume();
        answer.once('end', () => end(answer.statusCode ?? 0));
        answer.once('error', () => end(0));
      })
      .once('error', () => end(0));
  });
}

/**
 * Asks at a steady rate until stopped, whether or not answers come: one call at a time, evenly
 * spread, as many shoppers would. Load tools that keep a rate send each second's calls in a heap.
 */
export function steadily(perSecond: number, send: (turn: number) => Promise<Answer>) {
  const answers: Promise<Answer>[] = [];
  const timer = setInterval(() => answers.push(send(answers.length)), 1000 / perSecond);
  return (): Promise<Answer[]> => {
    clearInterval(timer);
    return Promise.all(answers);
  };
}

/** Count, failures, median, 99th percentile and worst, in milliseconds. */
export function summary(answers: readonly Answer[]): (string | number)[] {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  return [answers.length, failures(answers), at(0.5), at(0.99), at(1)];
}

/** How many were not answered with 200, and how often with what: '3 (503 × 2, none × 1)'. */
function failures(answers: readonly Answer[]): string {
  const times = new Map<number, number>();
  for (const { status } of answers) {
    if (status !== 200) times.set(status, (times.get(status) ?? 0) + 1);
  }
  const all = [...times.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...times].map(([status, count]) => `${status || 'none'} × ${count}`);
  return kinds.length > 0 ? `${all} (${kinds.join(', ')})` : '0';
}
