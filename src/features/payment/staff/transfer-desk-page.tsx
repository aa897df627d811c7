import { useEffect, useRef } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { toast } from '../../../design/toast.tsx';
import { fullMomentText } from '../../../kernel/moments.ts';
import { may } from '../../../kernel/permissions.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import * as calls from '../calls.ts';
import type { DecidedTransfer, WaitingTransfer } from '../transfer/transfer-desk-reads.ts';
import { type Confirmation, DecideForm } from './decide-form.tsx';
import { OrderBeside } from './order-beside.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import { ReceiptQueue } from './receipt-queue.tsx';
import { transferDeskContext } from './transfer-desk-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const desk = args.context.get(transferDeskContext);
  const asked = Number(new URL(args.request.url).searchParams.get('comprobante') ?? '');
  const [queue, accounts] = await Promise.all([desk.queue(), desk.accounts()]);
  const chosen = asked
    ? queue.comprobantes.find(({ id }) => id === asked)
    : queue.comprobantes.at(0);
  const decided = asked && !chosen ? await desk.decided(asked) : undefined;
  const decides = may(roles, 'payments.verify');
  return { queue, accounts, chosen, decided, decides, asked: asked > 0 };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Pagos por verificar | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Receipts of transfers, each beside its order, and what is decided on them. */
export default function TransferDeskPage() {
  const { queue, accounts, chosen, decided, decides, asked } = useLoaderData<typeof loader>();
  const moment = new Date(queue.ahora);
  return (
    <div>
      <h1 className="text-2xl tracking-tight">Pagos por verificar</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">
        Compara cada comprobante con lo que llegó al banco. Un comprobante solo no prueba un pago.
      </p>
      {queue.comprobantes.length === 0 && !decided ? (
        <EmptyState title="No hay comprobantes por revisar">
          Cuando un cliente suba uno, aparece aquí.
        </EmptyState>
      ) : (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
          {/* Whoever opened one on a phone has it before them, and the others below it. */}
          <div className={asked ? 'min-w-0 max-lg:order-2' : 'min-w-0'}>
            <ReceiptQueue queue={queue} chosen={chosen?.id} now={moment} />
          </div>
          {chosen ? (
            <Receipt
              key={chosen.id}
              receipt={chosen}
              accounts={accounts}
              today={dayOf(moment)}
              decides={decides}
              back={asked}
            />
          ) : (
            <Decided decided={decided} />
          )}
        </div>
      )}
    </div>
  );
}

function Receipt({
  receipt,
  accounts,
  today,
  decides,
  back,
}: {
  readonly receipt: WaitingTransfer;
  readonly accounts: ReturnType<typeof useLoaderData<typeof loader>>['accounts'];
  readonly today: string;
  readonly decides: boolean;
  /** It was opened from the list, which on a phone is out of sight then. */
  readonly back: boolean;
}) {
  const decisions = useDecisions(receipt);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="comprobante" className="min-w-0">
      {back ? (
        <div className="mb-1 lg:hidden">
          <BackLink to={staffPages.receipts}>Todos los que esperan</BackLink>
        </div>
      ) : null}
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="comprobante" ref={heading} tabIndex={-1} className="text-lg outline-none">
          Pedido <span className="figures">{receipt.folio}</span>
        </h2>
        <Link
          to={staffPages.order(receipt.folio)}
          className="inline-flex min-h-6 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
        >
          Ver el pedido
        </Link>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <ReceiptPicture receipt={receipt} />
        <div className="min-w-0 space-y-4">
          <OrderBeside receipt={receipt} />
          {decides ? (
            <DecideForm receipt={receipt} accounts={accounts} today={today} decisions={decisions} />
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** What a person decides; somebody else's decision meanwhile is shown in the place of theirs. */
function useDecisions({ id, folio }: WaitingTransfer) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const params = { id: String(id) };
  const settle = async (
    got: { readonly ok: boolean; readonly code?: string; readonly error?: string },
    done: string,
  ): Promise<string> => {
    if (got.ok) {
      toast.success(done);
      await navigate(staffPages.receipts);
      return '';
    }
    if (got.code === 'conflict') {
      toast.info(got.error ?? '');
      await navigate(staffPages.receipt(id));
      await revalidate();
    }
    return got.error || 'No pudimos guardar tu decisión. Revisa tu conexión e inténtalo de nuevo.';
  };
  return {
    confirm: async (body: Confirmation) =>
      settle(await call(calls.confirmReceipt, { params, body }), saidOf(body.resultado, folio)),
    reject: async (motivo: string) =>
      settle(
        await call(calls.rejectReceipt, { params, body: { motivo } }),
        `Rechazado. Ya le avisamos al cliente del pedido ${folio}.`,
      ),
  };
}

/** What somebody decided while this person was looking. */
function Decided({ decided }: { readonly decided: DecidedTransfer | undefined }) {
  const box = useRef<HTMLHeadingElement>(null);
  useEffect(() => box.current?.focus(), []);
  const when = decided?.cuando ? ` el ${fullMomentText(decided.cuando)}` : '';
  return (
    <section className="rounded-sheet border-l-4 border-overprint bg-sheet p-6 shadow-sheet">
      <h2 ref={box} tabIndex={-1} className="text-lg outline-none">
        {decided
          ? `Este comprobante ya fue ${decided.estado}`
          : 'Este comprobante no está en espera'}
      </h2>
      {decided ? (
        <p className="mt-2 text-ink-2">
          Lo decidió {decided.quien || 'otra persona'}
          {when}: {decided.decision}
        </p>
      ) : null}
      <ButtonLink to={staffPages.receipts} extra="mt-5">
        Ver el siguiente
      </ButtonLink>
    </section>
  );
}

/** What became of the order: whoever verified it has nothing else to do there. */
function saidOf(outcome: Confirmation['resultado'], folio: string): string {
  switch (outcome) {
    case 'parcial':
      return `Pago parcial registrado: el pedido ${folio} espera el resto, y el cliente ya lo sabe.`;
    case 'devolver':
      return `Registrado: lo que llegó para el pedido ${folio} está en Devoluciones.`;
    default:
      return `Pago confirmado: el pedido ${folio} sigue solo, y el cliente ya lo sabe.`;
  }
}
