import { useEffect, useState } from 'react';
import { FOLIO } from '../../../../kernel/ids.ts';

/** Where the browser keeps which order its cart became, for its other tabs. */
const ORDERED_KEY = 'pedido-reciente';
/** So long after it somebody may still wonder where their cart is. */
const WONDERED_MS = 60 * 60 * 1000;

/** The folio of the order that this person's cart became within the last hour; undefined for none, or for junk. */
export function readOrdered(stored: string | null, who: string, now: number): string | undefined {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { folio, quien, cuando } = kept as { readonly [field: string]: unknown };
    const age = now - Number(cuando);
    const own = quien === who && age >= 0 && age < WONDERED_MS;
    return own && typeof folio === 'string' && FOLIO.test(folio) ? folio : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps that the cart became this order; call it before the cart is emptied. */
export function keepOrdered(folio: string, quien: string): void {
  try {
    localStorage.setItem(ORDERED_KEY, JSON.stringify({ folio, quien, cuando: Date.now() }));
  } catch (error) {
    console.warn('other tabs cannot be told what the cart became', error);
  }
}

/** Something is in the cart again: what it became before is not why it will be empty. */
export function forgetOrdered(): void {
  try {
    localStorage.removeItem(ORDERED_KEY);
  } catch (error) {
    console.warn('what the cart became cannot be forgotten', error);
  }
}

/** The order that this person's cart became; undefined until the page is alive, and while nobody is here. */
export function useOrdered(who: string | undefined): string | undefined {
  const [folio, setFolio] = useState<string>();
  useEffect(() => {
    try {
      setFolio(who && readOrdered(localStorage.getItem(ORDERED_KEY), who, Date.now()));
    } catch (error) {
      console.warn('what the cart became cannot be read', error);
    }
  }, [who]);
  return folio;
}
