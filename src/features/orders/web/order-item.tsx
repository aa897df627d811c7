import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { Swatch } from '../../../design/swatch.tsx';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { api } from '../../../routes.ts';
import { callApi } from '../../../web/api-client.ts';
import { withUserToken } from '../../accounts/web/user-token.ts';
import { splitText } from '../../catalog/size-text.ts';
import { readFinishFiles } from '../finish-files.ts';
import type { OrderItemView } from '../reads.ts';
import { FinishFiles } from './finish-files.tsx';

/** One line of an order: what it is, how it is printed, with which files. */
export function OrderItem({
  item,
  folio,
  approvable,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  /** The order waits for its designs to be approved. */
  readonly approvable: boolean;
}) {
  const total = item.total ?? item.unit_price * item.quantity;
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-5 md:grid-cols-[6.5rem_1fr_auto] md:gap-6">
      <Picture address={item.imagen} />
      <div className="min-w-0">
        <p className="font-semibold">{item.nombre}</p>
        <p className="figures mt-1 text-sm text-ink-2">
          {item.quantity.toLocaleString('es-MX')} piezas · {item.tecnica}
        </p>
        {item.tallas ? (
          <p className="figures mt-1 text-sm text-ink-2">{splitText(item.tallas)}</p>
        ) : null}
        {item.color ? (
          <p className="mt-1.5 flex items-center gap-2 text-sm text-ink-2">
            <Swatch css={item.css} size={18} /> {item.color}
          </p>
        ) : null}
        {item.notas ? (
          <p className="mt-2 max-w-prose border-l-2 border-line pl-3 text-sm whitespace-pre-line text-ink-2">
            <span className="sr-only">Notas: </span>
            {item.notas}
          </p>
        ) : null}
        <FinishFiles files={readFinishFiles(item.imagenesterminados)} />
        <Design item={item} folio={folio} approvable={approvable} />
      </div>
      <p className="figures col-start-2 text-sm md:col-start-3 md:text-right">
        <span className="block font-semibold">{formatPesos(total)}</span>
        <span className="text-xs text-ink-2">{formatPesos(item.unit_price)} c/u</span>
      </p>
    </li>
  );
}

function Picture({ address }: { readonly address: string }) {
  const [missing, setMissing] = useState(false);
  if (!address || missing) return <span className="aspect-square bg-paper-2" />;
  return (
    <img
      src={address}
      alt=""
      width={104}
      height={104}
      loading="lazy"
      // It may have failed before this page came alive.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(true);
      }}
      onError={() => setMissing(true)}
      className="aspect-square w-full bg-paper-2 object-cover"
    />
  );
}

function Design({
  item,
  folio,
  approvable,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  readonly approvable: boolean;
}) {
  if (!item.tiene_terminados) return null;
  if (item.diseno_aprobado) {
    return <p className="mt-3 text-sm font-semibold text-success">Diseño aprobado</p>;
  }
  return approvable ? <ApproveButton folio={folio} lineId={item.id_order_detail} /> : null;
}

function ApproveButton({ folio, lineId }: { readonly folio: string; readonly lineId: number }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const approve = async (): Promise<void> => {
    if (!folio || !lineId) {
      console.error('approve: order ids missing');
      return;
    }
    setBusy(true);
    const ids = { order_id: folio, order_detail_id: lineId };
    const json = await withUserToken('token_user', ids);
    const answer = await callApi(api.approveDesign, { json });
    if (answer.ok) {
      toast.success(MESSAGES.orders.designApproved);
      await revalidate();
    } else toast.error(MESSAGES.orders.designFailed);
    setBusy(false);
  };
  return (
    <Button look="secondary" busy={busy} onClick={() => void approve()} extra="mt-4">
      Aprobar diseño
    </Button>
  );
}
