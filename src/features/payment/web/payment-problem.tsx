import { type ReactNode, useEffect, useRef } from 'react';
import { pages } from '../../../routes.ts';

/**
 * Why the last try failed, beside the button that tries again. A notice at the top of the screen
 * goes by itself, and on a phone it is far from here: this stays, and takes the focus.
 */
export function PaymentProblem({
  problem,
  children,
}: {
  /** Empty while all is well. */
  readonly problem: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mt-5 scroll-mb-24 rounded-control border-l-4 border-danger bg-danger-wash p-4 text-sm"
    >
      <p className="font-semibold">{problem}</p>
      {children ? <p className="mt-1 text-ink-2">{children}</p> : null}
    </div>
  );
}

/**
 * For whose session ended while the page was open: a new one leads back to it. A whole document
 * load: this page still believes in the session that ended.
 */
export function SignInAgain({ back }: { readonly back: string }) {
  return (
    <a href={pages.loginThen(back.slice(1))} className="font-semibold text-cobalt underline">
      Iniciar sesión
    </a>
  );
}
