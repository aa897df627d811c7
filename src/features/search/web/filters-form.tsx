import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { colourByKey } from '../../catalog/colour.ts';
import type { FacetCount, SearchRequest, SearchResponse } from '../reads.ts';
import { activeFilters, withoutFilters } from '../request.ts';
import { CheckList, ColourChoice, type FilterOption, LabelledSelect } from './filter-choices.tsx';

/** How long a number rests before it is searched; leaving the field or Enter searches at once. */
const REST_MS = 900;

export interface FiltersProps {
  readonly request: SearchRequest;
  readonly response: SearchResponse;
  readonly onChange: (change: Partial<SearchRequest>) => void;
}

/** What a search can be narrowed by; every change searches again from the first page. */
export default function FiltersForm({ request, response, onChange }: FiltersProps) {
  const { colores, terminados, categorias } = response.facetas;
  const colours = withChosen(colores, request.color);
  const finishes = withFinish(response.terminados, terminados, request.terminado);
  return (
    <form className="space-y-6" aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
      <div>
        <LabelledSelect
          label="Color"
          none={MESSAGES.search.anyColour}
          options={colours}
          chosen={request.color}
          onChoose={(color) => onChange({ color })}
        />
        <ColourChoice
          colours={colours}
          chosen={request.color}
          onChoose={(color) => onChange({ color })}
        />
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Precio por pieza, IVA incluido</legend>
        <div className="grid grid-cols-2 gap-3">
          <NumberFilter
            label="Mínimo"
            value={request.precioMin}
            onCommit={(precioMin) => onChange({ precioMin })}
          />
          <NumberFilter
            label="Máximo"
            value={request.precioMax}
            onCommit={(precioMax) => onChange({ precioMax })}
          />
        </div>
      </fieldset>
      <div>
        <LabelledSelect
          label="Terminado"
          none={MESSAGES.search.anyColour}
          options={finishes}
          chosen={request.terminado}
          onChoose={(terminado) => onChange({ terminado })}
        />
        <CheckList
          label="Terminados"
          options={finishes}
          chosen={request.terminado}
          onChoose={(terminado) => onChange({ terminado })}
        />
      </div>
      <NumberFilter
        label="Piezas que necesito"
        value={request.cantidadMin}
        onCommit={(cantidadMin) => onChange({ cantidadMin })}
      />
      {categorias.length > 0 ? (
        <div>
          <p aria-hidden="true" className="text-sm font-semibold">
            Categoría
          </p>
          <CheckList
            label="Categoría"
            options={categorias}
            chosen={request.categoria}
            onChoose={(categoria) => onChange({ categoria })}
          />
        </div>
      ) : null}
      <Button
        look="secondary"
        extra="w-full"
        disabled={activeFilters(request).length === 0}
        onClick={() => onChange(withoutFilters(request))}
      >
        {MESSAGES.search.clearFilters}
      </Button>
    </form>
  );
}

/** The finishes found with their counts, and the chosen one while its search is not answered. */
function withFinish(
  names: readonly string[],
  counts: readonly FacetCount[],
  chosen: string,
): readonly FilterOption[] {
  const known = !chosen || names.includes(chosen) ? names : [...names, chosen];
  const countOf = new Map(counts.map(({ valor, cantidad }) => [valor, cantidad]));
  return known.map((name) => ({ valor: name, nombre: name, cantidad: countOf.get(name) }));
}

/** The colours found, and the chosen one even when nothing found has it. */
function withChosen(colours: readonly FacetCount[], chosen: string): readonly FacetCount[] {
  if (!chosen || colours.some(({ valor }) => valor === chosen)) return colours;
  return [...colours, { valor: chosen, nombre: colourByKey(chosen)?.name ?? chosen, cantidad: 0 }];
}

function NumberFilter({
  label,
  value,
  onCommit,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly onCommit: (value: number | undefined) => void;
}) {
  const shown = String(value ?? '');
  const [text, setText] = useState(shown);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(shown), [shown]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const commit = (typed: string): void => {
    clearTimeout(resting.current);
    if (typed !== shown) onCommit(typed === '' ? undefined : Number(typed));
  };
  const type = (typed: string): void => {
    const digits = typed
      .replace(',', '.')
      .replace(/[^\d.]/g, '')
      .slice(0, 9);
    if (Number.isNaN(Number(digits))) return;
    setText(digits);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => commit(digits), REST_MS);
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit(text);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => commit(text)}
      onKeyDown={enter}
    />
  );
}
