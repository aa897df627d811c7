import { Link } from 'react-router';
import { Button } from '../button.tsx';

/** Above a sheet that is printed, and not on it: the way back to its order, and the printer. */
export function PrintBar({ to, order }: { readonly to: string; readonly order: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-3 print:hidden">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline"
      >
        ← {order}
      </Link>
      <Button look="secondary" onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  );
}
