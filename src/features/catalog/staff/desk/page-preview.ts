import { type ComponentType, createContext } from 'react';
import type { PageFacts } from '../../desk/preview-detail.ts';
import type { ProductDetail } from '../../reads.ts';

export interface PagePreviewProps {
  readonly detail: ProductDetail;
  readonly materials: PageFacts['materiales'];
}

/** Shows a product's whole page, with nothing to buy; whoever frames the staff's pages fills it in. */
export const PagePreview = createContext<ComponentType<PagePreviewProps> | null>(null);
