import { expect, test } from 'vitest';
import { SHARED_TOKEN, sharedPath, sharedPictureAt } from './shared-design.ts';

const TOKEN = 'aB3_-xYz0123456789QwErTy';

test('BEH-111 a link and its pictures are found by their secret alone', () => {
  expect(sharedPath(TOKEN)).toBe('/compartido/aB3_-xYz0123456789QwErTy');
  expect(sharedPictureAt(TOKEN, 'tarjeta.jpg')).toBe(
    '/img/compartido/aB3_-xYz0123456789QwErTy/tarjeta.jpg',
  );
});

test.each([
  '',
  TOKEN.slice(1),
  `${TOKEN}a`,
  `/${TOKEN}`,
  `${TOKEN}\n`,
  `${TOKEN.slice(1)}/`,
  `${TOKEN.slice(1)}ñ`,
])('BEH-111 %j is no secret of a link', (text) => {
  expect(SHARED_TOKEN.test(TOKEN)).toBe(true);
  expect(SHARED_TOKEN.test(text)).toBe(false);
});
