import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { formatMoney, toCentavos } from '../../../kernel/money.ts';
import { withExtras } from '../../pricing/finish-extras.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import { samplesOf } from '../curve.ts';
import { totalAt } from '../inversions.ts';
import { changesOfTiers, faultOfDay, planDays } from '../tier-draft.ts';

interface ReviewProps {
  readonly before: readonly FinishTier[];
  readonly after: readonly FinishTier[];
  /** Of the jobs whose totals are told. */
  readonly job: { readonly inks: number; readonly positions: number };
  readonly today: string;
  readonly products: number;
  readonly busy: boolean;
  /** With a day: from it on; without: now. */
  readonly onSave: (day: string | undefined) => void;
  readonly onBack: () => void;
}

const COUNT = new Intl.NumberFormat('es-MX');

/** What saving would do: the changes, what orders would cost, and from when on. */
export function Review({ before, after, job, today, products, busy, onSave, onBack }: ReviewProps) {
  const [later, setLater] = useState(false);
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<string>();
  const { first, last } = planDays(today);
  const save = () => {
    const wrong = later ? faultOfDay(day, today) : undefined;
    setFault(wrong);
    if (!wrong) onSave(later ? day : undefined);
  };
  return (
    <section aria-labelledby="revision" className="rounded-sheet border border-line bg-sheet p-4">
      <h3 id="revision" className="font-sans text-base font-semibold tracking-normal">
        Antes de guardar
      </h3>
      <ul className="mt-2 list-disc pl-5 text-sm">
        {changesOfTiers(before, after).map((change) => (
          <li key={change}>{change.charAt(0).toLocaleUpperCase('es-MX') + change.slice(1)}.</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">
        Toca {COUNT.format(products)} {products === 1 ? 'producto' : 'productos'} a la venta. Los
        pedidos ya hechos conservan su precio.
      </p>
      <Totals
        before={before.map((tier) => withExtras(tier, job))}
        after={after.map((tier) => withExtras(tier, job))}
        job={job}
      />
      <fieldset className="mt-4 grid gap-1 text-sm">
        <legend className="font-semibold">¿Desde cuándo?</legend>
        <Choice checked={!later} onChoose={() => setLater(false)}>
          Ahora mismo
        </Choice>
        <Choice checked={later} onChoose={() => setLater(true)}>
          Desde un día, a las 0:00 de la Ciudad de México
        </Choice>
        {later ? (
          <div className="max-w-60">
            <TextField
              label="Día"
              type="date"
              min={first}
              max={last}
              value={day}
              error={fault}
              onChange={(event) => setDay(event.target.value)}
            />
          </div>
        ) : null}
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={busy} onClick={save}>
          {later ? 'Planear el cambio' : 'Guardar precios'}
        </Button>
        <Button look="secondary" disabled={busy} onClick={onBack}>
          Seguir editando
        </Button>
      </div>
    </section>
  );
}

function Choice({
  checked,
  onChoose,
  children,
}: {
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="desde-cuando"
        className="size-5 accent-cobalt"
        checked={checked}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

function Totals({ before, after, job }: Pick<ReviewProps, 'before' | 'after' | 'job'>) {
  return (
    <table className="figures mt-3 w-full max-w-xl text-sm">
      <caption className="mb-1 text-left text-xs text-ink-2">
        Lo que cuesta el terminado en total{job.inks > 1 ? `, con ${job.inks} tintas` : ''}
        {job.positions > 1 ? `, en ${job.positions} posiciones` : ''}, sin IVA.
      </caption>
      <thead>
        <tr className="border-b border-line text-right text-xs text-ink-2">
          <th scope="col" className="py-1 text-left font-semibold">
            Piezas
          </th>
          <th scope="col" className="py-1 font-semibold">
            Ahora
          </th>
          <th scope="col" className="py-1 font-semibold">
            Después
          </th>
          <th scope="col" className="py-1 font-semibold">
            Cambio
          </th>
        </tr>
      </thead>
      <tbody>
        {samplesOf(before, after).map((quantity) => {
          const [was, is] = [totalAt(before, quantity), totalAt(after, quantity)];
          return (
            <tr key={quantity} className="border-b border-line text-right">
              <th scope="row" className="py-1 text-left font-normal">
                {COUNT.format(quantity)}
              </th>
              <td className="py-1 text-ink-2">{formatMoney(was)}</td>
              <td className="py-1 font-semibold">{formatMoney(is)}</td>
              <td className="py-1">{differenceText(is - was)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return '=';
  const sign = difference > 0 ? '+' : '−';
  return `${sign}${formatMoney(toCentavos(Math.abs(difference)))}`;
}
