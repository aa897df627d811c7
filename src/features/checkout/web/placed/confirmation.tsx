import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { RegistrationMark } from '../../../../design/empty-state.tsx';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { pages } from '../../../../routes.ts';
import type { PayWay } from '../../pay-way.ts';
import { PayDialog } from './pay-dialog.tsx';
import { PlacedFacts, PlacedSheet, usePlacedOrder } from './placed-order.tsx';

const LIST = new Intl.ListFormat('es-MX', { type: 'disjunction' });
/** 'tarjeta, transferencia bancaria o …': companies keep their capitals. */
const listed = (ways: readonly PayWay[]): string =>
  LIST.format(ways.map(({ name, goes }) => ('page' in goes ? name.toLowerCase() : name)));

/** Three moments, told by whether anything of the order is printed. */
const nextSteps = (ways: readonly PayWay[], printed: boolean, fetched: boolean) => [
  ['Pagas', `Con ${listed(ways)}. Tu cotización vale 15 días.`],
  printed
    ? ['Apruebas tu diseño', 'Te mandamos una propuesta; nada se imprime sin tu visto bueno.']
    : ['Preparamos tus piezas', 'Las contamos y empacamos en cuanto recibimos tu pago.'],
  [
    fetched ? 'Lo recoges' : 'Lo recibes',
    fetched
      ? 'Te avisamos por correo cuando esté listo, con el código que dices en la tienda.'
      : printed
        ? 'Tu fecha cuenta desde que apruebas. Te avisamos cuando salga.'
        : 'Te avisamos cuando la paquetería recoja tu pedido.',
  ],
];

/** What the checkout becomes once the order is in: its folio and what happens next. */
export function Confirmation({
  folio,
  ways,
  onDownload,
}: {
  readonly folio: string;
  readonly ways: readonly PayWay[];
  /** Builds and saves the quote; false when it could not be had. */
  readonly onDownload: (folio: string) => Promise<boolean>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [paying, setPaying] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const order = usePlacedOrder(folio);
  // Until it has come, and where it does not, it is told as most orders are.
  const printed = order?.items.some(({ tiene_terminados }) => tiene_terminados) ?? true;
  return (
    <div
      className={`mx-auto py-6 md:py-10 ${order === null ? 'max-w-2xl' : 'max-w-6xl gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr]'}`}
    >
      <div>
        <div className="motion-safe:animate-stamp">
          <RegistrationMark size={64} />
        </div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-5 text-2xl font-[750] outline-none md:text-3xl"
        >
          {MESSAGES.confirmation.title}
        </h1>
        <p className="mt-2 font-semibold tracking-wide text-overprint">
          {MESSAGES.confirmation.subtitle}
        </p>
        <div className="mt-6 grid gap-5 border-y-2 border-ink py-5">
          <p>
            <span className="block text-sm text-ink-2">Tu folio</span>
            <span data-folio className="figures font-display text-xl font-bold md:text-2xl">
              {folio}
            </span>
          </p>
          {order === null ? null : <PlacedFacts order={order} />}
        </div>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          <Button onClick={() => setPaying(true)} extra="min-h-12 text-base sm:min-w-52">
            Pagar ahora
          </Button>
          <DownloadQuote folio={folio} onDownload={onDownload} />
        </div>
      </div>
      {order === null ? null : (
        <div className="max-lg:mt-10 lg:row-span-2">
          <PlacedSheet order={order} />
        </div>
      )}
      <div className="mt-10 lg:mt-12">
        <NextSteps steps={nextSteps(ways, printed, order?.shipping.recoger === true)} />
        <p className="mt-8 text-sm">
          Tu cotización vive en{' '}
          <Link
            to={pages.orders}
            className="font-semibold text-cobalt underline underline-offset-4"
          >
            Mis compras
          </Link>
          ; puedes pagarla después.
        </p>
      </div>
      <PayDialog open={paying} folio={folio} ways={ways} onClose={() => setPaying(false)} />
    </div>
  );
}

function NextSteps({ steps }: { readonly steps: readonly (readonly string[])[] }) {
  return (
    <>
      <h2 className="mb-5 text-lg">Qué sigue</h2>
      <ol className="grid gap-5 sm:grid-cols-3 sm:gap-6">
        {steps.map(([title, text], index) => (
          <li
            key={title}
            className="grid grid-cols-[2rem_1fr] gap-3 sm:block sm:border-t sm:border-line sm:pt-4"
          >
            <span
              aria-hidden="true"
              className={`figures font-display text-lg leading-snug font-bold ${index === 0 ? 'text-cobalt' : 'text-ink-2'}`}
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold sm:mt-1">{title}</span>
              <span className="block text-sm text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function DownloadQuote({
  folio,
  onDownload,
}: {
  readonly folio: string;
  readonly onDownload: (folio: string) => Promise<boolean>;
}) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    setFailed(!(await onDownload(folio)));
    setBusy(false);
  };
  return (
    <div>
      <Button look="secondary" busy={busy} onClick={() => void download()} extra="min-h-12 w-full">
        Descargar Cotización
      </Button>
      {failed ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          No pudimos preparar tu cotización. Inténtalo de nuevo.
        </p>
      ) : null}
    </div>
  );
}
