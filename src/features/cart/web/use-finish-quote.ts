import { useEffect, useState } from 'react';
import { NO_FINISH } from '../../../kernel/messages.ts';
import type { FinishQuote } from '../../pricing/finish-quote.ts';

/** 'none' without finish; 'failed' until a retry or another choice brings a price. */
export type QuoteStatus = 'none' | 'loading' | 'ready' | 'failed';

export interface QuotedFinish {
  readonly status: QuoteStatus;
  /** Of exactly this finish in exactly this quantity; only when 'ready'. */
  readonly quote: FinishQuote | undefined;
  retry(): void;
}

interface Answer {
  readonly key: string;
  readonly quote: FinishQuote | undefined;
}

/** Asks the server for the finish's price whenever the finish, the quantity or the artwork changes. */
export function useFinishQuote(technique: string, quantity: number, files: string): QuotedFinish {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const key = `${technique}/${quantity}/${files}/${attempt}`;
  useEffect(() => {
    if (technique === NO_FINISH) return;
    const asking = new AbortController();
    quoteFinish(technique, quantity, files, asking.signal).then(
      (quote) => setAnswer({ key, quote }),
      (error: unknown) => {
        if (!asking.signal.aborted) throw error;
      },
    );
    return () => asking.abort();
  }, [technique, quantity, files, key]);
  const retry = () => setAttempt((count) => count + 1);
  if (technique === NO_FINISH) return { status: 'none', quote: undefined, retry };
  if (answer?.key !== key) return { status: 'loading', quote: undefined, retry };
  return { status: answer.quote ? 'ready' : 'failed', quote: answer.quote, retry };
}

/** The quote, by a module fetched with the first finish; undefined when either cannot be had. */
async function quoteFinish(
  technique: string,
  quantity: number,
  files: string,
  signal: AbortSignal,
): Promise<FinishQuote | undefined> {
  try {
    const { fetchFinishQuote } = await import('./fetch-finish-quote.ts');
    return await fetchFinishQuote(technique, quantity, files, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    console.error('the finish could not be quoted', error);
    return undefined;
  }
}
