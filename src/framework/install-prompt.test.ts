// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepInstallPrompt } from './install-prompt.ts';

test('PWA-03 A16 the browser’s offer to install the shop is held back and kept', () => {
  keepInstallPrompt();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(window.installPrompt).toBe(offer);
});
