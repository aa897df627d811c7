import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOTICE_KINDS } from '../src/features/notifications/notice-kind.ts';

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
/** Who tells somebody something of this kind, or what makes a kind be that one. */
const NEWS = /\bkind: 'novedades'|\bkind = 'novedades'/;

/**
 * Whoever writes the first mail of news gives it a link that refuses them at one press, without a
 * login, and the headers List-Unsubscribe and List-Unsubscribe-Post (RFC 8058); then they change
 * what the preferences say, and this test.
 */
test('BEH-183 no mail of news is written yet, and where they are chosen that is said', () => {
  const writers = sources.filter((file) => NEWS.test(readFileSync(file, 'utf8')));
  expect(writers).toEqual([]);
  expect(NOTICE_KINDS.novedades).toMatchObject({
    mail: 'consent',
    why: expect.stringContaining('Por ahora no enviamos ninguna.'),
  });
});
