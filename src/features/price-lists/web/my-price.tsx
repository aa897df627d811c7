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

/** The list of whoever is signed in; null for the public's prices, undefined when nobody could say. */
export async function fetchMyList(): Promise<PriceList | null | undefined> {
  const answer = await call(myPriceList);
  return answer.ok ? answer.value.lista : undefined;
}

/** Undefined where it is the public's. */
export async function myPrice(open: ProductDetail): Promise<MyPrice | undefined> {
  const list = await fetchMyList();
  const detail = ownDetail(open, list ?? null);
  return list && detail !== open
    ? { detail, note: <OwnPriceNote list={list} open={open} /> }
    : undefined;
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
