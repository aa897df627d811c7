import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, useMatches } from 'react-router';
import { ButtonLink } from '../../design/button.tsx';
import { RegistrationMark } from '../../design/empty-state.tsx';
import { RetryPage } from '../../design/retry-page.tsx';
import { MESSAGES } from '../../kernel/messages.ts';
import { pages } from '../../routes.ts';

/** What pages say in their own words when they cannot be had, by route id. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  product: MESSAGES.product.notFound,
  'product-detail': MESSAGES.product.notFound,
};

/** Pages of one order, by route id: there is none of that folio, or it is somebody else's. */
const OF_AN_ORDER: readonly string[] = [
  ...['payment-page', 'order-again-page', 'claim-page', 'boxes-page'],
];

/** Whether there is no such page, rather than that it could not be had. */
function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** In the page's place: what happened, and the way to try again or elsewhere. */
export function PageTrouble({ error }: { readonly error: unknown }) {
  const page = useMatches().at(-1)?.id ?? '';
  const missing = isMissing(error);
  const order = missing && OF_AN_ORDER.includes(page);
  const title = missing
    ? `No encontramos est${order ? 'e pedido' : 'a página'}`
    : (OWN_WORDS[page] ?? 'Algo salió mal');
  return (
    <div className="content gutter py-16 md:py-24">
      <div className="max-w-xl">
        <RegistrationMark size={72} />
        <h1 className="mt-6 text-2xl md:text-3xl">{title}</h1>
        <p className="mt-4 text-base text-ink-2">
          {missing
            ? order
              ? 'Revisa el folio, o entra con la cuenta con la que se hizo.'
              : 'Puede que la dirección haya cambiado.'
            : 'Puede ser tu conexión o la nuestra. Inténtalo de nuevo en un momento.'}
        </p>
        <div className="mt-8 flex flex-wrap items-start gap-3">
          {missing ? null : <RetryPage failure={error} />}
          {order ? (
            <ButtonLink to={pages.orders} reloadDocument>
              Ver mis compras
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={pages.home}
            look={missing && !order ? 'primary' : 'secondary'}
            reloadDocument
          >
            Volver al inicio
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

interface LastResortProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** For when what failed is the frame itself, which then cannot hold the page's trouble either. */
export class LastResort extends Component<LastResortProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
