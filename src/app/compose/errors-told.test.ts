import { expect, test } from 'vitest';
import { tellOnce } from './errors-told.ts';

function listening() {
  let now = 0;
  const lines: string[] = [];
  const told = tellOnce(
    (error, what, { repeated = 0 }) => lines.push(`${what}: ${error} ${repeated}`),
    () => now,
  );
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { told, lines, pass };
}
const AWAY = new Error('connect ECONNREFUSED');

test('BEH-372 an hour without a database is a line a minute for each work, with how often it failed', () => {
  const { told, lines, pass } = listening();
  for (let second = 0; second < 3600; second += 1) {
    told(AWAY, 'jobs');
    told(AWAY, 'prices');
    pass(1);
  }
  expect(lines).toHaveLength(2 * 60);
  expect(lines.slice(0, 4)).toEqual([
    'jobs: Error: connect ECONNREFUSED 0',
    'prices: Error: connect ECONNREFUSED 0',
    'jobs: Error: connect ECONNREFUSED 59',
    'prices: Error: connect ECONNREFUSED 59',
  ]);
});

test('BEH-372 another trouble of the same work is told at once, and so is the same one later', () => {
  const { told, lines, pass } = listening();
  told(AWAY, 'jobs');
  told(new Error('a bug'), 'jobs');
  told('thrown', 'jobs');
  pass(61);
  told(AWAY, 'jobs');
  expect(lines).toEqual([
    'jobs: Error: connect ECONNREFUSED 0',
    'jobs: Error: a bug 0',
    'jobs: thrown 0',
    'jobs: Error: connect ECONNREFUSED 0',
  ]);
});

test('BEH-372 troubles of which each is another are told each, and remembered within bounds', () => {
  const { told, lines } = listening();
  for (let one = 0; one < 2000; one += 1) told(new Error(`${one}`), 'jobs');
  expect(lines).toHaveLength(2000);
});
