import { useEffect, useState } from 'react';
import { type Draft, emptyDraft } from '../draft.ts';

const nameOf = (customer: number): string => `mostrador-${customer}`;

/**
 * The order that is written for a customer. This tab keeps it until it is placed: a reload loses
 * nothing, and no other tab or day finds somebody's address.
 */
export function useDraft(customer: number, telephone: string) {
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    setDraft(read(nameOf(customer)) ?? emptyDraft(crypto.randomUUID(), telephone));
  }, [customer, telephone]);
  /** What took a while to come is put into the draft as it is by then. */
  const change = (part: Partial<Draft> | ((now: Draft) => Partial<Draft>)): void =>
    setDraft((before) => {
      if (!before) return before;
      const after = { ...before, ...(typeof part === 'function' ? part(before) : part) };
      keep(nameOf(customer), after);
      return after;
    });
  const forget = (): void => keep(nameOf(customer), undefined);
  return { draft, change, forget };
}

function read(name: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Draft> | null;
    // What an earlier version of the page kept may lack what this one knows.
    if (!kept?.key || !Array.isArray(kept.lines)) return undefined;
    const lines = kept.lines.map((line) => ({ ...line, files: line.files ?? [] }));
    return { ...emptyDraft(kept.key), ...kept, lines };
  } catch {
    return undefined;
  }
}

/** A browser without storage keeps nothing, and the order is placed all the same. */
function keep(name: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(name, JSON.stringify(draft));
    else sessionStorage.removeItem(name);
  } catch {}
}
