import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { keepOpening } from '../calls.ts';
import type { OpeningStep } from '../opening.ts';
import type { Opening } from '../reads.ts';

type Said = 'ocultar' | 'mostrar' | 'legales';

/** What a new shop lacks to sell: each step with its one sentence and its one way there. */
export function OpeningPanel({ opening }: { readonly opening: Opening }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Said>();
  const say = async (dice: Said): Promise<void> => {
    setBusy(dice);
    const done = await call(keepOpening, { body: { dice } });
    if (!done.ok) toast.error(done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    await revalidate();
    setBusy(undefined);
  };
  const { steps, missing, aside, holds } = opening;
  if (aside) {
    return (
      <p className="mt-4 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {missing === 1
          ? 'Falta 1 paso para abrir tu tienda.'
          : `Faltan ${missing} pasos para abrir tu tienda.`}
        <Button look="quiet" busy={busy === 'mostrar'} onClick={() => void say('mostrar')}>
          Mostrar
        </Button>
      </p>
    );
  }
  const needed = steps.filter(({ optional }) => !optional);
  const done = needed.filter((step) => step.done).length;
  return (
    <section
      aria-labelledby="apertura"
      className="mt-6 overflow-hidden rounded-sheet border border-line bg-sheet"
    >
      <div className="flex items-start gap-x-4 px-4 pt-3 pb-2">
        <div className="min-w-0 grow">
          <h2 id="apertura" className="text-lg tracking-tight">
            Para abrir tu tienda
          </h2>
          <p className="figures text-sm text-ink-2">
            {done} de {needed.length} listos
          </p>
        </div>
        {holds ? (
          <Button
            look="quiet"
            extra="-mr-3"
            busy={busy === 'ocultar'}
            onClick={() => void say('ocultar')}
          >
            Ocultar
          </Button>
        ) : null}
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <Step
            key={step.id}
            step={step}
            onRead={holds && step.id === 'legales' ? () => void say('legales') : undefined}
            busy={busy === 'legales'}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: OpeningStep;
  /** Where reading is all there is to do: says that it was done. */
  readonly onRead: (() => void) | undefined;
  readonly busy: boolean;
}

function Step({ step: { name, sentence, done, optional, to }, onRead, busy }: StepProps) {
  return (
    <li className="flex items-start gap-3 px-4">
      <span
        aria-hidden="true"
        className={`mt-3 grid size-5 shrink-0 place-items-center rounded-full border text-xs font-bold ${
          done ? 'border-success bg-success-wash text-success' : 'border-dashed border-line-2'
        }`}
      >
        {done ? '✓' : ''}
      </span>
      <div className="min-w-0 grow py-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={to}
            className={`inline-flex min-h-9 items-center hover:text-cobalt ${
              done ? 'text-sm text-ink-2' : 'font-semibold text-cobalt underline'
            }`}
          >
            {name}
          </Link>
          {done ? <span className="sr-only">: listo</span> : null}
          {optional && !done ? (
            <span className="rounded-full bg-paper-2 px-2 py-0.5 text-xs text-ink-2">opcional</span>
          ) : null}
        </p>
        {done ? null : <p className="max-w-prose pb-1.5 text-sm text-ink-2">{sentence}</p>}
        {onRead && !done ? (
          <Button look="secondary" extra="mb-2" busy={busy} onClick={onRead}>
            Ya los leí, así quedan
          </Button>
        ) : null}
      </div>
    </li>
  );
}
