import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../platform/browser/call.ts';
import { suggestions } from '../../calls.ts';
import type { Suggestion } from '../../reads.ts';
import { SHORTEST_TERM } from '../../suggestion-options.ts';

export interface Suggested {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Of the text asked for, or while that is on its way of the shorter one before it. */
  readonly entries: readonly Suggestion[];
}

/** Pause after which somebody is taken to have stopped typing. */
const PAUSE_MS = 150;
const IDLE: Suggested = { state: 'idle', entries: [] };

/**
 * What the shop suggests for a text. A text that is typed over is not asked for, and its call under
 * way is given up, so that no late answer takes the place of a newer one.
 */
export function useSuggestions(text: string): Suggested {
  const [suggested, setSuggested] = useState<Suggested & { readonly of: string }>({
    ...IDLE,
    of: '',
  });
  const known = useRef(new Map<string, readonly Suggestion[]>());
  useEffect(() => {
    if (text.length < SHORTEST_TERM) {
      setSuggested({ ...IDLE, of: text });
      return;
    }
    const remembered = known.current.get(text);
    if (remembered) {
      setSuggested({ state: 'ready', entries: remembered, of: text });
      return;
    }
    setSuggested((before) => ({
      state: 'loading',
      entries: goesOn(before.of, text) ? before.entries : [],
      of: text,
    }));
    const given = new AbortController();
    const timer = setTimeout(async () => {
      const entries = await ask(text, given.signal);
      if (given.signal.aborted) return;
      if (entries) known.current.set(text, entries);
      setSuggested({ state: entries ? 'ready' : 'failed', entries: entries ?? [], of: text });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [text]);
  return suggested;
}

/** Whether one text is the other with letters added or taken away at its end. */
function goesOn(before: string, now: string): boolean {
  return now.startsWith(before) || before.startsWith(now);
}

/** Undefined when there was no answer, or nobody waits for it any more. */
async function ask(text: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> {
  try {
    const answer = await call(suggestions, { query: { texto: text }, signal });
    return answer.ok ? answer.value : undefined;
  } catch (error) {
    if (!signal.aborted) console.warn('no suggestions', error);
    return undefined;
  }
}
