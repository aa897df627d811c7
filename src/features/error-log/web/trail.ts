import { TRAIL_STEPS, type TrailStep } from '../error-reporter.port.ts';
import { maskPath } from '../mask.ts';
import { describeControl } from './describe-control.ts';

/** The last steps of this visit, oldest first; they live in memory until something fails. */
export interface Trail {
  steps(): readonly TrailStep[];
}

/** Watches clicks, changes of page and answered calls, but for those to `ignore`. */
export function watchTrail(ignore: string): Trail {
  const steps: TrailStep[] = [];
  let here = '';
  const add = (step: Omit<TrailStep, 'at'>, at = performance.now()): void => {
    steps.push({ ...step, at: Math.round(at) });
    if (steps.length > TRAIL_STEPS) steps.shift();
  };
  const notePlace = (at = performance.now()): void => {
    if (location.pathname === here) return;
    here = location.pathname;
    add({ kind: 'route', what: maskPath(here) }, at);
  };
  notePlace(0);
  addEventListener('popstate', () => notePlace());
  document.addEventListener(
    'click',
    ({ target }) => {
      notePlace();
      const what = target instanceof Element && describeControl(target, location.origin);
      if (what) add({ kind: 'click', what });
    },
    { capture: true, passive: true },
  );
  // Answered calls, by what the browser itself measured: nothing of ours is wrapped around fetch.
  const calls = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname, origin } = new URL(entry.name);
      if (entry.initiatorType !== 'fetch' || origin !== location.origin) continue;
      if (pathname === ignore) continue;
      notePlace();
      const status = entry.responseStatus;
      add({ kind: 'call', what: maskPath(pathname), status }, entry.responseEnd);
    }
  });
  calls.observe({ type: 'resource', buffered: true });
  return {
    steps: () => {
      notePlace();
      return steps.toSorted((one, other) => one.at - other.at);
    },
  };
}
