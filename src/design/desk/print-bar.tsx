import { Button } from '../button.tsx';
import { BackLink } from './back-link.tsx';

/** Above a sheet that is printed, and not on it: the way back to its order, and the printer. */
export function PrintBar({ to, order }: { readonly to: string; readonly order: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-3 print:hidden">
      <BackLink to={to}>{order}</BackLink>
      <Button look="secondary" onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  );
}
