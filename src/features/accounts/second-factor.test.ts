import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';
import { awaitsSecondFactor, inGroups, readCode } from './second-factor.ts';

test('AUT-27 a code is read as people type it, and nothing else is a code', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' });
  expect(readCode('abcd-efgh-ijkl-mn23')).toEqual({ kind: 'spare', code: 'ABCDEFGHIJKLMN23' });
  for (const none of ['', '12345', '1234567', '12345a', '１２３４５６', 'ABCD-EFGH-IJKL-MN21']) {
    expect([none, readCode(none)]).toEqual([none, undefined]);
  }
  expect(inGroups('ABCDEFGHIJKLMN23')).toBe('ABCD-EFGH-IJKL-MN23');
});

test('AUT-27 only staff, only where it is asked for, and only without a code, have to wait', () => {
  const given = new Date('2026-11-20T18:00:00Z');
  expect(awaitsSecondFactor(true, ['ventas'], null)).toBe(true);
  expect(awaitsSecondFactor(false, ['ventas'], null)).toBe(false);
  expect(awaitsSecondFactor(true, [], null)).toBe(false);
  expect(awaitsSecondFactor(true, ['ventas'], given)).toBe(false);
});

test('AUT-28 a session is named by browser and system, never by the whole header', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1 Version/26.0 Safari/604.1';
  expect(browserName(edge)).toBe('Edge en Windows');
  expect(browserName(iphone)).toBe('Safari en iPhone');
  expect(browserName('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0')).toBe(
    'Firefox en Linux',
  );
  expect(browserName('curl/8 <script>')).toBe('Otro navegador');
  expect(browserName(undefined)).toBe('Otro navegador');
});
