import { lazy, Suspense } from 'react';
import type { PagePreviewProps } from '../../features/catalog/staff/desk/page-preview.ts';
import { dayOf } from '../../kernel/working-days.ts';
import { LastResort } from './page-trouble.tsx';

const ProductView = lazy(() => import('../../features/product/web/product-view.tsx'));

/**
 * The shoppers' page of a product, for whoever writes it; nothing of it buys. One that cannot be
 * shown takes nothing along that was typed beside it.
 */
export function ProductPagePreview({ detail, materials }: PagePreviewProps) {
  return (
    <LastResort
      fallback={
        <p role="status" className="p-6 text-sm text-ink-2">
          No pudimos mostrar la página. Lo que escribiste sigue en el formulario.
        </p>
      }
    >
      <Suspense>
        <ProductView
          loaded={{ detail, materials, canonical: '', today: dayOf(new Date()) }}
          editing={null}
          colour=""
          preview
        />
      </Suspense>
    </LastResort>
  );
}
