import { isRouteErrorResponse } from 'react-router';
import { buttonLook } from '../../design/button.tsx';
import { RegistrationMark } from '../../design/empty-state.tsx';
import { homeName, useCompany } from '../../platform/browser/root-data.ts';
import { pages } from '../../routes.ts';
import { ShopLogo } from './shop-logo.tsx';

/** What a visitor sees when a page fails: what happened and the way back. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const company = useCompany();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="content gutter flex min-h-dvh flex-col py-6">
      {/* A whole page load: what failed is not in memory any more. */}
      <a href={pages.home} aria-label={homeName(company)} className="self-start py-2">
        <ShopLogo />
      </a>
      <div className="my-auto max-w-xl py-16">
        <RegistrationMark size={72} />
        <h1 className="mt-6 text-2xl md:text-3xl">
          {missing ? 'No encontramos esta página' : 'Algo salió mal'}
        </h1>
        <p className="mt-4 text-base text-ink-2">
          {missing
            ? 'Puede que la dirección haya cambiado.'
            : 'Ya lo registramos. Inténtalo de nuevo en un momento.'}
        </p>
        <p className="mt-8">
          <a href={pages.home} className={buttonLook()}>
            Volver al inicio
          </a>
        </p>
      </div>
    </main>
  );
}
