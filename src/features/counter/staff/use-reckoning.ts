import { useEffect, useState } from 'react';
import { call, type Got } from '../../../platform/browser/call.ts';
import { reckonOrder } from '../calls.ts';
import type * as contract from '../contract.ts';
import { cartOf, type Draft } from '../draft.ts';

type Answer = Extract<Got<typeof contract.reckonOrder>, { ok: true }>['value'];

/** Whoever types a number is not asked about each of its digits. */
const REST_MS = 250;

/** What the shop says the draft comes to; `fresh` while that is of the draft as it stands. */
export function useReckoning(customer: number, draft: Draft | undefined) {
  const [said, setSaid] = useState<{ readonly of: string; readonly answer: Answer }>();
  const [problem, setProblem] = useState('');
  const [again, setAgain] = useState(0);
  const cart = draft && cartOf(draft.lines);
  // Of what is fetched no courier is asked.
  const code = draft && !draft.fetched ? draft.address.postal_code : '';
  const body = cart && { cart, postal_code: code.length === 5 ? code : '' };
  const of = body ? JSON.stringify([body, again]) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is `body` as a text
  useEffect(() => {
    if (!body) return;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const params = { id: String(customer) };
      const got = await call(reckonOrder, { params, body, signal: stop.signal });
      setProblem(got.ok ? '' : got.error || 'No pudimos calcularlo. Revisa tu conexión.');
      if (got.ok) setSaid({ of, answer: got.value });
    };
    const wait = setTimeout(() => {
      ask().catch((error: unknown) => {
        if (!stop.signal.aborted) throw error;
      });
    }, REST_MS);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [customer, of]);
  return {
    answer: said?.answer,
    fresh: said?.of === of,
    problem,
    askAgain: () => setAgain((times) => times + 1),
  };
}
