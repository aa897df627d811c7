import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmButton } from '../../../design/desk/confirm-button.tsx';
import { toast } from '../../../design/toast.tsx';
import { dayText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import type { FinishCost } from '../below-cost.ts';
import { dropFinishPlan } from '../calls.ts';
import { boughtTiers } from '../inversions.ts';
import type { PricedFinish, PricePlan } from '../reads.ts';
import { piecesText, termsText } from '../tier-draft.ts';
import { LossNotes } from './below-cost.tsx';
import { InversionNotes } from './inversion-notes.tsx';

/** 'AAAA-MM-DD' as '1 dic 2026'. */
export const planDayText = (day: string): string => `${dayText(day)} ${day.slice(0, 4)}`;

interface PlansProps {
  readonly finish: PricedFinish;
  readonly today: string;
  readonly edits: boolean;
  /** Today's; left out where it is not known, or not to be seen. */
  readonly cost?: FinishCost | undefined;
}

/** Changes that wait for their day. */
export function Plans({ finish, today, edits, cost }: PlansProps) {
  if (finish.plans.length === 0) return null;
  return (
    <section aria-labelledby="planes">
      <h3 id="planes" className="font-sans text-base font-semibold tracking-normal">
        Cambios planeados
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        Cada uno reemplaza todos los tramos a las 0:00 de su día, también lo que guardes antes.
      </p>
      <ul className="mt-2 divide-y divide-line rounded-sheet border border-line bg-sheet">
        {finish.plans.map((plan) => (
          <Plan
            key={plan.id}
            plan={plan}
            finish={finish}
            cost={cost}
            removable={edits && plan.day > today}
          />
        ))}
      </ul>
    </section>
  );
}

function Plan({
  plan,
  finish,
  cost,
  removable,
}: {
  readonly plan: PricePlan;
  readonly finish: Pick<PricedFinish, 'id' | 'smallestBox'>;
  readonly cost: FinishCost | undefined;
  readonly removable: boolean;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // Nobody is warned of quantities that nobody can buy.
  const bought = boughtTiers(plan.tiers, finish.smallestBox);
  const drop = async (): Promise<void> => {
    setBusy(true);
    const params = { id: String(finish.id), plan: String(plan.id) };
    const done = await call(dropFinishPlan, { params });
    setProblem(done.ok ? '' : done.error || 'No pudimos quitarlo. Revisa tu conexión.');
    if (done.ok) toast.success('Cambio quitado');
    await revalidate();
    setBusy(false);
  };
  return (
    <li className="grid gap-2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <strong>Desde el {planDayText(plan.day)}</strong>
          <span className="text-ink-2"> · lo planeó {plan.by}</span>
        </p>
        {removable ? (
          <ConfirmButton
            disabled={busy}
            title={`¿Quitar el cambio del ${planDayText(plan.day)}?`}
            text="Ese día se quedan los precios que haya entonces. Para que vuelva habría que planearlo otra vez."
            confirm="Quitar"
            onConfirm={() => void drop()}
          >
            Quitar<span className="sr-only"> el cambio del {planDayText(plan.day)}</span>
          </ConfirmButton>
        ) : null}
      </div>
      <ul className="figures grid gap-0.5">
        {plan.tiers.map((tier) => (
          <li key={tier.fromQuantity}>
            Desde {piecesText(tier.fromQuantity)}: {termsText(tier)}
          </li>
        ))}
      </ul>
      <InversionNotes tiers={bought} />
      <LossNotes tiers={bought} cost={cost} />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </li>
  );
}
