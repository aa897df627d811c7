import { expect, test } from 'vitest';
import { readRfc } from './rfc.ts';

test('A62 T130 an RFC says by its length whose it is', () => {
  expect(readRfc('EKU9003173C9')).toEqual({ text: 'EKU9003173C9', person: 'moral', odd: false });
  expect(readRfc('funk671228ph6')).toEqual({ text: 'FUNK671228PH6', person: 'fisica', odd: false });
  expect(readRfc(' MISC-491214-B86 ')?.text).toBe('MISC491214B86');
});

test.each([
  'EKU9003173C9',
  'URE180429TM6',
  'CACX7605101P8',
  'XIA190128J61',
  'IVD920810GU2',
  'KIJ0906199R1',
  'FUNK671228PH6',
  'MISC491214B86',
  'COSC8001137NA',
  'EKU900317130',
])('A62 the check digit of %s is right', (rfc) => {
  expect(readRfc(rfc)?.odd).toBe(false);
});

test('A62 a check digit that is not right only warns: SAT issued RFCs that break it', () => {
  expect(readRfc('EKU9003173C8')).toMatchObject({ odd: true });
});

test.each([
  ['', 'nothing'],
  ['EKU900317', 'without what tells namesakes apart'],
  ['EKU9013173C9', 'month 13'],
  ['EKU9002303C9', 'the 30th of February'],
  ['EKU9902293C9', 'the 29th of February of 1999 and 2099'],
  ['EKUX9003173C99', 'too long'],
  ['EK19003173C9', 'a digit among the letters'],
  ['EKU9003173CB', 'a check digit that is none'],
  ["EKU9003173C9' OR 1=1", 'more than an RFC'],
  ['EKU9003173C9\u0000', 'a control character'],
  ['XAXX010101000', 'SAT’s for sales to nobody in particular'],
  ['XEXX010101000', 'SAT’s for foreigners'],
])('A62 T130 %j is no RFC of a receiver: %s', (typed) => {
  expect(readRfc(typed)).toBeUndefined();
});

test('A62 the 29th of February exists in leap years of either century', () => {
  expect(readRfc('EKU9602293C9')).toBeDefined();
  expect(readRfc('EKU0002293C9')).toBeDefined();
});
