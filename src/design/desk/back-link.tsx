import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Above a page's name: the list, or the page, that it was opened from. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <p className="text-sm">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-cobalt underline-offset-2 hover:underline"
      >
        ← {children}
      </Link>
    </p>
  );
}
