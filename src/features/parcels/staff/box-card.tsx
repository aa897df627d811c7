import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField } from '../../../design/field.tsx';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { cancelLabel, tellParcel } from '../calls.ts';
import { PHASE_NAMES } from '../phase-names.ts';
import type { BoxView } from '../reads.ts';
import { LabelForms } from './label-forms.tsx';
import { useShippingCall } from './use-shipping-call.ts';

/** What a person can tell of a box whose courier tells nothing. */
const TOLD = [
  'recolectada',
  'en_transito',
  'en_reparto',
  'intento',
  'devuelta',
  'entregada',
] as const;

/** One box: what is in it, its guide, and where it is. */
export function BoxCard({
  box,
  of,
  labels,
  buys,
}: {
  readonly box: BoxView;
  readonly of: number;
  readonly labels: boolean;
  readonly buys: boolean;
}) {
  const { guia } = box;
  const asks = labels && guia?.estado !== 'vigente' && guia?.estado !== 'pidiendo';
  return (
    <article aria-label={`Caja ${box.numero}`} className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm font-semibold">
          Caja {box.numero} de {of}
          <span className="figures font-normal text-ink-2">
            {' '}
            · {box.medidas} · {box.kilos.toLocaleString('es-MX')} kg
          </span>
        </h3>
        <p className={`text-sm ${box.atrasada ? 'font-semibold text-danger' : 'text-ink-2'}`}>
          {PHASE_NAMES[box.fase]}
          {box.atrasada ? ', revísala' : ''}
          {box.esperada ? `, llega el ${dayText(box.esperada)}` : ''}
        </p>
      </div>
      <p className="text-sm text-ink-2">{box.contenido.join(', ')}</p>
      {guia ? <Guide box={box} guide={guia} cancels={labels} /> : null}
      {asks ? <LabelForms box={box} buys={buys} /> : null}
      {guia?.estado === 'vigente' && !guia.seguida && box.fase !== 'entregada' && !labels ? (
        <TellForm box={box} />
      ) : null}
      {box.sucesos.length > 0 ? (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 cursor-pointer font-semibold text-cobalt">
            Movimientos ({box.sucesos.length})
          </summary>
          <ol className="mt-1 space-y-1">
            {box.sucesos.map((event) => (
              <li key={`${event.fecha} ${event.texto}`}>
                <span className="figures text-ink-2">{momentText(event.fecha)}</span> {event.texto}
                {event.lugar ? `, ${event.lugar}` : ''}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </article>
  );
}

const LINK =
  'inline-flex min-h-6 items-center font-semibold text-cobalt underline underline-offset-2';

function Guide({
  box,
  guide,
  cancels,
}: {
  readonly box: BoxView;
  readonly guide: NonNullable<BoxView['guia']>;
  readonly cancels: boolean;
}) {
  const { busy, problem, run } = useShippingCall();
  if (guide.estado === 'pidiendo') {
    return <p className="mt-1 text-sm">Pidiendo la guía a {guide.paqueteria}…</p>;
  }
  if (guide.estado === 'fallida') {
    return <p className="mt-1 text-sm text-danger">No se hizo la guía: {guide.motivo}</p>;
  }
  if (guide.estado === 'cancelada') {
    return <p className="mt-1 text-sm text-ink-2">Guía {guide.numero} cancelada.</p>;
  }
  const cancel = () => call(cancelLabel, { params: { id: String(box.id) } });
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p>
        Guía <span className="figures font-semibold">{guide.numero}</span> de {guide.paqueteria}
        {guide.importe === null ? '' : `, ${formatPesos(guide.importe)}`}
      </p>
      {guide.archivo ? (
        <a href={guide.archivo} target="_blank" rel="noopener noreferrer" className={LINK}>
          Imprimir etiqueta<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : null}
      {guide.enlace ? (
        <a href={guide.enlace} target="_blank" rel="noopener noreferrer" className={LINK}>
          Rastrear<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : null}
      {cancels ? (
        <Button look="quiet" busy={busy} onClick={() => void run(cancel, 'Guía cancelada.')}>
          Cancelar guía
        </Button>
      ) : null}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function TellForm({ box }: { readonly box: BoxView }) {
  const { busy, problem, run } = useShippingCall();
  const [phase, setPhase] = useState<(typeof TOLD)[number]>('en_transito');
  const tell = () =>
    call(tellParcel, { params: { id: String(box.id) }, body: { fase: phase, nota: '' } });
  return (
    <form
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(tell, 'Movimiento guardado.');
      }}
    >
      <SelectField
        label={`Qué pasó con la caja ${box.numero}`}
        value={phase}
        onChange={(event) =>
          setPhase(TOLD.find((one) => one === event.currentTarget.value) ?? phase)
        }
      >
        {TOLD.map((one) => (
          <option key={one} value={one}>
            {PHASE_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <Button look="secondary" type="submit" busy={busy}>
        Guardar
      </Button>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </form>
  );
}
