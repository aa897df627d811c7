import type { ProductRelations } from '../reads.ts';
import { Choice } from './choice.tsx';
import { type FinishEntry, hasFinish } from './use-categorisation.ts';

/** A button for each finish of the shop: pressed where the product may be printed so. */
export function FinishToggles({
  finishes,
  relations,
  onToggle,
}: {
  readonly finishes: readonly FinishEntry[];
  readonly relations: ProductRelations;
  readonly onToggle: (finish: FinishEntry) => void;
}) {
  return (
    <section aria-labelledby="terminados" className="space-y-4">
      <h3 id="terminados" className="text-xl">
        Terminados
      </h3>
      <div className="flex flex-wrap gap-2">
        {finishes.map((finish) => (
          <Choice
            key={finish.id_terminado}
            chosen={hasFinish(relations, finish)}
            onPress={() => onToggle(finish)}
          >
            {finish.nombre_terminado}
          </Choice>
        ))}
      </div>
    </section>
  );
}
