import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/support/cpu-time.ts';
import { refuseHostileJson } from './json-body.ts';

const code = (text: string): string => {
  try {
    refuseHostileJson(text);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('T187 twenty levels pass and twenty-one do not', () => {
  expect(code(`${'['.repeat(20)}${']'.repeat(20)}`)).toBe('ok');
  expect(code(`${'['.repeat(21)}${']'.repeat(21)}`)).toBe('malformed');
  expect(code(`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`)).toBe('malformed');
});

test('T187 a hundred thousand brackets or keys are refused in no time', () => {
  const keys = `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(',')}}`;
  const spent = cpuTime(() => {
    expect(code('['.repeat(100_000))).toBe('malformed');
    expect(code(keys)).toBe('malformed');
  });
  expect(spent).toBeLessThan(300);
});

test('T187 a key twice in one object is refused, however it is spelled', () => {
  expect(code('{"a":1,"a":2}')).toBe('malformed');
  expect(code('{"a":1,"\\u0061":2}')).toBe('malformed');
  expect(code('{"x":{"a":1},"y":{"a":1},"z":[{"a":1},{"a":2}]}')).toBe('ok');
  expect(code('["a","a"]')).toBe('ok');
  expect(code('{"a":"\\"a\\":","b":"{[\\\\"}')).toBe('ok');
});

test('T173 a NUL inside a text is refused', () => {
  expect(code('{"nombre":"Ana\\u0000"}')).toBe('invalid');
});

test('whatever JSON.stringify writes of a shallow value passes', () => {
  const safe = fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(safe, (text) => {
      if (!text.includes('\\u0000')) expect(code(text)).toBe('ok');
    }),
  );
});
