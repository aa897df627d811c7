import { expect, test } from 'vitest';
import { seriousAdvisories } from './setup/advisories.ts';

const advisory = (severity: string, title = 'Path traversal') => ({
  ...{ source: 1, name: 'x', dependency: 'x', title, severity, range: '<2.0.1' },
  ...{
    url: 'https://github.com/advisories/GHSA-1',
    cwe: [],
    cvss: { score: 7, vectorString: null },
  },
});
const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

test('T201 BEH-438 what is high or critical is named once with its reason, and what only depends on it is not', () => {
  const found = seriousAdvisories(
    report({
      x: { name: 'x', severity: 'critical', via: [advisory('critical'), advisory('low')] },
      y: { name: 'y', severity: 'critical', via: ['x'] },
      z: { name: 'z', severity: 'high', via: [advisory('high'), advisory('high')] },
      w: { name: 'w', severity: 'moderate', via: [advisory('moderate')] },
    }),
  );
  expect(found).toEqual([
    'critical: x <2.0.1: Path traversal (https://github.com/advisories/GHSA-1)',
    'high: z <2.0.1: Path traversal (https://github.com/advisories/GHSA-1)',
  ]);
  expect(seriousAdvisories(report({}))).toEqual([]);
});

test.each(['', 'npm error', '{"message":"404","error":{"summary":"","detail":""}}', '[]'])(
  'T201 BEH-438 an answer that tells nothing is not taken for good news: %j',
  (answer) => {
    expect(seriousAdvisories(answer)).toBeUndefined();
  },
);
