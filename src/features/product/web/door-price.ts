import { type ComponentType, createContext } from 'react';
import type { FinishFile } from '../../cart/line.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import type { QuantityLimits } from '../../pricing/quantity-rule.ts';

/** What the price at the door depends on, as it is being decided. */
export interface DoorPriceProps {
  readonly detail: ProductDetail;
  /** Key of the colour; '' for none. */
  readonly colour: string;
  readonly technique: string;
  readonly quantity: number;
  readonly limits: QuantityLimits;
  readonly preorder: boolean;
  /** The artwork so far. */
  readonly files: readonly FinishFile[];
  readonly onChoose: (quantity: number) => void;
  readonly onTechnique: (technique: string) => void;
}

/** What a later feature shows below the sum; the shop's frame says which. */
export const DoorPrice = createContext<ComponentType<DoorPriceProps> | null>(null);

/** The same below what a product is made of. */
export const BelowFacts = createContext<ComponentType<Pick<DoorPriceProps, 'detail'>> | null>(null);
