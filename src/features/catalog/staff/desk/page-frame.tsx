import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useAlive } from '../../../../framework/use-alive.ts';

/** A page in standards mode, without an address: it has this page's policy, and no robot finds it. */
const EMPTY = '<!doctype html><html lang="es-MX"><head></head><body></body></html>';

/** As this page is dressed. */
function dress(page: Document): HTMLElement {
  page.documentElement.className = document.documentElement.className;
  page.documentElement.style.cssText = document.documentElement.style.cssText;
  const looks = document.head.querySelectorAll('style, link[rel=stylesheet]');
  page.head.replaceChildren(...[...looks].map((look) => page.importNode(look, true)));
  return page.body;
}

/** The shop's typefaces, which its head fetches for its own document alone; they may come late. */
function lendType(page: Document): void {
  for (const face of document.fonts ?? []) {
    try {
      page.fonts.add(face);
    } catch (error) {
      // One of a style sheet's belongs to it, and the frame has the sheet.
      if (!(error instanceof DOMException)) throw error;
    }
  }
}

/** Where a link leads is no part of what is looked at. An element there is none of this window's. */
function stay(event: MouseEvent): void {
  const { target } = event;
  if ('closest' in target && (target as Element).closest('a')) event.preventDefault();
}

/**
 * Shows what it is given in a window of its own of so many pixels, made smaller where there is less
 * room: what depends on a window's width looks as it does there. It is written once there is room to
 * look at it: out of sight the window is nothing wide, and a picture chosen by its width measures nothing.
 */
export function PageFrame({
  title,
  width,
  height,
  children,
}: {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}) {
  const alive = useAlive();
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState<number>();
  const [body, setBody] = useState<HTMLElement>();
  useLayoutEffect(() => {
    if (!room.current) return;
    const watch = new ResizeObserver(([entry]) => {
      const wide = entry?.contentRect.width ?? 0;
      if (wide > 0) setScale(Math.min(1, wide / width));
    });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [width]);
  useEffect(() => {
    if (body) lendType(body.ownerDocument);
  });
  return (
    <div
      ref={room}
      className="overflow-hidden rounded-sheet border border-line"
      style={{ height: Math.round(height * (scale ?? 1)) }}
    >
      {alive ? (
        <iframe
          title={title}
          srcDoc={EMPTY}
          onLoad={({ currentTarget: { contentDocument } }) =>
            setBody(contentDocument ? dress(contentDocument) : undefined)
          }
          className="block origin-top-left bg-paper"
          style={{ width, height, transform: `scale(${scale ?? 1})` }}
        />
      ) : null}
      {body && scale !== undefined
        ? createPortal(<div onClickCapture={stay}>{children}</div>, body)
        : null}
    </div>
  );
}
