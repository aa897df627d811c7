import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { colourByKey } from '../../catalog/colour.ts';
import type { FacetCount, SearchRequest, SearchResponse } from '../reads.ts';
import { activeFilters, withoutFilters } from '../request.ts';

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
  const finishCounts = new Map(terminados.map(({ valor, cantidad }) => [valor, cantidad]));
  return (
    <form className="space-y-6" aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Color"
        value={request.color}
        onChange={(event) => onChange({ color: event.target.value })}
      >
        <option value="">{MESSAGES.search.anyColour}</option>
        {withChosen(colores, request.color).map(({ valor, nombre, cantidad }) => (
          <option key={valor} value={valor}>
            {counted(nombre, cantidad)}
          </option>
        ))}
      </SelectField>
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
      <SelectField
        label="Terminado"
        value={request.terminado}
        onChange={(event) => onChange({ terminado: event.target.value })}
      >
        <option value="">{MESSAGES.search.anyColour}</option>
        {withFinish(response.terminados, request.terminado).map((name) => (
          <option key={name} value={name}>
            {counted(name, finishCounts.get(name))}
          </option>
        ))}
      </SelectField>
      <NumberFilter
        label="Piezas que necesito"
        value={request.cantidadMin}
        onCommit={(cantidadMin) => onChange({ cantidadMin })}
      />
      <Categories
        categories={categorias}
        chosen={request.categoria}
        onChoose={(categoria) => onChange({ categoria })}
      />
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

/** The finishes found, and the chosen one while its search is not answered. */
function withFinish(finishes: readonly string[], chosen: string): readonly string[] {
  return !chosen || finishes.includes(chosen) ? finishes : [...finishes, chosen];
}

function counted(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${count})`;
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

function Categories({
  categories,
  chosen,
  onChoose,
}: {
  readonly categories: readonly FacetCount[];
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}) {
  if (categories.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Categoría</legend>
      <ul>
        {categories.map(({ valor, nombre, cantidad }) => (
          <li key={valor}>
            <button
              type="button"
              aria-pressed={valor === chosen}
              onClick={() => onChoose(valor === chosen ? '' : valor)}
              className="flex min-h-11 w-full items-center justify-between rounded-control px-2 text-left text-sm hover:bg-paper-2 aria-pressed:bg-overprint-wash aria-pressed:font-semibold aria-pressed:text-overprint md:min-h-9"
            >
              {nombre}
              <span className="figures text-xs text-ink-2">{cantidad}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
