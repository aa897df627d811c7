import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { withUserToken } from '../../accounts/web/user-token.ts';
import { approveDesign } from '../calls.ts';
import type { OrderItemView } from '../reads.ts';

/** Where the design of a printed line stands: prepared, to be approved, or approved. */
export function DesignApproval({
  item,
  folio,
  approvable,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  /** The order waits for its designs to be approved. */
  readonly approvable: boolean;
}) {
  if (!item.tiene_terminados) return null;
  if (item.diseno_aprobado) {
    return <p className="mt-3 text-sm font-semibold text-success">Diseño aprobado</p>;
  }
  if (!approvable) return null;
  if (!item.propuesta) {
    return (
      <p className="mt-3 text-sm text-ink-2">
        Estamos preparando tu propuesta de diseño; te avisamos por correo cuando esté lista.
      </p>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ApproveButton folio={folio} lineId={item.id_order_detail} name={item.nombre} />
      <a
        href={item.propuesta.url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-4"
      >
        Ver la propuesta {item.propuesta.version}
        <span className="sr-only"> de {item.nombre}, se abre en otra pestaña</span>
      </a>
    </div>
  );
}

/** Asks once before it approves: what was approved is printed as it is. */
function ApproveButton({
  folio,
  lineId,
  name,
}: {
  readonly folio: string;
  readonly lineId: number;
  readonly name: string;
}) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const approve = async (): Promise<void> => {
    if (!folio || !lineId) {
      console.error('approve: order ids missing');
      setAsking(false);
      return;
    }
    setBusy(true);
    const ids = { order_id: folio, order_detail_id: lineId };
    const body = await withUserToken('token_user', ids);
    const answer = await call(approveDesign, { body });
    setAsking(false);
    if (answer.ok) {
      toast.success(MESSAGES.orders.designApproved);
      await revalidate();
    } else toast.error(MESSAGES.orders.designFailed);
    setBusy(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Aprobar diseño
      </Button>
      <Dialog open={asking} title="¿Apruebas este diseño?" onClose={() => setAsking(false)}>
        <p className="text-sm">
          Imprimiremos «{name}» tal como está en la propuesta. Después de aprobarlo ya no se pueden
          cambiar los archivos ni el diseño.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => setAsking(false)}>
            Todavía no
          </Button>
          <Button busy={busy} onClick={() => void approve()}>
            Sí, aprobar
          </Button>
        </div>
      </Dialog>
    </>
  );
}
