import { useState } from 'react';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { fill } from '../../../routes.ts';
import { createInvoice, invoicePdf, invoiceXml } from '../calls.ts';
import type { InvoiceStatus } from '../contract.ts';
import type { PaymentForm } from '../payment-form.ts';
import type { ReceiverField, TypedReceiver } from '../receiver.ts';

interface Trouble {
  readonly text: string;
  /** Which field has to be mended; none where it is no field's fault. */
  readonly field?: ReceiverField | undefined;
}
type Invoice = NonNullable<InvoiceStatus['factura']>;

/** Has the invoice made, says how that went, and saves its files. */
export function useInvoice(folio: string, onIssued: (factura: Invoice) => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const send = async (
    data: TypedReceiver & { readonly payment_form: PaymentForm },
  ): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    const made = await create(folio, data);
    setBusy(false);
    if (!made.factura) {
      toast.error(made.trouble.text);
      setTrouble(made.trouble);
      return;
    }
    toast.success(MESSAGES.invoice.created);
    save(fill(invoicePdf.path, { id: made.factura.id_facturama }));
    save(fill(invoiceXml.path, { id: made.factura.id_facturama }));
    onIssued(made.factura);
  };
  return { send, busy, trouble };
}

type Made =
  | { readonly factura: Invoice; readonly trouble?: never }
  | { readonly factura?: never; readonly trouble: Trouble };

async function create(
  folio: string,
  data: TypedReceiver & { readonly payment_form: PaymentForm },
): Promise<Made> {
  const got = await call(createInvoice, { body: { order_token: folio, ...data } });
  if (got.ok) {
    const { success, error }: { success: boolean; error: string } = got.value;
    if (success) return { factura: got.value.factura };
    return { trouble: { text: error || MESSAGES.invoice.failed } };
  }
  if (got.code === 'network') return { trouble: { text: MESSAGES.invoice.networkFailed } };
  const field = got.code === 'invalid' ? got.extra.campo : undefined;
  return { trouble: { text: got.error || MESSAGES.invoice.failed, field } };
}

/** The server names the file. */
function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
