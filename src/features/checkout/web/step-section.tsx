import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../design/icon.tsx';
import { STEP_TITLES, type Step, type StepState } from '../steps.ts';

interface StepSectionProps {
  readonly step: Step;
  readonly state: StepState;
  /** What a finished step comes to, in a line or two. */
  readonly digest: ReactNode;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

/**
 * One step of the checkout: open, collapsed to its digest once done, or a mere title ahead. When a
 * step opens its title takes the focus, so that nobody is left where a button used to be; a page
 * that begins at a later step (after signing in) starts there too.
 */
export function StepSection({ step, state, digest, onEdit, children }: StepSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<StepState | undefined>(step === 1 ? state : undefined);
  const id = useId();
  useEffect(() => {
    if (state === 'current' && before.current !== 'current') {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
    before.current = state;
  }, [state]);
  const title = STEP_TITLES[step];
  return (
    <section
      aria-labelledby={id}
      {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
      className={`border-t-2 ${state === 'ahead' ? 'border-line' : 'border-ink'} ${state === 'current' ? 'pt-5 pb-12' : 'py-5'}`}
    >
      <div className="flex min-h-11 items-center gap-3">
        <StepMark step={step} state={state} />
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={`scroll-mt-28 grow outline-none ${state === 'current' ? 'text-xl' : 'text-lg'} ${state === 'ahead' ? 'text-ink-2' : ''}`}
        >
          {title}
          {state === 'done' ? <span className="sr-only"> (listo)</span> : null}
        </h2>
        {state === 'done' ? (
          <button
            type="button"
            onClick={onEdit}
            aria-label={`Editar: ${title}`}
            className="-mr-3 min-h-11 rounded-control px-3 text-sm font-semibold text-cobalt hover:bg-cobalt-wash"
          >
            Editar
          </button>
        ) : null}
      </div>
      {state === 'done' ? <div className="pl-11 text-sm text-ink-2">{digest}</div> : null}
      {state === 'current' ? <div className="mt-6">{children}</div> : null}
    </section>
  );
}

/** The number as a printed plate: cobalt while open, overprint with a tick when done. */
function StepMark({ step, state }: { readonly step: Step; readonly state: StepState }) {
  const look = {
    current: 'bg-cobalt text-white',
    done: 'bg-overprint text-white',
    ahead: 'border border-line-2 text-ink-2',
  }[state];
  return (
    <span
      aria-hidden="true"
      className={`figures inline-flex size-8 shrink-0 items-center justify-center rounded-full font-display text-sm font-bold ${look}`}
    >
      {state === 'done' ? <Icon name="check" size={18} /> : step}
    </span>
  );
}
