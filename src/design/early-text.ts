import { useEffect, useRef } from 'react';

/**
 * Keeps what somebody typed, or a password manager filled in, before the page came alive: React
 * shows that text but does not know it. Tells it as if it were typed now.
 */
export function useEarlyText(id: string, value: unknown): void {
  const first = useRef(value);
  useEffect(() => {
    const field = document.getElementById(id);
    const known = first.current;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (typeof known !== 'string' || field.value === known) return;
    const typed = field.value;
    // React drops an event whose text it has seen, and it sees what is set on the element itself;
    // the prototype's setter goes past it.
    field.value = known;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [id]);
}
