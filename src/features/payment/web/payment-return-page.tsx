import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router';
import { Button, ButtonLink, buttonLook } from '../../../design/button.tsx';
import { RegistrationMark } from '../../../design/empty-state.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { VoucherLink } from '../../orders/web/payment-words.tsx';
import type { PaymentResult } from '../reads.ts';
import { PaidMark } from './paid-mark.tsx';
import { paymentContext } from './payment-context.ts';
import { requestPayLink } from './request-pay-link.ts';

/** Where the bank's page sends a shopper back. The address is only a hint (THREATS T118). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(visitorContext)) throw redirect(pages.loginThen(pages.orders.slice(1)));
  const query = new URL(request.url).searchParams;
  // Companies name the payment each in its own way.
  const chargeId = query.get('id') ?? query.get('token') ?? query.get('payment_id') ?? '';
  const cancelled = query.has('cancelado');
  const address = { folio: query.get('orden') ?? '', chargeId, cancelled };
  return { result: (await context.get(paymentContext).settleReturn(address)) ?? null };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Resultado del pago'),
  { name: 'description', content: 'Cómo terminó el pago de tu pedido.' },
  { name: 'robots', content: 'noindex' },
];

const TEXTS: Record<PaymentResult['estado'], { title: string; text: string; edge: string }> = {
  pagado: {
    title: 'Pago recibido',
    text: 'Gracias. Tu confirmación va en camino por correo y ya empezamos con tu pedido.',
    edge: 'border-success',
  },
  pendiente: {
    title: 'Pago pendiente',
    text: 'Todavía no nos confirman tu pago. No vuelvas a pagar si ya lo autorizaste: en cuanto lo sepamos te avisamos por correo.',
    edge: 'border-warning',
  },
  ficha: {
    title: 'Pago pendiente',
    text: 'Paga tu ficha antes de la fecha que dice. El pago puede tardar un día hábil en llegarnos: te avisamos por correo en cuanto lo recibamos.',
    edge: 'border-warning',
  },
  desconocido: {
    title: 'Aún no sabemos cómo terminó tu pago',
    text: 'Quien procesa el pago no nos responde por ahora. No vuelvas a pagar: lo seguimos consultando y te avisamos por correo en cuanto lo sepamos.',
    edge: 'border-warning',
  },
  cancelado: {
    title: 'Cancelaste el pago',
    text: 'No se hizo ningún cargo. Tu pedido sigue aquí: puedes pagarlo cuando quieras, de la forma que prefieras.',
    edge: 'border-line-2',
  },
  incompleto: {
    title: 'No se completó el pago',
    text: 'No se te cobró nada. Tu pedido sigue aquí: puedes pagarlo cuando quieras, de la forma que prefieras.',
    edge: 'border-line-2',
  },
  rechazado: {
    title: 'Pago rechazado',
    text: 'No se hizo ningún cargo. Puedes intentarlo de otra forma.',
    edge: 'border-danger',
  },
  'por devolver': {
    title: 'Te devolvemos este cargo',
    text: 'No tienes que hacer nada: te avisamos por correo en cuanto tu banco lo reciba.',
    edge: 'border-warning',
  },
  devuelto: {
    title: 'Pago devuelto',
    text: 'El importe de este pedido se devolvió a tu forma de pago.',
    edge: 'border-overprint',
  },
};

/** Nobody knows yet how it ends; it moved nothing and may be tried again. */
const OPEN: ReadonlySet<PaymentResult['estado']> = new Set(['pendiente', 'ficha', 'desconocido']);
const ENDED: ReadonlySet<PaymentResult['estado']> = new Set([
  'rechazado',
  'cancelado',
  'incompleto',
]);

export default function PaymentReturnPage() {
  const { result } = useLoaderData<typeof loader>();
  return (
    <div className="content gutter py-10 md:py-16">
      {result ? <Outcome result={result} /> : <Unknown />}
    </div>
  );
}

