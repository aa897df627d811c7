import { safeColour } from '../../../../design/swatch.tsx';
import { formatCount } from '../../../../kernel/count.ts';
import type { ColourMaterial } from '../../../catalog/colour.ts';
import type { ColourVariant } from '../../../catalog/reads.ts';

/** What there is of a colour, in words. */
export function stockText(stock: number, piecesPerBox: number): string {
  if (stock < piecesPerBox) return 'Sobre pedido';
  return `${formatCount(stock)} disponibles`;
}

/** The product's colours as material chips: a named group of radio buttons. */
export function ColourPicker({
  colours,
  materials,
  selected,
  piecesPerBox,
  onSelect,
}: {
  readonly colours: readonly ColourVariant[];
  readonly materials: Readonly<Record<string, ColourMaterial>>;
  readonly selected: number;
  readonly piecesPerBox: number;
  readonly onSelect: (index: number) => void;
}) {
  const chosen = colours[selected];
  if (!chosen) return null;
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-sm">
        <span>
          <span className="font-semibold">Color</span>
          <span className="text-ink-2"> · {chosen.nombre}</span>
        </span>
        <span className="figures text-xs text-ink-2">
          {stockText(chosen.inventario, piecesPerBox)}
        </span>
      </legend>
      <div className="-mx-1 flex flex-wrap">
        {colours.map((colour, index) => (
          <label
            key={colour.color || colour.nombre}
            title={colour.nombre}
            className="group relative grid size-12 place-items-center rounded-full"
          >
            <input
              type="radio"
              name="color"
              value={colour.color}
              checked={index === selected}
              onChange={() => onSelect(index)}
              className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full outline-offset-0"
              aria-label={`${colour.nombre}, ${stockText(colour.inventario, piecesPerBox).toLowerCase()}`}
            />
            <span
              aria-hidden="true"
              data-material={materials[colour.color] ?? 'solid'}
              style={{ backgroundColor: safeColour(colour.css) }}
              className={`chip pointer-events-none size-9 rounded-full border border-ink/25 ring-offset-[3px] ring-offset-paper transition-shadow duration-150 peer-checked:ring-2 peer-checked:ring-ink group-hover:ring-1 group-hover:ring-line-2 peer-checked:group-hover:ring-2 peer-checked:group-hover:ring-ink ${colour.inventario < piecesPerBox ? 'opacity-60' : ''}`}
            />
            {colour.inventario < piecesPerBox ? (
              <span
                aria-hidden="true"
                className="pointer-events-none absolute h-px w-10 -rotate-45 bg-ink/60"
              />
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
