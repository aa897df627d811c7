import { Link } from 'react-router';
import { staffPages } from '../../../staff-routes.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import { costText, type FinishCost, lossesOf, lossText } from '../below-cost.ts';

/** What the shop knows of a finish's cost, for whoever may see it. */
export interface SeenCost {
  /** Undefined where nobody told it. */
  readonly cost: FinishCost | undefined;
  /** Whether whoever looks may tell it. */
  readonly tells: boolean;
}

/** What a finish costs, or that nobody told it: without it nothing is warned of. */
export function CostLine({ seen: { cost, tells } }: { readonly seen: SeenCost }) {
  const way = (
    <Link to={staffPages.costs} className="font-semibold text-cobalt underline underline-offset-2">
      Informes
    </Link>
  );
  return (
    <p className="figures text-sm text-ink-2">
      {cost
        ? `Te cuesta ${costText(cost)}, sin IVA y sin el producto.`
        : 'Nadie ha dicho lo que te cuesta, así que no avisamos si lo vendes por debajo.'}
      {tells ? <> Se dice en {way}.</> : cost ? null : ' Finanzas lo dice en Informes.'}
    </p>
  );
}

/** The quantities that these steps charge less than they cost; nothing where they do not. */
export function LossNotes({
  tiers,
  cost,
}: {
  readonly tiers: readonly FinishTier[];
  readonly cost: FinishCost | undefined;
}) {
  const losses = cost ? lossesOf(tiers, cost) : [];
  if (losses.length === 0) return null;
  return (
    <div className="rounded-sheet border-l-4 border-coral bg-sheet px-3 py-2 text-sm">
      <p className="font-semibold text-danger">Se vende por debajo de su costo</p>
      <ul className="figures mt-1 grid gap-1">
        {losses.map((loss) => (
          <li key={loss.from}>{lossText(loss)}</li>
        ))}
      </ul>
    </div>
  );
}
