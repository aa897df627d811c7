import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';

const InvoicePanel = lazy(() => import('./invoice-panel.tsx'));

/** Opens the invoice of an order: the one it has, the form that asks for it, or why there is none. */
export default function InvoiceButton({ folio }: { readonly folio: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" extra="-mx-5" onClick={() => setOpen(true)}>
        Factura<span className="sr-only"> del pedido {folio}</span>
      </Button>
      <Dialog open={open} title="Factura" onClose={() => setOpen(false)}>
        <Suspense>
          <InvoicePanel folio={folio} />
        </Suspense>
      </Dialog>
    </>
  );
}
