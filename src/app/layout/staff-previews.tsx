import { lazy, type ReactNode, Suspense } from 'react';
import { CardPreview } from '../../features/catalog/staff/desk/card-preview.ts';
import { PagePreview } from '../../features/catalog/staff/desk/page-preview.ts';
import { ProductCard } from '../../features/catalog/web/product-card.tsx';
import {
  FinishPreview,
  type FinishPreviewProps,
} from '../../features/content/staff/finish-preview.ts';
import { PlacingTool, type PlacingToolProps } from '../../features/proofs/staff/placing-tool.ts';
import { ProductPagePreview } from './staff-product-page.tsx';

const PlacedFiles = lazy(() =>
  import('../../features/artwork/web/placing/placed-files.tsx').then(({ PlacedFiles }) => ({
    default: PlacedFiles,
  })),
);
const FinishArticle = lazy(() =>
  import('../../features/content/web/finish/finish-article.tsx').then(({ FinishArticle }) => ({
    default: FinishArticle,
  })),
);

/** The shoppers' studio, for designers. */
function Placing(props: PlacingToolProps) {
  return (
    <Suspense>
      <PlacedFiles {...props} />
    </Suspense>
  );
}

/** The shoppers' page of a finish; which products take it is not its editor's to show. */
function FinishPagePreview({ story }: FinishPreviewProps) {
  return (
    <Suspense>
      <FinishArticle story={{ ...story, products: [] }} />
    </Suspense>
  );
}

/** What the staff's pages show of the shoppers'. */
export function StaffPreviews({ children }: { readonly children: ReactNode }) {
  return (
    <CardPreview value={ProductCard}>
      <PagePreview value={ProductPagePreview}>
        <FinishPreview value={FinishPagePreview}>
          <PlacingTool value={Placing}>{children}</PlacingTool>
        </FinishPreview>
      </PagePreview>
    </CardPreview>
  );
}
