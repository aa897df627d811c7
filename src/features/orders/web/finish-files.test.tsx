// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readFinishFiles } from '../finish-files.ts';
import { FinishFiles } from './finish-files.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('BEH-875 A37 a file of an order that no browser shows is shown as it would be printed, beside its type', () => {
  // Pictures are on their way; in a test nothing fetches them.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const entry = { url: '/img/imagenesterminados/a.pdf', original_name: 'mi logo.pdf' };
  render(<FinishFiles files={readFinishFiles(JSON.stringify([entry]))} />);
  const link = screen.getByRole('link', { name: /^pdf\s*mi logo.pdf/ });
  expect(link.getAttribute('download')).toBe('mi logo.pdf');
  const print = link.querySelector('img');
  expect(print?.getAttribute('src')).toBe('/img/imagenesterminados/a.pdf/impresion.png');
  // Where it cannot be drawn its type stays alone.
  fireEvent.error(print as Element);
  expect(link.querySelector('img')).toBeNull();
  expect(link.textContent).toContain('pdf');
});
