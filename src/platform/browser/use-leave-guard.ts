import { useEffect } from 'react';

const QUESTION = 'Hay cambios sin guardar. ¿Salir y perderlos?';

/** Of the browser's Navigation API, where it has one: the only word before Back has happened. */
interface Traversal extends Event {
  readonly navigationType: string;
}

/**
 * Asks before a page with something unsaved is left: by a link, by a search, by Back and Forward where
 * the browser tells of them in time, and, in the browser's words, by a reload or by closing the tab.
 * The router's own blocker is left out of the shop's bundle.
 */
export function useLeaveGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const ask = (event: Event): void => {
      if (window.confirm(QUESTION)) stopping.abort();
      else {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before the router hears of it.
    const capture = { capture: true, signal };
    document.addEventListener('click', (event) => leavesBy(event) && ask(event), capture);
    document.addEventListener('submit', (event) => isSearch(event) && ask(event), capture);
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    const navigation: unknown = Reflect.get(window, 'navigation');
    if (navigation instanceof EventTarget) {
      navigation.addEventListener('navigate', (event) => isTraversal(event) && ask(event), {
        signal,
      });
    }
    return () => stopping.abort();
  }, [unsaved]);
}

/** A press that takes this page's place, rather than one for another tab, a download or a spot here. */
function leavesBy(event: MouseEvent): boolean {
  const { target, button } = event;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return false;
  const { origin, pathname, search, href, protocol } = new URL(link.href);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  // What leads out of the shop is asked about by the browser itself.
  if (origin !== window.location.origin) return false;
  const here = pathname === window.location.pathname && search === window.location.search;
  return !(here && href.includes('#'));
}

const isSearch = ({ target }: Event): boolean =>
  target instanceof HTMLFormElement && target.role === 'search';

function isTraversal(event: Event): boolean {
  const { navigationType, cancelable } = event as Traversal;
  return navigationType === 'traverse' && cancelable;
}
