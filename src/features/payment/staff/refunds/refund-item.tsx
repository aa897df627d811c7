import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { momentText } from '../../../../kernel/moments.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import { staffPages } from '../../../../staff-routes.ts';
import type { RefundRow } from '../../reads.ts';
import { REFUND_WAYS, type RefundStep } from '../../refund.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { useRefunds } from './use-refunds.ts';

const STATES: Readonly<Record<RefundRow['estado'], readonly [string, string]>> = {
  por_aprobar: ['Por aprobar', 'bg-warning-wash text-warning'],
  en_curso: ['En curso', 'bg-cobalt-wash text-cobalt'],
  por_transferir: ['Falta transferirla', 'bg-warning-wash text-warning'],
  con_problema: ['Con problema', 'bg-danger-wash text-danger'],
  hecha: ['Devuelta', 'bg-success-wash text-success'],
  rechazada: ['Rechazada', 'bg-paper-2 text-ink-2'],
};

const STEP_NAMES: Readonly<Record<RefundStep, string>> = {
  approve: 'Aprobar',
  refuse: 'Rechazar',
  retry: 'Intentar otra vez',
  sent: 'Ya la transferí',
};

/** One refund: how much, why, since when and by whom, and what this person may do with it. */
export function RefundItem({ row }: { readonly row: RefundRow }) {
  const { decide } = useRefunds();
  const [asking, setAsking] = useState<'refuse' | 'sent'>();
  const [busy, setBusy] = useState(false);
  const [state, look] = STATES[row.estado];
  const act = async (step: RefundStep): Promise<void> => {
    if (step === 'refuse' || step === 'sent') return setAsking(step);
    setBusy(true);
    const problem = await decide(row.id, { paso: step === 'approve' ? 'aprobar' : 'reintentar' });
    setBusy(false);
    if (problem) toast.error(problem);
    else toast.success(step === 'approve' ? 'Aprobada: va en camino.' : 'La volvimos a pedir.');
  };
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="figures font-display text-lg font-bold">{formatPesos(row.importe)}</span>
          <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>
            {state}
          </span>
          {row.vencida ? (
            <span className="text-xs font-semibold text-danger">
              Vencida: más de 14 días hábiles
            </span>
          ) : null}
        </p>
        <p className="mt-1 text-sm">
          <Link
            to={staffPages.order(row.folio)}
            className="figures inline-flex min-h-6 items-center font-semibold text-cobalt underline-offset-2 hover:underline"
          >
            {row.folio}
          </Link>{' '}
          · {row.motivo} · {howOf(row)}
        </p>
        <p className="text-sm text-ink-2">
          Pedida por {row.pidio || 'la tienda'} el {momentText(row.pedida)}
          {row.decidio ? `; decidió ${row.decidio}` : ''}
          {row.hecha ? `; devuelta el ${momentText(row.hecha)}` : ''}
        </p>
        <Details row={row} />
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 md:max-w-64 md:justify-end">
        {row.pasos.map((step) => (
          <Button
            key={step}
            look={step === 'refuse' ? 'quiet' : 'secondary'}
            busy={busy}
            onClick={() => void act(step)}
          >
            {STEP_NAMES[step]}
            <span className="sr-only">
              : {formatPesos(row.importe)} del pedido {row.folio}
            </span>
          </Button>
        ))}
        {row.porque ? <p className="text-sm text-ink-2 md:text-right">{row.porque}</p> : null}
      </div>
      {asking ? (
        <DecideDialog row={row} step={asking} onClose={() => setAsking(undefined)} />
      ) : null}
    </li>
  );
}

function howOf({ forma, pago }: RefundRow): string {
  if (forma === 'original' || pago === REFUND_WAYS[forma]) return pago;
  return `${forma === 'spei' ? 'SPEI' : REFUND_WAYS[forma]} (${pago})`;
}

function Details({ row }: { readonly row: RefundRow }) {
  const account = row.clabe.length === 18 ? `CLABE ${row.clabe}` : `CLABE •••• ${row.clabe}`;
  const lines = [
    row.piezas.length > 0 ? `Piezas: ${row.piezas.join('; ')}` : '',
    row.nota,
    row.clabe ? `${account}, a nombre de ${row.beneficiario}` : '',
    row.rastreo ? `Clave de rastreo ${row.rastreo}` : '',
    row.rechazo ? `Rechazada: ${row.rechazo}` : '',
  ].filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="mt-1 max-w-[45.5em] text-sm break-words">
          {line}
        </p>
      ))}
      {row.problema ? (
        <p className="mt-1 max-w-[45.5em] text-sm font-semibold text-danger">{row.problema}</p>
      ) : null}
      <p className="figures mt-1 text-xs text-ink-2">{row.referencia}</p>
    </>
  );
}
