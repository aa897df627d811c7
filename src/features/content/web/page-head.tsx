import type { ReactNode } from 'react';

/** The same page for every anonymous visitor: the server keeps it for a minute. */
export const ANONYMOUS_CACHE = { 'Cache-Control': 'public, s-maxage=60' } as const;

/** Title of a content page over the printer's colour bar. */
export function PageHead({ title, lead }: { readonly title: string; readonly lead?: ReactNode }) {
  return (
    <header className="max-w-3xl">
      <ColourBar />
      <h1 className="mt-5 text-2xl md:text-3xl">{title}</h1>
      {lead ? <p className="mt-4 max-w-[40em] text-base text-pretty text-ink-2">{lead}</p> : null}
    </header>
  );
}

function ColourBar() {
  return (
    <div aria-hidden="true" className="flex h-2 w-24">
      <span className="grow bg-cobalt" />
      <span className="grow bg-overprint" />
      <span className="grow bg-coral" />
      <span className="grow bg-ink" />
    </div>
  );
}
