import { expect, test } from 'vitest';
import { isOwnAddress } from './own-address.ts';

test('T177 only a path of ours is an address: whatever names a host is none', () => {
  for (const own of ['/', '/producto/TAZ-003', '/search?searchTerm=a//b\\c', '/a//b', '/%5Cx']) {
    expect([own, isOwnAddress(own)]).toEqual([own, true]);
  }
  for (const foreign of [
    '//evil.test/producto/TAZ-003',
    '///',
    '//',
    '//[',
    '/\\evil.test',
    '/a\\b',
    '\\\\evil.test',
    'http://evil.test/producto/TAZ-003',
    'https:evil.test',
    'evil.test',
    '*',
    '',
    '?x',
  ]) {
    expect([foreign, isOwnAddress(foreign)]).toEqual([foreign, false]);
  }
});
