import { expect, test } from 'vitest';
import { keptVoice, run, type Score } from './score.ts';
import { type Runner, takeTurns } from './turns.ts';

const score: Score = { passed: 1, failed: 0, skipped: 0 };

test('BEH-275 parts of one turn run beside each other, and the next turn begins when all have ended', async () => {
  const going = new Set<string>();
  const beside: string[] = [];
  let arrived: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const part = (name: string): Runner => {
    return async () => {
      going.add(name);
      if (name !== 'alone' && going.size === 2) arrived();
      if (name !== 'alone') await both;
      beside.push([...going].join(' and '));
      going.delete(name);
      return score;
    };
  };
  const runners = { one: part('one'), other: part('other'), alone: part('alone') };
  const ended = await takeTurns([['one', 'other'], ['alone']], runners, keptVoice());
  expect(beside).toEqual(['one and other', 'other', 'alone']);
  expect(ended.map(({ name }) => name)).toEqual(['one', 'other', 'alone']);
});

test('BEH-275 what a part says beside another is told whole, after it', async () => {
  const told = keptVoice();
  let second: () => void = () => undefined;
  const secondSpoke = new Promise<void>((resolve) => {
    second = resolve;
  });
  await takeTurns(
    [['one', 'other']],
    {
      one: async ({ say }) => {
        say('1a ');
        await secondSpoke;
        say('1b ');
        return score;
      },
      other: async ({ say }) => {
        say('2a ');
        second();
        await Promise.resolve();
        say('2b ');
        return score;
      },
    },
    told,
  );
  expect(told.kept().split(/\s+/)).toEqual([
    '',
    '==',
    'one',
    '1a',
    '1b',
    '==',
    'other',
    '2a',
    '2b',
    '',
  ]);
});

test('BEH-275 a command beside others keeps its words together and tells how it ended', async () => {
  const kept = keptVoice();
  const script = `process.stdout.write('out '); process.stderr.write('and err'); process.exitCode = 3;`;
  expect(await run('node', ['-e', script], kept)).toBe(3);
  expect([...kept.kept()].sort().join('')).toBe([...'out and err'].sort().join(''));
  expect(await run('node', ['-e', `process.kill(process.pid, 'SIGKILL')`], kept)).toBe(1);
});
