import { type ComponentType, createContext } from 'react';
import type { ProductCard } from '../../reads.ts';

/** Shows a product as the shop's lists do; whoever frames the staff's pages fills it in. */
export const CardPreview = createContext<ComponentType<{ readonly product: ProductCard }> | null>(
  null,
);
