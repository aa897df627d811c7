import { useEffect, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { fill } from '../../../routes.ts';
import { invoicePdf, invoiceStatus, invoiceXml } from '../calls.ts';
import type { InvoiceStatus } from '../contract.ts';
import { InvoiceForm } from './invoice-form.tsx';

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'known'; readonly status: InvoiceStatus };

/** How the invoice of an order stands, and what there is to do about it. */
export default function InvoicePanel({ folio }: { readonly folio: string }) {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what `asked` is for.
  useEffect(() => {
    let left = false;
    setShown({ kind: 'loading' });
    void readStatus(folio).then((read) => {
      if (!left) setShown(read);
    });
    return () => {
      left = true;
    };
  }, [folio, asked]);
  if (shown.kind === 'loading') return <p role="status">{MESSAGES.invoice.loading}</p>;
  if (shown.kind === 'failed') {
    return (
      <>
        <p role="alert" className="mb-4 font-semibold">
          {shown.text}
        </p>
        <Button look="secondary" onClick={() => setAsked(asked + 1)}>
          Consultar de nuevo
        </Button>
      </>
    );
  }
  const { status } = shown;
  if (status.factura) return <Issued {...status} factura={status.factura} />;
  if (!status.permitido) {
    return <p role="status">{status.mensaje || MESSAGES.invoice.notAllowed}</p>;
  }
  const issued = (factura: NonNullable<InvoiceStatus['factura']>): void =>
    setShown({ kind: 'known', status: { ...status, factura } });
  return <InvoiceForm folio={folio} status={status} onIssued={issued} />;
}

async function readStatus(folio: string): Promise<Shown> {
  const got = await call(invoiceStatus, { query: { order_token: folio } });
  if (got.ok) {
    const { success, error }: { success: boolean; error: string } = got.value;
    if (success) return { kind: 'known', status: got.value };
    return { kind: 'failed', text: error || MESSAGES.invoice.statusFailed };
  }
  if (got.code === 'network') return { kind: 'failed', text: MESSAGES.invoice.connection };
  return { kind: 'failed', text: got.error || MESSAGES.invoice.statusFailed };
}

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});
const LINK =
  'inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2';

interface IssuedProps {
  readonly factura: NonNullable<InvoiceStatus['factura']>;
  readonly notas: InvoiceStatus['notas'];
  readonly sustituye: InvoiceStatus['sustituye'];
}

function Issued({ factura, notas, sustituye }: IssuedProps) {
  const { id_facturama: id, fecha_facturacion: date } = factura;
  return (
    <div role="status">
      <p>
        Factura timbrada el <strong>{WHEN.format(new Date(date))}</strong>
      </p>
      <Files id={id} />
      {sustituye ? (
        <p className="mt-4 text-sm [overflow-wrap:anywhere]">
          Sustituye a tu factura anterior, con folio fiscal{' '}
          <span className="figures">{sustituye.folio_fiscal}</span>,{' '}
          {sustituye.cancelada
            ? 'que ya está cancelada.'
            : 'que estamos cancelando. Si tu buzón tributario te pregunta, acepta la cancelación.'}{' '}
          Usa solo esta.
        </p>
      ) : null}
      {sustituye ? <Files id={sustituye.id_facturama} of=" de la factura anterior" /> : null}
      {notas.map((note) => (
        <div key={note.id_facturama} className="mt-4">
          <p>
            Nota de crédito por <strong>{formatPesos(note.total)}</strong> que te devolvimos,{' '}
            {WHEN.format(new Date(note.fecha_facturacion))}
          </p>
          <Files id={note.id_facturama} of=" de la nota de crédito" />
        </div>
      ))}
    </div>
  );
}

function Files({ id, of = '' }: { readonly id: string; readonly of?: string }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      <a className={LINK} href={fill(invoicePdf.path, { id })} download>
        Descargar PDF{of}
      </a>
      <a className={LINK} href={fill(invoiceXml.path, { id })} download>
        Descargar XML{of}
      </a>
    </p>
  );
}
