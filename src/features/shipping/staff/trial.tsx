import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { gramsFrom } from '../../../kernel/formats/weight.ts';
import { MEXICAN_STATES } from '../../../kernel/mexican-states.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { tryTariff } from '../office-calls.ts';
import type { TriedTariff, WrittenService, WrittenZones } from '../office-contract.ts';

interface Tried {
  readonly servicio?: WrittenService & { readonly alias: string };
  readonly zonas?: WrittenZones;
}

interface TrialProps {
  readonly origin: string;
  /** Of a form that is about one origin alone. */
  readonly fixed?: boolean;
  /** What is on the screen, or the sentence that says why it cannot be tried. */
  readonly draft: () => Tried | string;
}

/** What a box to a postal code would cost with what is on the screen, before it is saved. */
export function Trial({ origin, fixed = false, draft }: TrialProps) {
  const [from, setFrom] = useState(origin);
  const [postalCode, setPostalCode] = useState('');
  const [weight, setWeight] = useState('5');
  const [problem, setProblem] = useState('');
  const [answer, setAnswer] = useState<TriedTariff>();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    const [tried, gramos] = [draft(), gramsFrom(weight)];
    setAnswer(undefined);
    if (typeof tried === 'string') return setProblem(tried);
    if (!/^\d{5}$/.test(postalCode.trim()))
      return setProblem('Escribe los 5 dígitos del código postal.');
    if (!gramos) return setProblem('Escribe cuántos kilos pesa la caja.');
    setBusy(true);
    const body = { origen: fixed ? origin : from, cp: postalCode.trim(), gramos, ...tried };
    const done = await call(tryTariff, { body });
    setBusy(false);
    setProblem(done.ok ? '' : done.error || 'No pudimos calcularlo. Revisa tu conexión.');
    if (done.ok) setAnswer(done.value as TriedTariff);
  };
  return (
    <section aria-labelledby="prueba" className="rounded-sheet border border-line bg-sheet p-4">
      <h2 id="prueba" className="font-sans text-base font-semibold tracking-normal">
        Prueba antes de guardar
      </h2>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_8rem_8rem_auto]">
        {fixed ? null : (
          <SelectField label="Sale de" value={from} onChange={(e) => setFrom(e.target.value)}>
            {MEXICAN_STATES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="CP de destino"
          inputMode="numeric"
          maxLength={5}
          value={postalCode}
          onChange={(event) => setPostalCode(event.target.value)}
        />
        <TextField
          label="Peso (kg)"
          inputMode="decimal"
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
        />
        <Button type="button" look="secondary" busy={busy} onClick={() => void ask()}>
          Calcular
        </Button>
      </div>
      <p role="alert" className="mt-3 text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div aria-live="polite">{answer ? <Outcome answer={answer} /> : null}</div>
    </section>
  );
}

function Outcome({ answer: { estado, zona, filas } }: { readonly answer: TriedTariff }) {
  if (zona === null) return <p className="mt-3 text-sm">{estado} no está en ninguna zona.</p>;
  return (
    <div className="mt-3 text-sm">
      <p>
        {estado} queda en la <strong>zona {zona}</strong>.
        {filas.length === 0 ? ' Ningún servicio activo llega.' : ''}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {filas.map(({ alias, paqueteria, servicio, antes, ahora }) => (
          <li key={alias} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span>
              {paqueteria}, {servicio}
            </span>
            <span className="figures">
              {priceText(antes) === priceText(ahora) ? (
                priceText(ahora)
              ) : (
                <>
                  <span className="text-ink-2">
                    <span className="sr-only">Antes: </span>
                    {priceText(antes)} →{' '}
                  </span>
                  <strong>
                    <span className="sr-only">Ahora: </span>
                    {priceText(ahora)}
                  </strong>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-2">Con IVA, por una caja de ese peso.</p>
    </div>
  );
}

const priceText = (price: TriedTariff['filas'][number]['ahora']): string =>
  price
    ? `${formatPesos(price.importe)}, ${price.dias === 1 ? '1 día' : `${price.dias} días`}`
    : 'no llega';
