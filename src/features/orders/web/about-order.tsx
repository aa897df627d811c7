import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '../../../routes.ts';

/** A page about one order of its owner's: the way back to it, and what the page is. */
export function AboutOrder({
  folio,
  title,
  children,
}: {
  readonly folio: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="content gutter pt-8 pb-20 md:pt-12">
      <div className="mx-auto max-w-3xl">
        <p className="text-sm">
          <Link
            to={pages.ordersOf(folio)}
            className="inline-flex min-h-11 items-center font-semibold text-cobalt underline-offset-2 hover:underline"
          >
            ← Pedido {folio}
          </Link>
        </p>
        <h1 className="text-2xl tracking-tight md:text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
