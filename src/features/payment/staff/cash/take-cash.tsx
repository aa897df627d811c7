import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { CashDialog } from './cash-dialog.tsx';

/**
 * Money that whoever stands at the counter hands over for an order. The dialog stays where the order
 * is paid meanwhile: it says what change is given.
 */
export function TakeCash({ folio, waits }: { readonly folio: string; readonly waits: boolean }) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  if (!waits && !open) return null;
  return (
    <div className="mt-3 empty:hidden">
      {waits ? (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Cobrar en efectivo
        </Button>
      ) : null}
      {open ? (
        <CashDialog folio={folio} onDone={() => void revalidate()} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
