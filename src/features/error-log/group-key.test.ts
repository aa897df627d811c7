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

test.each([
  [
    '    at price (https://tienda.example/assets/cart-Bx3kZ9aQ.js:1:20)',
    'at price (assets/cart.js',
  ],
  [
    '    at price (http://tienda.example/assets/cart-Bx3kZ9aQ.js:12:345)',
    'at price (assets/cart.js',
  ],
  ['    at file:///srv/shop/price.ts:12:345', 'at srv/shop/price.ts'],
  ['price@https://tienda.example/assets/cart-C0ffee12.js:1:20', 'price@assets/cart.js'],
  ['    at price (cart.js:1:20) again', 'at price (cart.js:1:20) again'],
  ['TypeError: look at 12', ''],
])('SEC-07 of a frame "%s" is kept "%s"', (frame, kept) => {
  const stack = `TypeError: no line 12\n${frame}\n    at other (x.js:1:1)`;
  const top = groupKey({ ...error, stack })
    .split('\n')
    .at(-1);
  expect(top).toBe(kept === '' ? 'at other (x.js' : kept);
});
