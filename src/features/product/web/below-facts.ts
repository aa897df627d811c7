import { type ComponentType, createContext } from 'react';
import type { ProductDetail } from '../../catalog/reads.ts';

/** What a later feature shows below what a product is made of; the shop's frame says which. */
export const BelowFacts = createContext<ComponentType<{ readonly detail: ProductDetail }> | null>(
  null,
);
