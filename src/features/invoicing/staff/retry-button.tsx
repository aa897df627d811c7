import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { retryInvoice } from '../desk-calls.ts';

/** Asks for the stamp again, with the data it was last asked for with. */
export function RetryButton({ folio }: { readonly folio: string }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    const sent = await call(retryInvoice, { params: { folio } });
    setBusy(false);
    if (sent.ok) toast.success('Timbrada. Le avisamos al cliente por correo.');
    else toast.error(sent.error || 'No pudimos pedirla. Inténtalo de nuevo.');
    await revalidate();
  };
  return (
    <Button busy={busy} onClick={() => void retry()}>
      Timbrar otra vez
    </Button>
  );
}
