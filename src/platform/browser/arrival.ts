import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Where the content of every page begins. */
const CONTENT = 'contenido';

/**
 * Puts the focus where a page begins once it has been opened without a new document: whoever listens
 * hears its heading, and the next Tab goes on from there. A page that placed the focus itself keeps
 * it, so does a field of the header, and so does what is still there when only the query changed.
 */
export function Arrival(): null {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is another page, or another state of it.
  useEffect(() => {
    // The first page of a visit is where the browser put it.
    if (key !== 'default') moveFocus('elsewhere');
  }, [pathname]);
  useEffect(() => {
    if (key !== 'default') moveFocus('lost');
  }, [key]);
  return null;
}

function moveFocus(when: 'elsewhere' | 'lost'): void {
  const content = document.getElementById(CONTENT);
  const at = document.activeElement;
  const lost = at === null || at === document.body;
  const placed = content?.contains(at) || at?.matches('input, dialog, dialog *');
  if (!content || (when === 'lost' ? !lost : placed)) return;
  const heading = content.querySelector<HTMLElement>('h1') ?? content;
  heading.tabIndex = -1;
  // It is heard from there on; there is nothing to press.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
