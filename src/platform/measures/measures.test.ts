import { expect, test } from 'vitest';
import { Measures, measure } from './measures.ts';

test('BEH-437 a measure is told as Prometheus reads it', () => {
  const samples = [
    { labels: { code: '200', kind: 'a' }, value: 3 },
    { part: '_sum', value: 0.5 },
  ];
  expect(measure('x_total', 'counter', 'Of x.', samples)).toBe(
    '# HELP x_total Of x.\n# TYPE x_total counter\nx_total{code="200",kind="a"} 3\nx_total_sum 0.5\n',
  );
});

test('BEH-437 answers are counted within their time and all those above it', () => {
  const measures = new Measures();
  for (const ms of [5, 10, 11, 300, 20_000]) measures.answered({ status: 200, ms });
  measures.answered({ status: 503, ms: 1 });
  const text = measures.text();
  measures.stop();
  const counted = [...text.matchAll(/_bucket\{le="([^"]+)"\} (\d+)/g)].map(
    ([, le, n]) => `${le} ${n}`,
  );
  expect(counted).toEqual(['0.01 3', '0.05 4', '0.1 4', '0.3 5', '1 5', '3 5', '10 5', '+Inf 6']);
  expect(text).toContain('http_requests_total{code="503"} 1\n');
  expect(text).toContain('http_request_duration_seconds_count 6\n');
});
