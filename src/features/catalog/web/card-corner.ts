import { type ComponentType, createContext } from 'react';
import type { ProductCard } from '../reads.ts';

/** What a later feature puts into the corner of every card; the shop's frame says which. */
export const CardCorner = createContext<ComponentType<{
  readonly product: ProductCard;
}> | null>(null);
