import { useCallback, useEffect, useState } from 'react';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { call } from '../../../../platform/browser/call.ts';
import { isLineLost, useWhenOnline } from '../../../../platform/browser/when-online.ts';
import type { CartLine } from '../../../cart/line.ts';
import { finishDays } from '../../../catalog/calls.ts';
import { quoteShipping } from '../../../shipping/calls.ts';
import { todayHere } from '../../../shipping/web/wanted-day-store.ts';
import { type Address, knownStateCode, provinceCode, streetLine } from '../../address.ts';
import { longestFinish } from '../../delivery-date.ts';
import { readOptions, type ShippingOption, worthwhileOptions } from '../../quote-options.ts';

export type Quotes =
  | { readonly state: 'idle' | 'loading' }
  /** `lost`: the line is, and they are asked for again once it is back. */
  | { readonly state: 'failed'; readonly lost: boolean }
  /** Nobody brings it there; `why` where whoever typed the address can do something about it. */
  | { readonly state: 'none'; readonly why: string }
  | {
      readonly state: 'ready';
      readonly options: readonly ShippingOption[];
      /** Days of the slowest finish; undefined when they could not be had. */
      readonly finishDays: number | undefined;
      /** The line whose finish takes longest; undefined where none takes a day, or they could not be had. */
      readonly slowest: SlowestLine | undefined;
    };

export interface SlowestLine {
  readonly line: CartLine;
  readonly days: number;
}

/** Where trying again changes nothing. */
const NOBODY_GOES =
  'Por ahora nadie nos lo lleva a esa dirección. Escríbenos y lo vemos contigo; tu carrito y tu dirección siguen aquí.';

/** The body of POST /api/weship/cotizar-envio. Mexico only: it carries no country. */
export function quoteRequest(address: Address, lines: readonly CartLine[]) {
  return {
    destino: {
      province: address.estado,
      province_code: provinceCode(address),
      city: address.municipio,
      address1: streetLine(address),
      address2: address.colonia,
      zip: address.postal_code,
    },
    carrito: lines,
  };
}

/**
 * Courier quotes for this cart and address while `wanted`; `again` asks once more, and so does a line
 * that was lost and is back (F16). `pauseMs`: where
 * pieces are added one after another, only where it ends is asked for.
 */
export function useQuotes(
  wanted: boolean,
  address: Address,
  lines: readonly CartLine[],
  pauseMs = 0,
): { readonly quotes: Quotes; readonly again: () => void } {
  const [quotes, setQuotes] = useState<Quotes>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const line = useWhenOnline();
  // What a price depends on; notes and the like ask for no new quote.
  const print = JSON.stringify([
    quoteRequest(address, []).destino,
    lines.map((line) => [line.id, line.color, line.quantity, line.technique]),
    attempt,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `print` stands for address and lines.
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    setQuotes({ state: 'loading' });
    const ask = (): void =>
      void loadQuotes(address, lines, stop.signal).then(
        (loaded) => {
          setQuotes(loaded);
          if (loaded.state === 'failed' && loaded.lost) line.wait(again);
        },
        (error: unknown) => {
          if (!stop.signal.aborted) throw error;
        },
      );
    if (pauseMs === 0) ask();
    const timer = pauseMs > 0 ? setTimeout(ask, pauseMs) : undefined;
    return () => {
      clearTimeout(timer);
      line.stop();
      stop.abort();
    };
  }, [wanted, print]);
  return { quotes: wanted ? quotes : { state: 'idle' }, again };
}

/** Asks couriers, and the server for the days of every finish. */
async function loadQuotes(
  address: Address,
  lines: readonly CartLine[],
  signal: AbortSignal,
): Promise<Quotes> {
  if (!knownStateCode(address)) console.warn('no state code for', address.estado);
  const [answer, finishes] = await Promise.all([
    call(quoteShipping, { body: quoteRequest(address, lines), signal }),
    loadFinishDays(lines, signal),
  ]);
  if (!answer.ok) {
    console.error('shipping could not be quoted', answer.status, answer.code);
    if (answer.status === 0 || answer.status >= 500) {
      return { state: 'failed', lost: isLineLost(answer) };
    }
    if (answer.status === 404) return { state: 'none', why: NOBODY_GOES };
    return { state: 'none', why: answer.status === 422 ? answer.error : '' };
  }
  const finishDays = finishes && longestFinish(finishes.map(({ days }) => days));
  // A page that stays open over midnight still counts from the day on which it asked.
  const quotedOn = todayHere();
  const read = readOptions(answer.value).map((option) => ({ ...option, quotedOn }));
  const options = worthwhileOptions(read, finishDays);
  const slowest = finishes?.find(({ days }) => days > 0 && days === finishDays);
  return options.length > 0
    ? { state: 'ready', options, finishDays, slowest }
    : { state: 'none', why: '' };
}

/** The days of every finish of the cart; undefined where they could not be had. */
export async function loadFinishDays(
  lines: readonly CartLine[],
  signal: AbortSignal,
): Promise<readonly SlowestLine[] | undefined> {
  const printed = lines.filter(({ technique }) => technique !== NO_FINISH);
  const asked = new Map(printed.map((line) => [`${line.quantity} ${line.technique}`, line]));
  const days = await Promise.all(
    [...asked.values()].map(async (line) => {
      const query = { cantidad: String(line.quantity) };
      const params = { technique: line.technique };
      const answer = await call(finishDays, { params, query, signal });
      return answer.ok ? { line, days: answer.value.tiempo_entrega } : undefined;
    }),
  );
  const known = days.filter((count) => count !== undefined);
  if (known.length === days.length) return known;
  console.error('the days of a finish could not be had', [...asked.keys()], days);
  return undefined;
}
