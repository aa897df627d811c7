import type { ReactNode } from 'react';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import { myPriceList } from '../calls.ts';
import { ownDetail } from '../own-detail.ts';
import type { PriceList } from '../price-list.ts';

/** A product at the prices of whoever is here, and how to say so. */
export interface MyPrice {
  readonly detail: ProductDetail;
  readonly note: ReactNode;
}

/** This browser was shown prices of a list: its cart may hold some that nobody here has any more. */
const OWN_PRICES = 'precios-propios';

/** Whether prices of a list were shown here since the cart was last at the public's. */
export const sawOwnPrices = (): boolean => localStorage.getItem(OWN_PRICES) !== null;

/** Remembers that prices of a list are shown here, or that none is left. */
export function rememberOwnPrices(shown: boolean): void {
  if (shown) localStorage.setItem(OWN_PRICES, '1');
  else localStorage.removeItem(OWN_PRICES);
}

/** The list of whoever is signed in; null for the public's prices, undefined when nobody could say. */
export async function fetchMyList(): Promise<PriceList | null | undefined> {
  const answer = await call(myPriceList);
  return answer.ok ? answer.value.lista : undefined;
}

/** Undefined where it is the public's. */
export async function myPrice(open: ProductDetail): Promise<MyPrice | undefined> {
  const list = await fetchMyList();
  const detail = ownDetail(open, list ?? null);
  if (!list || detail === open) return undefined;
  // From here it may go into the cart, and the list may end before the cart is opened.
  rememberOwnPrices(true);
  return { detail, note: <OwnPriceNote list={list} open={open} /> };
}

function OwnPriceNote({ list, open }: { readonly list: PriceList; readonly open: ProductDetail }) {
  return (
    <span data-own-price className="block text-sm">
      <strong className="font-semibold text-success">Tu precio</strong>{' '}
      <span className="text-ink-2">
        de {list.name}. Público: <s>{formatPesos(open.precio_iva)}</s>
      </span>
    </span>
  );
}
