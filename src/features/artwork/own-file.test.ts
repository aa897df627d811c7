import { expect, test } from 'vitest';
import { mayKeepFile, mayReadFile, ownsFile } from './own-file.ts';

const LOOSE = { accountId: null, visitor: 'this browser' };
const ANAS = { accountId: 7, visitor: 'this browser' };

test('T051 a file nobody claimed is the browser’s that sent it, whoever signs in elsewhere', () => {
  expect(ownsFile(LOOSE, { accountId: undefined, visitor: 'this browser' })).toBe(true);
  expect(ownsFile(LOOSE, { accountId: 7, visitor: 'another' })).toBe(false);
  expect(ownsFile(LOOSE, { accountId: 7, visitor: undefined })).toBe(false);
});

test('T051 a claimed file is its account’s alone, also on the browser that sent it', () => {
  expect(ownsFile(ANAS, { accountId: 7, visitor: undefined })).toBe(true);
  expect(ownsFile(ANAS, { accountId: 8, visitor: 'this browser' })).toBe(false);
  expect(ownsFile(ANAS, { accountId: undefined, visitor: 'this browser' })).toBe(false);
});

test('I7 an order keeps a file unless another account claimed it meanwhile', () => {
  expect(mayKeepFile(LOOSE, 7)).toBe(true);
  expect(mayKeepFile(ANAS, 7)).toBe(true);
  expect(mayKeepFile(ANAS, 8)).toBe(false);
});

test('T051 who sees orders reads what was ordered, and nothing before', () => {
  const stranger = { accountId: 9, visitor: undefined };
  expect(mayReadFile({ ...ANAS, ordered: true }, stranger, true)).toBe(true);
  expect(mayReadFile({ ...ANAS, ordered: false }, stranger, true)).toBe(false);
  expect(mayReadFile({ ...ANAS, ordered: true }, stranger, false)).toBe(false);
});
