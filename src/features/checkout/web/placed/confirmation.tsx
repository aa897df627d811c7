import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { RegistrationMark } from '../../../../design/empty-state.tsx';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { pages } from '../../../../routes.ts';
import type { PayWay } from '../../pay-way.ts';
import { PayDialog } from './pay-dialog.tsx';

const LIST = new Intl.ListFormat('es-MX', { type: 'disjunction' });
/** 'tarjeta, transferencia bancaria o …': companies keep their capitals. */
const listed = (ways: readonly PayWay[]): string =>
  LIST.format(ways.map(({ name, goes }) => ('page' in goes ? name.toLowerCase() : name)));

const nextSteps = (ways: readonly PayWay[]) => [
  ['Pagas', `Con ${listed(ways)}. Tu cotización vale 15 días.`],
  ['Apruebas tu diseño', 'Te mandamos una propuesta; tienes 72 horas para revisarla.'],
  ['Producimos', 'Imprimimos en cuanto apruebas. De ahí cuenta tu fecha de entrega.'],
  ['Recibes', 'Te avisamos cuando la paquetería recoja tu pedido.'],
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
  return (
    <div className="mx-auto max-w-2xl py-6 md:py-12">
      <div className="motion-safe:animate-stamp">
        <RegistrationMark size={64} />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl font-[750] outline-none md:text-3xl">
        {MESSAGES.confirmation.title}
      </h1>
      <p className="mt-2 font-semibold tracking-wide text-overprint">
        {MESSAGES.confirmation.subtitle}
      </p>
      <p className="mt-8 border-y-2 border-ink py-5">
        <span className="block text-sm text-ink-2">Tu folio</span>
        <span data-folio className="figures font-display text-xl font-bold md:text-2xl">
          {folio}
        </span>
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => setPaying(true)} extra="sm:min-w-44">
          Pagar ahora
        </Button>
        <DownloadQuote folio={folio} onDownload={onDownload} />
      </div>
      <h2 className="mt-12 mb-5 text-lg">Qué sigue</h2>
      <ol className="grid gap-5">
        {nextSteps(ways).map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] gap-3">
            <span
              aria-hidden="true"
              className="figures font-display text-lg leading-snug font-bold text-cobalt"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-10 text-sm">
        Tu cotización vive en{' '}
        <Link to={pages.orders} className="font-semibold text-cobalt underline underline-offset-4">
          Mis compras
        </Link>
        ; puedes pagarla después.
      </p>
      <PayDialog open={paying} folio={folio} ways={ways} onClose={() => setPaying(false)} />
    </div>
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
      <Button look="secondary" busy={busy} onClick={() => void download()} extra="w-full">
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
