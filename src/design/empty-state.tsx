import type { ReactNode } from 'react';

/** What a list says when it has nothing: the sentence, what to do next, and a quiet ornament. */
export function EmptyState({
  title,
  children,
  action,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      <RegistrationMark />
      <p className="font-display text-lg font-semibold">{title}</p>
      {children ? <div className="text-ink-2">{children}</div> : null}
      {action}
    </div>
  );
}

/** The printer's registration mark in the two inks. */
export function RegistrationMark({ size = 56 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 56 56" fill="none" aria-hidden="true">
      <g style={{ mixBlendMode: 'multiply' }} strokeWidth="2">
        <circle cx="26" cy="28" r="13" stroke="#1f3fd6" />
        <path d="M26 6v44M4 28h44" stroke="#1f3fd6" />
        <circle cx="30" cy="28" r="13" stroke="#ff5a3c" />
        <path d="M30 6v44M8 28h44" stroke="#ff5a3c" />
      </g>
    </svg>
  );
}
