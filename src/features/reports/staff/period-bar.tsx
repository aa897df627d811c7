import { Link } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { AddressForm } from '../../../design/desk/address-form.tsx';
import { controlLook } from '../../../design/field.tsx';
import { dayText } from '../../../kernel/moments.ts';
import { staffPages } from '../../../staff-routes.ts';
import { daysOf, type Period, type ReportName, STEPS, usualPeriods } from '../period.ts';
import { STEP_NAMES } from '../sales-report.ts';

interface PeriodBarProps {
  readonly name: ReportName;
  readonly period: Period;
  readonly today: string;
}

/** Which days a report is about: usual ones by a press, any others by their dates. */
export function PeriodBar({ name, period, today }: PeriodBarProps) {
  const { from, to, step, before } = period;
  return (
    <div className="mt-4">
      <nav aria-label="Periodo">
        <ul className="flex flex-wrap gap-2">
          {usualPeriods(today).map((usual) => (
            <li key={usual.name}>
              <Link
                to={staffPages.reportBy({ ver: name, from: usual.from, to: usual.to })}
                preventScrollReset
                aria-current={usual.from === from && usual.to === to ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-control border border-line-2 bg-sheet px-3 text-sm font-semibold text-ink hover:border-ink aria-[current]:border-cobalt aria-[current]:bg-cobalt-wash aria-[current]:text-cobalt"
              >
                {usual.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AddressForm
        action={staffPages.reports}
        key={`${from} ${to} ${step}`}
        aria-label="Otro periodo"
        className="mt-3 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      >
        <input type="hidden" name="ver" value={name} />
        <DateField name="desde" label="Desde" value={from} max={today} />
        <DateField name="hasta" label="Hasta" value={to} max={today} />
        {name === 'margen' ? null : (
          <label className="block text-sm sm:w-32">
            <span className="mb-1 block text-xs font-semibold text-ink-2">Por</span>
            <select name="por" defaultValue={step} className={controlLook()}>
              {STEPS.map((one) => (
                <option key={one} value={one}>
                  {STEP_NAMES[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button type="submit" look="secondary">
          Ver
        </Button>
      </AddressForm>
      <p className="mt-2 text-xs text-ink-2">
        {daysOf(period) === 1 ? '1 día' : `${daysOf(period)} días`}, comparados con los de antes:{' '}
        {dayText(before.from)}
        {before.from.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${before.from.slice(0, 4)}`} a{' '}
        {dayText(before.to)}
        {before.to.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${before.to.slice(0, 4)}`}.
      </p>
    </div>
  );
}

function DateField({
  name,
  label,
  value,
  max,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly max: string;
}) {
  return (
    <label className="block text-sm sm:w-44">
      <span className="mb-1 block text-xs font-semibold text-ink-2">{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={value}
        max={max}
        required
        className={controlLook()}
      />
    </label>
  );
}
