import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { answerEarly } from './early-visitor.ts';
import { useAlive } from './use-alive.ts';

interface PartProps<Part extends Element> {
  readonly ref: RefObject<Part | null>;
  readonly 'data-waits': '' | undefined;
}

/** For the element around a part of the page that comes alive by itself. */
export function useAlivePart<Part extends Element>(): PartProps<Part> {
  const alive = useAlive();
  const part = useRef<Part>(null);
  const waited = useRef(!alive);
  useEffect(() => {
    if (!alive || !waited.current || !part.current) return;
    waited.current = false;
    answerEarly(part.current);
  }, [alive]);
  return { ref: part, 'data-waits': alive ? undefined : '' };
}

/** A part of the page that comes alive later than what is around it. */
export function AlivePart({ children }: { readonly children: ReactNode }) {
  return (
    <div className="contents" {...useAlivePart<HTMLDivElement>()}>
      {children}
    </div>
  );
}
