import type { ReactNode } from 'react';
import { ProofSheet } from './proof-sheet.tsx';

/** The calm frame of login, registration and reset: the form on paper, a proof beside it. */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="content gutter grid items-stretch gap-10 py-8 md:py-14 lg:grid-cols-2 lg:gap-16">
      <div className="mx-auto w-full max-w-md lg:mx-0 lg:justify-self-end lg:py-8">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {lead ? <div className="mt-3 text-base text-ink-2">{lead}</div> : null}
        <div className="mt-8">{children}</div>
      </div>
      <div className="hidden min-h-[36rem] lg:block">
        <ProofSheet />
      </div>
    </div>
  );
}
