import type { DoorPriceProps } from '../../../product/web/door-price.ts';

/** A configuration whose technique is being decided. */
export type Comparing = Pick<
  DoorPriceProps,
  'detail' | 'colour' | 'technique' | 'quantity' | 'preorder' | 'files' | 'onTechnique'
>;
