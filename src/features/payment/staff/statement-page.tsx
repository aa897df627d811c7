import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { toast } from '../../../design/toast.tsx';
import { FOLIO } from '../../../kernel/ids.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import * as calls from '../calls.ts';
import type { StatementDeposit } from '../transfer/transfer-desk-reads.ts';
import { CountDialog } from './statement/count-dialog.tsx';
import { DepositDialog } from './statement/deposit-dialog.tsx';
import { DepositList } from './statement/deposit-list.tsx';
import { StatementUpload } from './statement/statement-upload.tsx';
import { transferDeskContext } from './transfer-desk-context.ts';

/** As many as one call takes. */
const AT_ONCE = 200;

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const folio = new URL(args.request.url).searchParams.get('deposito') ?? '';
  return {
    ...(await args.context.get(transferDeskContext).statement()),
    deposito: FOLIO.test(folio) ? folio : '',
    hoy: dayOf(new Date()),
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Conciliación | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The bank's deposits beside the orders they name. */
export default function StatementPage() {
  const { exactas, cercanas, sinPedido, deposito, hoy } = useLoaderData<typeof loader>();
  /** The order that a deposit is registered for; '' where it is not named yet. */
  const [registered, setRegistered] = useState<string | undefined>(deposito || undefined);
  const navigate = useNavigate();
  const leave = (): void => {
    setRegistered(undefined);
    // The order's page led here: a reload opens nothing.
    if (deposito) void navigate(staffPages.statement, { replace: true });
  };
  const [counted, setCounted] = useState<StatementDeposit>();
  const { revalidate } = useRevalidator();
  const empty = exactas.length + cercanas.length + sinPedido.length === 0;
  return (
    <div>
      <h1 className="text-2xl tracking-tight">Conciliación</h1>
      <p className="mt-1 max-w-[45.5em] text-sm text-ink-2">
        Busca el pedido de cada depósito por su referencia y su monto. Importar dos veces lo mismo
        no cambia nada.
      </p>
      <StatementUpload>
        <Button look="secondary" onClick={() => setRegistered('')}>
          Registrar un depósito
        </Button>
      </StatementUpload>
      {empty ? (
        <EmptyState title="No hay depósitos por conciliar">
          Importa un estado de cuenta para empezar.
        </EmptyState>
      ) : (
        <div className="mt-5 space-y-5">
          {exactas.length > 0 ? (
            <Exact key={exactas.map(({ id }) => id).join()} deposits={exactas} />
          ) : null}
          {cercanas.length > 0 ? (
            <DepositList
              id="cercanas"
              title="Por revisar"
              hint="Nombran un pedido, pero algo no coincide: mira qué pasaría y decide."
              deposits={cercanas}
              act={(deposit) => <Count deposit={deposit} onChoose={setCounted} />}
            />
          ) : null}
          {sinPedido.length > 0 ? (
            <DepositList
              id="sin-pedido"
              title="Sin pedido"
              hint="Su referencia y su concepto no nombran ningún pedido: si sabes cuál es, dilo."
              deposits={sinPedido}
              act={(deposit) => <Count deposit={deposit} onChoose={setCounted} />}
            />
          ) : null}
        </div>
      )}
      {registered === undefined ? null : (
        <DepositDialog
          folio={registered}
          today={hoy}
          onClose={leave}
          onDone={() => {
            leave();
            void revalidate();
          }}
        />
      )}
      {counted ? (
        <CountDialog
          deposit={counted}
          onClose={() => setCounted(undefined)}
          onDone={() => {
            setCounted(undefined);
            void revalidate();
          }}
        />
      ) : null}
    </div>
  );
}

function Count({
  deposit,
  onChoose,
}: {
  readonly deposit: StatementDeposit;
  readonly onChoose: (deposit: StatementDeposit) => void;
}) {
  return (
    <Button look="quiet" extra="max-md:-ml-5 md:-my-2.5 md:-mr-5" onClick={() => onChoose(deposit)}>
      Decidir
      <span className="sr-only">
        {' '}
        el depósito de {formatPesos(deposit.monto)}, {deposit.concepto}
      </span>
    </Button>
  );
}

/** Those that match exactly: all are chosen, and confirmed with one press. */
function Exact({ deposits }: { readonly deposits: readonly StatementDeposit[] }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const chosen = deposits.filter(({ id }) => !left.has(id)).slice(0, AT_ONCE);
  const sum = chosen.reduce((total, { monto }) => total + Math.round(monto * 100), 0) / 100;
  const toggle = (id: number): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const got = await call(calls.confirmLines, { body: { lineas: chosen.map(({ id }) => id) } });
    setBusy(false);
    if (!got.ok) return toast.error(got.error || 'No pudimos confirmar. Inténtalo de nuevo.');
    const done = got.value.lineas.filter(({ resultado }) => resultado === 'confirmado').length;
    const rest = got.value.lineas.length - done;
    toast.success(done === 1 ? '1 pago confirmado.' : `${done} pagos confirmados.`);
    if (rest > 0) toast.info(`${rest} cambiaron mientras los revisabas: no se contaron.`);
    await revalidate();
  };
  return (
    <DepositList
      id="exactas"
      title="Coinciden"
      hint="Referencia y monto son los de un pedido que espera justo ese pago."
      deposits={deposits}
      mark={({ id, folio }) => (
        <span className="flex size-6 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            checked={!left.has(id)}
            onChange={() => toggle(id)}
            aria-label={`Confirmar el pedido ${folio}`}
            className="size-5 accent-cobalt"
          />
        </span>
      )}
    >
      <div className="flex flex-wrap items-center gap-4 border-t border-line p-4">
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => void confirm()}>
          {chosen.length === 1 ? 'Confirmar 1 pago' : `Confirmar ${chosen.length} pagos`}
        </Button>
        <p className="figures text-sm text-ink-2">Suman {formatPesos(sum)}</p>
      </div>
    </DepositList>
  );
}
