import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};
const CONTROL = 'a[href], button:not(:disabled)';

/**
 * Arrow keys of a list whose rows have the same controls: up and down lead to the same control of
 * the row above or below. Give it to the element around the rows (`tbody`, `ul`).
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const control = (event.target as HTMLElement).closest(CONTROL);
  if (!step || !control) return;
  let row: Element | null = control;
  while (row && row.parentElement !== event.currentTarget) row = row.parentElement;
  const place = row ? [...row.querySelectorAll(CONTROL)].indexOf(control) : -1;
  for (let near = row?.[step] ?? null; near; near = near[step]) {
    const controls = near.querySelectorAll<HTMLElement>(CONTROL);
    const target = controls[Math.min(place, controls.length - 1)];
    if (!target) continue;
    event.preventDefault();
    target.focus();
    return;
  }
}
