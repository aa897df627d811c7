import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { toPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { chargesInks, chargesPositions, withExtras } from '../../pricing/finish-extras.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import { planFinishPrices, saveFinishPrices } from '../calls.ts';
import { boughtTiers } from '../inversions.ts';
import type { PricedFinish } from '../reads.ts';
import { changesOfTiers } from '../tier-draft.ts';
import { CostLine, LossNotes, type SeenCost } from './below-cost.tsx';
import { CountChoice, INK_WORDS, MOST_PLACED, POSITION_WORDS } from './count-choice.tsx';
import { InversionNotes } from './inversion-notes.tsx';
import { planDayText } from './plans.tsx';
import { PriceChart } from './price-chart.tsx';
import { Review } from './review.tsx';
import { TierRows } from './tier-rows.tsx';
import { readTiers, type TypedTier, typedOf } from './typed-tiers.ts';

interface FinishEditorProps {
  readonly finish: PricedFinish;
  readonly today: string;
  readonly edits: boolean;
  /** Left out for whoever may not see it. */
  readonly seen?: SeenCost | undefined;
}

/** Steps as the calls have them. */
export const writtenOf = (tiers: readonly FinishTier[]) =>
  tiers.map(({ fromQuantity, mode, amount, days, mostInks, extraInk, extraPosition }) => ({
    desde: fromQuantity,
    modo: mode,
    importe: toPesos(amount),
    dias: days,
    tintas_max: mostInks,
    tinta_adicional: extraInk && toPesos(extraInk),
    posicion_adicional: extraPosition && toPesos(extraPosition),
  }));

/**
 * The prices of a finish as they are being typed, with what they come to. Who was overtaken keeps
 * what they typed, beside what holds now.
 */
export function FinishEditor({ finish, today, edits, seen }: FinishEditorProps) {
  const { revalidate } = useRevalidator();
  const [rows, setRows] = useState<readonly TypedTier[]>(() => typedOf(finish.tiers));
  const [reviewing, setReviewing] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [inks, setInks] = useState(1);
  const [positions, setPositions] = useState(1);
  const { tiers, faults } = readTiers(rows);
  const readable = faults.length === 0;
  const changed = changesOfTiers(finish.tiers, tiers).length > 0;
  const shown = readable ? tiers : finish.tiers;
  const inked = (steps: readonly FinishTier[]) =>
    steps.map((tier) => withExtras(tier, { inks, positions }));
  // Nobody is warned of quantities that nobody can buy.
  const bought = boughtTiers(shown, finish.smallestBox);
  useLeaveGuard(edits && (!readable || changed));
  const type = (typed: readonly TypedTier[]) => {
    setRows(typed);
    setReviewing(false);
    setProblem('');
  };
  const review = () => {
    setProblem(faults.join(' '));
    setReviewing(readable);
  };
  const save = async (day: string | undefined): Promise<void> => {
    setBusy(true);
    const params = { id: String(finish.id) };
    const body = { version: finish.version, tramos: writtenOf(tiers) };
    const done = day
      ? await call(planFinishPrices, { params, body: { ...body, dia: day } })
      : await call(saveFinishPrices, { params, body });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success(day ? `Cambio planeado para el ${planDayText(day)}` : 'Precios guardados');
      setReviewing(false);
      if (day) setRows(typedOf(finish.tiers));
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <TierRows
        rows={rows}
        usualDays={finish.days}
        usualInks={finish.inks}
        edits={edits}
        onChange={type}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-3">
          <PriceChart
            before={inked(finish.tiers)}
            after={inked(shown)}
            bought={inked(bought)}
            name="Con tus cambios"
          />
          {chargesInks([...finish.tiers, ...shown]) ? (
            <CountChoice words={INK_WORDS} most={finish.inks} chosen={inks} onChoose={setInks} />
          ) : null}
          {chargesPositions([...finish.tiers, ...shown]) ? (
            <CountChoice
              words={POSITION_WORDS}
              most={MOST_PLACED}
              chosen={positions}
              onChoose={setPositions}
            />
          ) : null}
        </div>
        <div className="grid gap-3">
          <InversionNotes tiers={inked(bought)} />
          <div role="status" className="empty:hidden">
            <LossNotes tiers={bought} cost={seen?.cost} />
          </div>
          {seen ? <CostLine seen={seen} /> : null}
        </div>
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {reviewing && changed ? (
        <Review
          before={finish.tiers}
          after={tiers}
          job={{ inks, positions }}
          today={today}
          products={finish.products}
          busy={busy}
          onSave={(day) => void save(day)}
          onBack={() => setReviewing(false)}
        />
      ) : null}
      {edits && !(reviewing && changed) ? (
        <div className="flex flex-wrap gap-2">
          <Button disabled={readable && !changed} onClick={review}>
            Revisar cambios
          </Button>
          <Button
            look="secondary"
            disabled={readable && !changed}
            onClick={() => type(typedOf(finish.tiers))}
          >
            Volver a los de ahora
          </Button>
        </div>
      ) : null}
    </div>
  );
}
