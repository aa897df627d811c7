/**
 * Tests wait for as long as a busy machine may need: a wait ends as soon as it can, so patience
 * costs only when something is wrong.
 */
import { vi } from 'vitest';

const PATIENCE_MS = 20_000;

const waitFor = vi.waitFor;
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: PATIENCE_MS });

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
