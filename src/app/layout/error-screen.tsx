import { isRouteErrorResponse } from 'react-router';
import { buttonLook } from '../../design/button.tsx';
import { RegistrationMark } from '../../design/empty-state.tsx';
import { RetryPage } from '../../design/retry-page.tsx';
import { homeName, useCompany } from '../../platform/browser/root-data.ts';
import { pages } from '../../routes.ts';
import { ShopLogo } from './shop-logo.tsx';

/** What a visitor sees when a page fails: what happened and the way back. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const company = useCompany();
  // Only what the shop answered is in its log: a lost line, or a page that broke, may have told nobody.
  const answered = isRouteErrorResponse(error);
  const missing = answered && error.status === 404;
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
          {missing ? 'Puede que la dirección haya cambiado.' : troubleText(answered)}
        </p>
        <div className="mt-8 flex flex-wrap items-start gap-3">
          {missing ? null : <RetryPage />}
          <a href={pages.home} className={buttonLook(missing ? 'primary' : 'secondary')}>
            Volver al inicio
          </a>
        </div>
      </div>
    </main>
  );
}

const troubleText = (answered: boolean): string =>
  answered
    ? 'Ya lo registramos. Inténtalo de nuevo en un momento.'
    : 'Puede ser tu conexión o la nuestra. Inténtalo de nuevo en un momento.';
