import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { pages } from '../../../routes.ts';
import { tellsOfAnswer } from '../proof-message.ts';
import type { OrderItemView } from '../reads.ts';

/** Where the design of a printed line stands: prepared, to be answered, being changed or approved. */
export function DesignApproval({
  item,
  folio,
  approvable,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  /** The order waits for its designs to be approved, or is paused for want of it. */
  readonly approvable: boolean;
}) {
  const { propuesta: proposal } = item;
  if (!item.tiene_terminados) return null;
  if (item.diseno_aprobado) {
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-sm font-semibold text-success">Diseño aprobado</p>
        {proposal ? <Viewer item={item} folio={folio} label="Ver lo aprobado" quiet /> : null}
      </div>
    );
  }
  if (!approvable) return null;
  if (!proposal) {
    return (
      <p className="mt-3 text-sm text-ink-2">
        Estamos preparando tu propuesta de diseño; te avisamos por correo cuando esté lista.
      </p>
    );
  }
  if (proposal.estado === 'cambios pedidos') {
    return (
      <div className="mt-3">
        <p className="text-sm text-ink-2">
          Recibimos tus cambios; preparamos la versión {proposal.version + 1} de tu propuesta.
        </p>
        <Viewer item={item} folio={folio} label={`Ver la versión ${proposal.version}`} quiet />
      </div>
    );
  }
  return (
    <div className="mt-4">
      <Viewer item={item} folio={folio} label={`Revisar la propuesta ${proposal.version}`} />
    </div>
  );
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
  quiet = false,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  readonly label: string;
  readonly quiet?: boolean;
}) {
  const [open, setOpen] = useState(false);
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
      <Button
        look={quiet ? 'quiet' : 'primary'}
        extra={quiet ? '-ml-5' : ''}
        onClick={() => setOpen(true)}
      >
        {label}
        <span className="sr-only"> de {item.nombre}</span>
      </Button>
      <Dialog open={open} title="Propuesta de diseño" width="full" onClose={() => setOpen(false)}>
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
