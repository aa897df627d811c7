import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useAlive } from '../framework/use-alive.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Record<ButtonLook, string> = {
  primary:
    'bg-cobalt text-white hover:bg-cobalt-deep disabled:bg-line disabled:text-ink-2 aria-disabled:bg-line aria-disabled:text-ink-2',
  secondary:
    'border border-line-2 bg-sheet text-ink hover:border-ink hover:bg-paper-2 disabled:border-line disabled:text-ink-3 aria-disabled:border-line aria-disabled:text-ink-3',
  quiet: 'text-cobalt hover:bg-cobalt-wash disabled:text-ink-3 aria-disabled:text-ink-3',
  danger: 'border border-danger bg-sheet text-danger hover:bg-danger-wash',
};

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-sm font-semibold transition-colors duration-150';

/** Classes of a button, for elements that must look like one. */
export function buttonLook(look: ButtonLook = 'primary', extra = ''): string {
  return `${SHAPE} ${LOOKS[look]} ${extra}`;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: ButtonLook;
  /**
   * Shows a spinner and refuses presses while the work goes on. The button keeps the focus: one
   * that is disabled under a keyboard's finger throws it back to the top of the page.
   */
  readonly busy?: boolean;
  readonly extra?: string;
}

/** A button; one that sends a form waits until the page has come alive. */
export function Button(props: ButtonProps) {
  return props.type === 'submit' ? <SubmitButton {...props} /> : <PlainButton {...props} />;
}

function SubmitButton({ disabled, ...rest }: ButtonProps) {
  const alive = useAlive();
  return <PlainButton {...rest} disabled={disabled || !alive} />;
}

function PlainButton({
  look = 'primary',
  busy = false,
  extra,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Enter in a field of a form presses its button too, so a refused press sends no form either.
  const refuse = (event: MouseEvent): void => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? refuse : onClick}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonLook(look, extra)}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

export function ButtonLink({
  to,
  look = 'primary',
  extra = '',
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> & {
  readonly look?: ButtonLook;
  readonly extra?: string;
  readonly children: ReactNode;
}) {
  return (
    <Link to={to} {...rest} className={buttonLook(look, extra)}>
      {children}
    </Link>
  );
}
