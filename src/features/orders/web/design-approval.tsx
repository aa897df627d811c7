import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { pages } from '../../../routes.ts';
import { tellsOfAnswer } from '../proof-message.ts';
import type { OrderItemView } from '../reads.ts';
import type { LineDialogs } from './line-dialogs.ts';

/** Where the design of a printed line stands: prepared, to be answered, being changed or approved. */
export function DesignApproval({
  item,
  folio,
  approvable,
  asked,
  dialogs,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  /** The order waits for its designs to be approved, or is paused for want of it. */
  readonly approvable: boolean;
  /** The order's next step asks for the answer, with the button. */
  readonly asked: boolean;
  readonly dialogs: LineDialogs;
}) {
  const { propuesta: proposal, diseno_aprobado: approved = false } = item;
  if (!item.tiene_terminados || (!approved && !approvable)) return null;
  const { text, label } = standing(proposal ?? null, approved);
  // One place for the viewer in every standing: an answer given inside of it must not close it.
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      {text ? (
        <p className={`text-sm ${approved ? 'font-semibold text-success' : 'text-ink-2'}`}>
          {text}
        </p>
      ) : null}
      {proposal ? (
        <Viewer item={item} folio={folio} label={asked ? '' : label} dialogs={dialogs} />
      ) : null}
    </div>
  );
}

/** What a line's proposal is waiting for, and what opening it is called. */
function standing(
  proposal: NonNullable<OrderItemView['propuesta']> | null,
  approved: boolean,
): { readonly text: string; readonly label: string } {
  if (approved) return { text: 'Diseño aprobado', label: 'Ver lo aprobado' };
  if (!proposal) {
    const text =
      'Estamos preparando tu propuesta de diseño; te avisamos por correo cuando esté lista.';
    return { text, label: '' };
  }
  if (proposal.estado === 'cambios pedidos') {
    const text = `Recibimos tus cambios; preparamos la versión ${proposal.version + 1} de tu propuesta.`;
    return { text, label: `Ver la versión ${proposal.version}` };
  }
  const text = `La versión ${proposal.version} de tu propuesta espera tu respuesta.`;
  return { text, label: `Revisar la propuesta ${proposal.version}` };
}

/**
 * Opens the viewer, a page of ours, in a frame. It may run its own scripts as this shop and save a
 * file, and nothing else: it neither leads this page elsewhere nor opens windows but for its link
 * to the certificate. Its address is put together here and never comes from the wire (T158).
 */
function Viewer({
  item,
  folio,
  label,
  dialogs,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  /** Empty where it is opened from elsewhere. */
  readonly label: string;
  readonly dialogs: LineDialogs;
}) {
  const open = dialogs.isOpen('propuesta', item.id_order_detail);
  const frame = useRef<HTMLIFrameElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!open) return undefined;
    const listen = ({ origin, source, data }: MessageEvent): void => {
      const expected = {
        origin: window.location.origin,
        frame: frame.current?.contentWindow,
        folio,
      };
      if (tellsOfAnswer({ origin, source, data }, expected)) void revalidate();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [open, folio, revalidate]);
  return (
    <>
      {label ? (
        <Button
          look="quiet"
          extra="-ml-5"
          onClick={() => dialogs.show('propuesta', item.id_order_detail)}
        >
          {label}
          <span className="sr-only"> de {item.nombre}</span>
        </Button>
      ) : null}
      <Dialog open={open} title="Propuesta de diseño" width="full" onClose={dialogs.close}>
        <iframe
          ref={frame}
          src={pages.proof(folio, item.id_order_detail)}
          title={`Propuesta de diseño de ${item.nombre}`}
          sandbox="allow-scripts allow-same-origin allow-downloads allow-forms allow-popups"
          className="h-[75dvh] w-full border-0"
        />
      </Dialog>
    </>
  );
}
