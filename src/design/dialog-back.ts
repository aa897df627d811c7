import { useEffect, useRef } from 'react';

/** What lies over the page, the topmost last. */
const layers: (() => void)[] = [];

/**
 * The browser's Back closes what lies over a page; the next one leaves it. No entry of the history
 * is made for that, so nothing is there to be taken back when the layer closes in another way.
 * Browsers that let no page say so leave at once: those without the Navigation API, and all of them
 * where the entry before is another document.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const navigation: Navigation | undefined = window.navigation;
    if (!open || !navigation) return;
    const layer = (): void => close.current();
    if (layers.push(layer) === 1) navigation.addEventListener('navigate', stay);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) navigation.removeEventListener('navigate', stay);
    };
  }, [open]);
}

function stay(event: NavigateEvent): void {
  const from = window.navigation.currentEntry?.index ?? -1;
  // A script that goes back has its reason, and Forward is a wish for another page.
  if (!event.userInitiated || event.navigationType !== 'traverse') return;
  if (!event.cancelable || event.destination.index > from) return;
  event.preventDefault();
  layers.at(-1)?.();
}
