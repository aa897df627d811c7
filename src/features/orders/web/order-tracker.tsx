import { stepOf, TRACKER_WIDTHS, trackerSteps } from '../status.ts';

/** Where an order is, of seven steps: a bar for the eye and an ordered list for everybody. */
export function OrderTracker({
  status,
  fetched = false,
}: {
  readonly status: number | null;
  /** It is fetched at the shop. */
  readonly fetched?: boolean;
}) {
  const current = stepOf(status);
  const names = trackerSteps(fetched);
  const steps = names.length;
  return (
    <div>
      <p className="mb-3 text-sm md:hidden" aria-hidden="true">
        <span className="figures font-semibold text-overprint">
          Paso {current} de {steps}
        </span>{' '}
        · {names[current - 1]}
      </p>
      <div className="relative">
        {/* From the centre of the first step to the centre of the last one. */}
        <div className="absolute inset-x-[7.14%] top-[9px] h-1 rounded-full bg-line md:top-[11px]">
          <div
            data-progress
            className="h-full rounded-full bg-overprint transition-[width] duration-200"
            style={{ width: `${TRACKER_WIDTHS[current] ?? 0}%` }}
          />
        </div>
        <ol className="relative grid grid-cols-7">
          {names.map((label, index) => (
            <Step key={label} label={label} step={index + 1} current={current} of={steps} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function Step({
  label,
  step,
  current,
  of,
}: {
  readonly label: string;
  readonly step: number;
  readonly current: number;
  readonly of: number;
}) {
  const active = step <= current;
  const now = step === current;
  return (
    <li
      {...(now ? { 'aria-current': 'step' as const } : {})}
      className={`grid justify-items-center gap-2 text-center ${active ? 'active' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-[22px] place-items-center rounded-full border-2 md:size-[26px] ${dot(active, now)}`}
      >
        {active && !now ? <Tick /> : null}
        {now ? <span className="size-2 rounded-full bg-white" /> : null}
      </span>
      <span
        className={`sr-only text-xs leading-tight md:not-sr-only md:px-1 ${now ? 'font-semibold text-ink' : 'text-ink-2'}`}
      >
        {label}
        <span className="sr-only">{spoken(step, of, current)}</span>
      </span>
    </li>
  );
}

function dot(active: boolean, now: boolean): string {
  if (now) return 'border-overprint bg-overprint ring-4 ring-overprint-wash';
  return active ? 'border-overprint bg-overprint text-white' : 'border-line-2 bg-sheet';
}

function spoken(step: number, of: number, current: number): string {
  if (step === current) return `, paso ${step} de ${of}, actual`;
  return step < current ? ', terminado' : ', pendiente';
}

function Tick() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="none" aria-hidden="true">
      <path d="M2.5 6.5l2.5 2.5 4.5-5.5" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}
