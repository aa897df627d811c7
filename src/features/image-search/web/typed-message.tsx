import { useEffect, useRef, useState } from 'react';
import { typed, typingTime } from '../typing.ts';

/** A line that is erased and typed anew when its text changes; announced whole and once (A18). */
export function TypedMessage({ text }: { readonly text: string }) {
  const [shown, setShown] = useState('');
  const standing = useRef('');
  useEffect(() => {
    const from = standing.current;
    const show = (line: string): void => {
      standing.current = line;
      setShown(line);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(text);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const step = (): void => {
      const elapsed = performance.now() - start;
      show(typed(from, text, elapsed));
      if (elapsed < typingTime(from, text)) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <p className="min-h-[1.4em] font-display text-lg font-semibold">
      <span role="status" className="sr-only">
        {text}
      </span>
      <span aria-hidden="true" data-typed>
        {shown}
      </span>
      <span
        aria-hidden="true"
        className="ml-0.5 inline-block h-[1em] w-[2px] translate-y-[0.12em] bg-coral motion-safe:animate-pale"
      />
    </p>
  );
}
