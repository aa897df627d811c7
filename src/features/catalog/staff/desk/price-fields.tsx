import { type ChangeEvent, useState } from 'react';
import { TextField } from '../../../../design/field.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import { belowCostText, leftOf, proposedPrice } from '../../desk/cost.ts';
import { type DraftProblems, readMargin, type TypedDraft } from '../../desk/typed-draft.ts';

export type Priced = Pick<TypedDraft, 'costo' | 'precio' | 'margen' | 'margen_propio'>;

/** What a piece costs, what is added to it, and what it is sold at: each two make the third. */
export function PriceFields({
  typed,
  problems,
  narrow = false,
  onChange,
}: {
  readonly typed: Priced;
  readonly problems: DraftProblems;
  /** There is no room for three beside each other. */
  readonly narrow?: boolean;
  readonly onChange: (change: Partial<Priced>) => void;
}) {
  const { costo, precio, margen_propio: own } = typed;
  const { margin, typeMargin, typeCost, leaveMargin } = useMargin(typed, onChange);
  const typedIn = (take: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) =>
    take(event.target.value);
  return (
    <div
      className={`grid items-start gap-x-4 gap-y-5 ${narrow ? 'sm:grid-cols-2' : 'grid-cols-2 sm:col-span-2 sm:grid-cols-3 sm:gap-x-5'}`}
    >
      <TextField
        label="Costo sin IVA"
        name="costo"
        optional
        inputMode="decimal"
        hint="Lo que te cuesta una pieza; la tienda no lo muestra"
        value={costo}
        error={problems.costo}
        onChange={typedIn(typeCost)}
      />
      <TextField
        label="Margen %"
        name="margen"
        inputMode="decimal"
        hint="Sobre el costo: con 40, lo de $10.00 se vende a $14.00"
        value={margin}
        error={problems.margen}
        onChange={typedIn(typeMargin)}
        onBlur={leaveMargin}
      />
      <div className={narrow ? 'sm:col-span-2' : 'col-span-2 sm:col-span-1'}>
        <TextField
          label="Precio por pieza sin IVA"
          name="precio"
          inputMode="decimal"
          hint="En pesos, con dos decimales"
          value={precio}
          error={problems.precio}
          onChange={typedIn((value) => {
            const left = own ? leftOf(costo, value)?.percent : undefined;
            onChange({ precio: value, ...(left === undefined ? {} : { margen: String(left) }) });
          })}
        />
      </div>
      <div className="col-span-full -mt-2 space-y-2 text-sm">
        <p role="status" className="text-ink-2 empty:hidden">
          <Left costo={costo} precio={precio} />
        </p>
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            checked={own}
            onChange={(event) =>
              onChange({
                margen_propio: event.target.checked,
                margen: event.target.checked ? margin : '',
              })
            }
            className="mt-0.5 size-5 shrink-0 accent-cobalt"
          />
          <span>
            <span className="font-semibold">Conservar este margen</span>
            <span className="block text-ink-2">
              Cuando una lista traiga otro costo se usa este, y no el de la lista
            </span>
          </span>
        </label>
      </div>
    </div>
  );
}

/** The margin's field: what was typed in it, what the product keeps, or what the price leaves. */
function useMargin(
  { costo, precio, margen, margen_propio: own }: Priced,
  onChange: (change: Partial<Priced>) => void,
) {
  // What is not kept is held as it was typed for as long as nobody changes what it made.
  const [asked, setAsked] = useState<Pick<Priced, 'costo' | 'precio' | 'margen'>>();
  const held = asked?.costo === costo && asked.precio === precio ? asked : undefined;
  const price = (cost: string, margin: string): void => {
    const proposed = proposedPrice(cost, margin) ?? precio;
    if (!own) setAsked({ costo: cost, precio: proposed, margen: margin });
    onChange({ costo: cost, precio: proposed, ...(own ? { margen: margin } : {}) });
  };
  return {
    margin: own ? margen : (held?.margen ?? String(leftOf(costo, precio)?.percent ?? '')),
    typeMargin: (value: string) => price(costo, value),
    typeCost: (value: string) => {
      const margin = own ? margen : held?.margen;
      if (margin === undefined) onChange({ costo: value });
      else price(value, margin);
    },
    leaveMargin: () => {
      if (held && readMargin(held.margen) === undefined) setAsked(undefined);
    },
  };
}

/** What a sale of one piece leaves, or loses. */
function Left({ costo, precio }: Pick<Priced, 'costo' | 'precio'>) {
  const left = leftOf(costo, precio);
  if (!left) return null;
  if (left.pesos >= 0) return `Te deja ${formatPesos(left.pesos)} por pieza.`;
  return (
    <strong className="block rounded-sheet border-l-4 border-coral bg-sheet px-3 py-2 text-danger">
      {belowCostText(-left.pesos)}
    </strong>
  );
}
