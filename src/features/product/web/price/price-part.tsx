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
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd>
        <span className="block text-sm font-semibold">{children}</span>
        <span className="block text-xs text-ink-2">{note}</span>
      </dd>
    </div>
  );
}
