import { type ComponentType, createContext } from 'react';
import type { ProductCard } from '../reads.ts';

/** What a later feature puts into the corner of every card; the shop's frame says which. */
export const CardCorner = createContext<ComponentType<{
  readonly product: ProductCard;
  /** Colour its card is shown in; undefined for its first. */
  readonly colour?: string | undefined;
}> | null>(null);

/** What a later feature shows above lists of cards; the shop's frame says which. */
export const ListBar = createContext<ComponentType<{ readonly band?: boolean }> | null>(null);
