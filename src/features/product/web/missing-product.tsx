import { ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { RetryPage } from '../../../design/retry-page.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { pages } from '../../../routes.ts';
import BestSellers from '../../catalog/web/best-sellers.tsx';

/** A product nobody has, or one that could not be loaded. */
export default function MissingProduct({ failed = false }: { readonly failed?: boolean }) {
  return (
    <div className="content gutter">
      <h1 className="sr-only">Producto</h1>
      <EmptyState
        title={MESSAGES.product.notFound}
        action={
          failed ? (
            <RetryPage />
          ) : (
            <ButtonLink to={pages.products}>Ver todos los productos</ButtonLink>
          )
        }
      >
        {failed
          ? 'Puede ser tu conexión o la nuestra. Inténtalo de nuevo en un momento.'
          : 'Puede que ya no lo vendamos o que la dirección haya cambiado.'}
      </EmptyState>
      {failed ? null : <BestSellers />}
    </div>
  );
}
