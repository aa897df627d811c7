import type { ReactNode } from 'react';

/** The first stop of the keyboard: past the frame, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-sm font-semibold text-white focus:translate-y-0"
    >
      Ir al contenido
    </a>
  );
}

/** What works without scripts, and what does not: prices and pages are written by the server. */
export function NoScript() {
  return (
    <noscript>
      {/* Browsers that run this never show it, so they need not download its words. */}
      {import.meta.env.SSR ? (
        <div className="content gutter pt-4">
          <p className="border-l-4 border-warning bg-warning-wash px-4 py-3 text-sm">
            <strong>Tu navegador tiene JavaScript desactivado.</strong> Puedes buscar y ver
            productos, precios y ayuda. Para el carrito, tus favoritos, tu cuenta y el pago,
            actívalo y vuelve a cargar la página.
          </p>
        </div>
      ) : null}
    </noscript>
  );
}

/** A line that the company writes; with an address it leads there. */
export function Banner({ text, url }: { readonly text: string; readonly url: string }) {
  return (
    <Strip label="Aviso de la tienda">
      {url ? (
        <a href={url} className="underline">
          {text}
        </a>
      ) : (
        text
      )}
    </Strip>
  );
}

/** A demo says that it is one, on every page. */
export function TestMode() {
  return (
    <Strip label="Aviso">
      <strong>Modo de prueba:</strong> nada se cobra ni se envía.
    </Strip>
  );
}

function Strip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className="gutter bg-ink py-1.5 text-center text-xs leading-snug text-white"
    >
      {children}
    </aside>
  );
}
