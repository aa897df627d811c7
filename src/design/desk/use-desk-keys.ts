import { useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys of a page of rows: j and k, or the arrows, go from row to row (Enter opens one, as any link),
 * and the slash goes to the search. Not while somebody writes, and never with another key held.
 */
export function useDeskKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isWriting(event.target)) return;
      const step = STEPS[event.key];
      const target = event.key === '/' ? searchField() : step ? nextRow(step) : undefined;
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}

const searchField = () => document.querySelector<HTMLElement>('[data-desk-search]') ?? undefined;

function nextRow(step: number): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-desk-row]')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  if (at === -1) return step > 0 ? rows[0] : rows.at(-1);
  return rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
}
