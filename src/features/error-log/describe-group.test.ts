import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeGroup, type ErrorGroup, visible } from './describe-group.ts';

const GROUP: ErrorGroup = {
  name: 'TypeError',
  message: 'no es una función',
  source: 'browser',
  place: '/producto/TAZ-001',
  times: 3,
  first_at: new Date('2026-11-20T18:00:00Z'),
  last_at: new Date('2026-11-20T19:00:00Z'),
  trace: null,
  stack: 'at a (x.js:1:1)\n    at b (x.js:2:2)',
  trail: [{ at: 1500, kind: 'click', what: 'Agregar', status: 200 }],
};

test('a group is told with where, how often, when, the first frames and the steps', () => {
  expect(describeGroup(GROUP)).toEqual([
    'navegador, 3 veces, 2026-11-20T18:00:00.000Z – 2026-11-20T19:00:00.000Z',
    '  | TypeError: no es una función',
    '  | /producto/TAZ-001',
    '  | at a (x.js:1:1)',
    '  | at b (x.js:2:2)',
    '  |     1.5 s  click Agregar 200',
  ]);
});

test('T195 escapes, line ends and turned text of an error are shown, never obeyed', () => {
  expect(visible('\u001b[2J\u009b31m')).toBe('\\u{1b}[2J\\u{9b}31m');
  expect(visible('a\r\nb\u2028c\u202ed\u200be\0')).toBe(
    'a\\u{d}\\u{a}b\\u{2028}c\\u{202e}d\\u{200b}e\\u{0}',
  );
});

test('T195 no text that somebody posts makes a line of its own, or one without the bar', () => {
  const forged = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\nnavegador, 9 veces', '\r\u001b[1A', '\u2028servidor, 1 vez', '\ud800'),
  );
  fc.assert(
    fc.property(forged, forged, forged, forged, (name, message, place, stack) => {
      const what = stack;
      const trail = [{ at: 0, kind: 'click' as const, what }];
      const lines = describeGroup({ ...GROUP, name, message, place, stack, trail });
      for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      for (const line of lines.slice(1)) expect(line.startsWith('  | ')).toBe(true);
    }),
  );
});

test('a group of the server, once, with its trace and no more than five frames, is told so', () => {
  const stack = ['', ...Array.from({ length: 6 }, (_, place) => `   at f${place} (x.js:1:1)`)];
  const trail = [{ at: 61_240, kind: 'route' as const, what: '/' }];
  const group = { ...GROUP, source: 'server', times: 1, stack: stack.join('\n'), trail };
  expect(describeGroup({ ...group, trace: { id: 'a1' } })).toEqual([
    'servidor, 1 vez, 2026-11-20T18:00:00.000Z – 2026-11-20T19:00:00.000Z',
    '  | TypeError: no es una función',
    '  | /producto/TAZ-001',
    '  | {"id":"a1"}',
    '  | at f0 (x.js:1:1)',
    '  | at f1 (x.js:1:1)',
    '  | at f2 (x.js:1:1)',
    '  | at f3 (x.js:1:1)',
    '  |    61.2 s  route /',
  ]);
});

test('T195 a text without end takes no more than its five hundred first signs', () => {
  expect(visible('x'.repeat(501))).toBe('x'.repeat(500));
});
