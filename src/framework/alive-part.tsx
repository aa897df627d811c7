import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { answerEarly, type EarlyChange, noteEarly } from './early-visitor.ts';
import { useAlive } from './use-alive.ts';

interface PartProps<Part extends Element> {
  readonly ref: RefObject<Part | null>;
  readonly 'data-waits': '' | undefined;
  readonly onClickCapture: () => void;
}

/**
 * React hears presses a moment before the part says that it is alive: what reached it is not told
 * again.
 */
function hear(): void {
  window.earlyPress = undefined;
}

/** For the element around a part of the page that comes alive by itself. */
export function useAlivePart<Part extends Element>(): PartProps<Part> {
  const alive = useAlive();
  const part = useRef<Part>(null);
  const early = useRef<EarlyChange[]>(undefined);
  // Nothing can have been rendered a second time before the layout effects of the first.
  useLayoutEffect(() => {
    if (!alive && part.current) early.current = noteEarly(part.current);
  }, [alive]);
  useEffect(() => {
    if (!alive || !early.current || !part.current) return;
    answerEarly(part.current, early.current);
    early.current = undefined;
  }, [alive]);
  return { ref: part, 'data-waits': alive ? undefined : '', onClickCapture: hear };
}

/**
 * A part of the page that comes alive later than what is around it: whatever is fetched by itself,
 * was sent by the server and can be typed in, chosen or pressed stands in one.
 */
export function AlivePart({ children }: { readonly children: ReactNode }) {
  return (
    <div className="contents" {...useAlivePart<HTMLDivElement>()}>
      {children}
    </div>
  );
}