function Outcome({ result }: { readonly result: PaymentResult }) {
  const { title, text, edge } = TEXTS[result.estado];
  return (
    <section
      className={`mx-auto max-w-xl rounded-sheet border-t-4 bg-sheet p-6 shadow-sheet md:p-10 ${edge}`}
    >
      <Mark estado={result.estado} />
      <h1 className="text-2xl">{title}</h1>
      {result.motivo ? <p className="mt-3 font-semibold">{result.motivo}</p> : null}
      <p className="mt-3 text-ink-2">{text}</p>
      <dl className="figures mt-6 grid grid-cols-2 gap-y-2 border-y border-line py-4">
        <dt className="text-ink-2">Pedido</dt>
        <dd className="text-right font-semibold">{result.folio}</dd>
        <dt className="text-ink-2">{result.estado === 'pagado' ? 'Total pagado' : 'Total'}</dt>
        <dd className="text-right font-display text-lg font-bold">{formatPesos(result.total)}</dd>
      </dl>
      {result.estado === 'pagado' ? <WhatFollows /> : null}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <NextStep result={result} />
        <ButtonLink to={pages.orders} look={result.estado === 'pagado' ? 'primary' : 'secondary'}>
          Ver mis compras
        </ButtonLink>
      </div>
    </section>
  );
}

/** Two inks apart while nobody knows, in register once it is paid. */
function Mark({ estado }: { readonly estado: PaymentResult['estado'] }) {
  if (estado !== 'pagado' && !OPEN.has(estado)) return null;
  return (
    <div className="mb-4">
      {estado === 'pagado' ? <PaidMark /> : <RegistrationMark size={64} />}
    </div>
  );
}

const STEPS = [
  'Revisamos tu pedido y tus archivos.',
  'Si lleva impresión, apruebas la propuesta de diseño en Mis compras: nada se imprime sin tu visto bueno.',
  'Lo producimos, lo empacamos y te avisamos cuando vaya en camino.',
] as const;

function WhatFollows() {
  return (
    <>
      <h2 className="mt-6 text-base">Qué sigue</h2>
      <ol className="mt-3 grid gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3 text-sm text-ink-2">
            <span
              aria-hidden="true"
              className="figures grid size-6 shrink-0 place-items-center rounded-full bg-overprint-wash text-xs font-semibold text-overprint"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}

function NextStep({ result }: { readonly result: PaymentResult }) {
  const { revalidate, state } = useRevalidator();
  if (ENDED.has(result.estado)) {
    const { elsewhere, folio } = result;
    return (
      <>
        {elsewhere ? <GoAgain folio={folio} elsewhere={elsewhere} /> : null}
        {/* A whole document load: the payment page has a Content-Security-Policy of its own. */}
        <a href={pages.pay(folio)} className={buttonLook(elsewhere ? 'secondary' : 'primary')}>
          {elsewhere ? 'Pagar de otra forma' : 'Intentar de nuevo'}
        </a>
      </>
    );
  }
  if (!OPEN.has(result.estado)) return null;
  return (
    <>
      {result.ficha ? <VoucherLink to={result.ficha} className={buttonLook('primary')} /> : null}
      <Button
        look={result.ficha ? 'secondary' : 'primary'}
        busy={state === 'loading'}
        onClick={() => void revalidate()}
      >
        Consultar de nuevo
      </Button>
    </>
  );
}

/** Back to the company's page, by a link of its own: the one before has ended. */
function GoAgain({
  folio,
  elsewhere: { id, name, failed },
}: {
  readonly folio: string;
  readonly elsewhere: NonNullable<PaymentResult['elsewhere']>;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const go = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    const link = await requestPayLink(id, folio);
    if ('url' in link) window.location.assign(link.url);
    else setProblem(link.why || failed);
    setBusy(false);
  };
  return (
    <div>
      <Button busy={busy} onClick={() => void go()} extra="w-full">
        Volver a {name}
      </Button>
      {problem ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function Unknown() {
  return (
    <section className="mx-auto max-w-xl rounded-sheet border-t-4 border-line-2 bg-sheet p-6 shadow-sheet md:p-10">
      <h1 className="text-2xl">No encontramos ese pago</h1>
      <p className="mt-3 text-ink-2">
        El estado de cada pedido está en Mis compras. Si pagaste, lo verás ahí.
      </p>
      <ButtonLink to={pages.orders} extra="mt-6">
        Ver mis compras
      </ButtonLink>
    </section>
  );
}
