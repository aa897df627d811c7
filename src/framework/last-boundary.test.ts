// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LastBoundary } from './last-boundary.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('NFR-10 an error that nothing else could show is told in Spanish, without a stack', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('secret detail');
  };
  const { container } = render(createElement(LastBoundary, null, createElement(Broken)));
  expect(container.textContent).toBe('Algo salió mal. Vuelve a cargar la página.');
});

test('what works is shown as it is', () => {
  const { container } = render(createElement(LastBoundary, null, 'Hola'));
  expect(container.textContent).toBe('Hola');
});
