import { Link } from 'react-router';

/** A way to what it names; a word alone where whoever looks would find nothing behind it. */
export function WayOrWord({
  to,
  look,
  children,
}: {
  /** Undefined where there is no way. */
  readonly to: string | undefined;
  readonly look: string;
  readonly children: string;
}) {
  return to === undefined ? (
    <span>{children}</span>
  ) : (
    <Link to={to} className={look}>
      {children}
    </Link>
  );
}
