import { expect, test } from 'vitest';
import { isFrame } from './stack-frame.ts';

test.each([
  ['    at price (https://tienda.example/assets/a.js:1:20)', true],
  ['at price', true],
  ['\tat a (x.js:1:1)', true],
  ['price@https://tienda.example/assets/a.js:12:345', true],
  ['@debugger:7:1', true],
  ['TypeError: look at this', false],
  ['atlas', false],
  ['ana@demo.example', false],
  ['ana@demo.example:12:34 wrote', false],
  ['a@b@c:1:2', true],
  ['price@a.js:1', false],
  ['price at a.js:1:2', false],
  ['', false],
])('SEC-07 a line "%s" of a stack is a frame: %s', (line, frame) => {
  expect(isFrame(line)).toBe(frame);
});
