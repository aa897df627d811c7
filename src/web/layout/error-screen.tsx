import { isRouteErrorResponse } from 'react-router';

/** What a visitor sees when a page fails: what happened and the way back. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="content gutter py-24">
      <h1 className="text-2xl">{missing ? 'No encontramos esta página' : 'Algo salió mal'}</h1>
      <p className="mt-4 text-ink-2">
        {missing
          ? 'Puede que la dirección haya cambiado.'
          : 'Ya lo registramos. Inténtalo de nuevo en un momento.'}
      </p>
      <p className="mt-6">
        <a className="font-semibold text-cobalt underline" href="/">
          Volver al inicio
        </a>
      </p>
    </main>
  );
}
