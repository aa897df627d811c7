import type { ReactNode } from 'react';

/** One amount of the sum, with what it is of. */
export function Part({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-baseline gap-x-2">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="min-w-0 grow text-xs text-ink-2">{note}</dd>
      <dd className="text-sm font-semibold">{children}</dd>
    </div>
  );
}
