import { useId } from 'react';
import { Icon } from '../../../design/icon.tsx';
import { safeColour } from '../../../design/swatch.tsx';
import { colourByKey } from '../../catalog/colour.ts';
import type { FacetCount } from '../reads.ts';

/** One thing to narrow a search by; its count is not known before the first answer. */
export interface FilterOption extends Pick<FacetCount, 'valor' | 'nombre'> {
  readonly cantidad: number | undefined;
}

interface ChoiceProps<Option extends FilterOption = FilterOption> {
  readonly options: readonly Option[];
  /** Empty for none. */
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** The name of a filter with what it is set to beside it, which is a list to choose from as well. */
export function LabelledSelect({
  label,
  none,
  options,
  chosen,
  onChoose,
}: ChoiceProps & { readonly label: string; readonly none: string }) {
  // Around the list the label would be read with all that may be chosen.
  const field = useId();
  return (
    <div className="mb-1 flex items-center justify-between gap-3">
      <label htmlFor={field} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={field}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        className="field-sizing-content min-h-11 max-w-40 rounded-control bg-transparent text-right text-[1rem] text-ink-2 hover:text-ink md:min-h-9 md:text-sm"
      >
        <option value="">{none}</option>
        {options.map(({ valor, nombre, cantidad }) => (
          <option key={valor} value={valor}>
            {cantidad === undefined ? nombre : `${nombre} (${cantidad})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Colours as chips of their material; the chosen one bears a mark, and pressed again is let go. */
export function ColourChoice({
  colours,
  chosen,
  onChoose,
}: Omit<ChoiceProps, 'options'> & { readonly colours: readonly FacetCount[] }) {
  if (colours.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the select above is this group's field and legend.
    <div role="group" aria-label="Colores" className="-mx-1.5 flex flex-wrap md:-mx-1">
      {colours.map(({ valor, nombre, cantidad, css }) => (
        <button
          key={valor}
          type="button"
          aria-pressed={valor === chosen}
          aria-label={`${nombre}, ${cantidad}`}
          title={`${nombre} (${cantidad})`}
          onClick={() => onChoose(valor === chosen ? '' : valor)}
          className="grid size-11 place-items-center rounded-full hover:bg-paper-2 md:size-9"
        >
          <span
            data-material={colourByKey(valor)?.material}
            className="swatch chip grid size-7 place-items-center"
            style={{ backgroundColor: safeColour(css ?? colourByKey(valor)?.css ?? '') }}
          >
            {valor === chosen ? (
              <span className="grid size-4.5 place-items-center rounded-full bg-sheet text-ink">
                <Icon name="check" size={14} />
              </span>
            ) : null}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Options to tick, each with how many products it leaves; ticking one lets go of the one before. */
export function CheckList({
  label,
  options,
  chosen,
  onChoose,
}: ChoiceProps & { readonly label: string }) {
  if (options.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a second visible legend.
    <div role="group" aria-label={label}>
      {options.map(({ valor, nombre, cantidad }) => (
        <label
          key={valor}
          className="flex min-h-11 items-center gap-3 rounded-control text-sm hover:text-cobalt has-checked:font-semibold md:min-h-8"
        >
          <input
            type="checkbox"
            checked={valor === chosen}
            onChange={() => onChoose(valor === chosen ? '' : valor)}
            className="size-4.5 shrink-0 accent-cobalt"
          />
          <span className="min-w-0 grow">{nombre}</span>
          {cantidad === undefined ? null : (
            <span className="figures text-xs font-normal text-ink-2">{cantidad}</span>
          )}
        </label>
      ))}
    </div>
  );
}
