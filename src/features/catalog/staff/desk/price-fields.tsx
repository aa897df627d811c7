import { type ChangeEvent, useState } from 'react';
import { TextField } from '../../../../design/field.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import { leftOf, proposedPrice, readMargin } from '../../desk/cost.ts';
import type { DraftProblems, TypedDraft } from '../../desk/typed-draft.ts';

type Priced = Pick<TypedDraft, 'costo' | 'precio'>;

/** What a piece costs, what is added to it, and what it is sold at: each two make the third. */
export function PriceFields({
  typed: { costo, precio },
  problems,
  onChange,
}: {
  readonly typed: Priced;
  readonly problems: DraftProblems;
  readonly onChange: (change: Partial<Priced>) => void;
}) {
  // A margin is held as it was typed for as long as nobody changes what it made.
  const [asked, setAsked] = useState<Priced & { readonly margin: string }>();
  const held = asked?.costo === costo && asked.precio === precio ? asked : undefined;
  const left = leftOf(costo, precio);
  const price = (cost: string, margin: string): void => {
    const proposed = proposedPrice(cost, margin) ?? precio;
    setAsked({ costo: cost, precio: proposed, margin });
    onChange({ costo: cost, precio: proposed });
  };
  const typedIn = (take: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) =>
    take(event.target.value);
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:col-span-2 sm:grid-cols-3 sm:gap-x-5">
      <TextField
        label="Costo sin IVA"
        optional
        inputMode="decimal"
        hint="Lo que te cuesta una pieza; la tienda no lo muestra"
        value={costo}
        error={problems.costo}
        onChange={typedIn((value) =>
          held ? price(value, held.margin) : onChange({ costo: value }),
        )}
      />
      <TextField
        label="Margen %"
        inputMode="decimal"
        hint="Sobre el costo: con 40, lo de $10.00 se vende a $14.00"
        value={held?.margin ?? left?.percent ?? ''}
        onChange={typedIn((value) => price(costo, value))}
        onBlur={() => {
          if (held && readMargin(held.margin) === undefined) setAsked(undefined);
        }}
      />
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label="Precio por pieza sin IVA"
          inputMode="decimal"
          hint="En pesos, con dos decimales"
          value={precio}
          error={problems.precio}
          onChange={typedIn((value) => onChange({ precio: value }))}
        />
      </div>
      <p role="status" className="col-span-full text-sm text-ink-2 empty:hidden">
        {left === undefined ? null : left.pesos < 0 ? (
          <strong className="block rounded-sheet border-l-4 border-coral bg-sheet px-3 py-2 text-danger">
            Está por debajo de su costo: pierdes {formatPesos(-left.pesos)} en cada pieza.
          </strong>
        ) : (
          `Te deja ${formatPesos(left.pesos)} por pieza.`
        )}
      </p>
    </div>
  );
}
