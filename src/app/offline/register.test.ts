// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register.ts';

afterEach(() => vi.restoreAllMocks());

function withWorkers(workers: object | undefined): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
}

test('PWA-05 a worker that cannot be registered is said in the console, and nowhere else', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new TypeError('bad HTTP response code (404)');
  withWorkers({ controller: null, register: () => Promise.reject(failure) });
  await registerWorker();
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure);
  expect(document.body.textContent).toBe('');
});

test('a browser without workers is left alone', async () => {
  const said = vi.spyOn(console, 'error');
  withWorkers(undefined);
  await registerWorker();
  expect(said).not.toHaveBeenCalled();
});

test('PWA-01 the worker is registered at the root, and told what was shown before there was one', async () => {
  const told = vi.fn();
  const register = vi.fn(async () => undefined);
  withWorkers({
    controller: null,
    register,
    ready: Promise.resolve({ active: { postMessage: told } }),
  });
  await registerWorker();
  expect(register).toHaveBeenCalledWith('/sw.js');
  expect(told).toHaveBeenCalledWith(expect.arrayContaining([location.href]));
});
