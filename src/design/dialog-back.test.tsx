// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Modal } from './modal.tsx';

/** The history's events, for a browser that stands at its third entry. */
class History extends EventTarget {
  readonly currentEntry = { index: 2 };
  /** Whether the page was left. */
  go(to: number, how: { readonly type?: string; readonly user?: boolean } = {}): boolean {
    const event = new Event('navigate', { cancelable: true });
    Object.assign(event, {
      navigationType: how.type ?? 'traverse',
      userInitiated: how.user ?? true,
      destination: { index: to },
    });
    return this.dispatchEvent(event);
  }
}

let browser: History;
beforeEach(() => {
  browser = new History();
  vi.stubGlobal('navigation', browser);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BEH-337 Back closes a dialog, and leaves the page once it is closed', () => {
  const onClose = vi.fn();
  const shown = (open: boolean) => (
    <Dialog open={open} title="Guía de tallas" onClose={onClose}>
      <p>Mide tu playera</p>
    </Dialog>
  );
  const { rerender } = render(shown(true));
  expect(browser.go(1)).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  rerender(shown(false));
  onClose.mockClear();
  expect(browser.go(1)).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('BEH-628 Back passes by what is open by its address: it leads to the one without it', () => {
  const onClose = vi.fn();
  render(
    <Modal label="Filtros" onClose={onClose} inAddress className="">
      <p>Color</p>
    </Modal>,
  );
  expect(browser.go(1)).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('BEH-337 of two layers Back closes the upper one', () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  const shown = (both: boolean) => (
    <>
      <Modal label="Filtros" onClose={lower} className="">
        <p>Abajo</p>
      </Modal>
      {both ? (
        <Modal label="Aviso" onClose={upper} className="">
          <p>Arriba</p>
        </Modal>
      ) : null}
    </>
  );
  const { rerender } = render(shown(true));
  browser.go(1);
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  rerender(shown(false));
  browser.go(1);
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
});

test('BEH-337 Forward, a link and a script that goes back leave a page whose dialog is open', () => {
  const onClose = vi.fn();
  render(
    <Modal label="Filtros" onClose={onClose} className="">
      <p>Abierto</p>
    </Modal>,
  );
  expect(browser.go(3)).toBe(true);
  expect(browser.go(3, { type: 'push' })).toBe(true);
  expect(browser.go(1, { user: false })).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('BEH-337 a browser without the Navigation API shows its dialogs all the same', () => {
  vi.stubGlobal('navigation', undefined);
  render(
    <Modal label="Filtros" onClose={vi.fn()} className="">
      <p>Abierto</p>
    </Modal>,
  );
  expect(screen.getByText('Abierto')).toBeTruthy();
});
