import { expect, test } from 'vitest';
import { groupKey } from './group-key.ts';

const error = {
  source: 'browser',
  name: 'TypeError',
  message: 'no line 12',
  stack:
    '    at price (https://tienda.example/assets/cart-page-Bx3kZ9aQ.js:1:20)\n    at other (x.js:1:1)',
};

test('SEC-07 the same cause is one group, whatever numbers, lines and build it comes with', () => {
  const later = {
    ...error,
    message: 'no line 7',
    stack: '    at price (https://otra.example/assets/cart-page-C0ffee12.js:44:3)',
  };
  expect(groupKey(later)).toBe(groupKey(error));
});

test.each([
  ['another function', { stack: error.stack.replace('price', 'total') }],
  ['another name', { name: 'RangeError' }],
  ['another message', { message: 'no such line' }],
  ['the server', { source: 'server' }],
])('SEC-07 %s is another group', (_what, change) => {
  expect(groupKey({ ...error, ...change })).not.toBe(groupKey(error));
});
