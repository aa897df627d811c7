import type { CSSProperties } from 'react';
import { safeColour } from '../../../../design/swatch.tsx';
import { type ColourMaterial, colourByKey } from '../../colour.ts';
import type { ColourVariant } from '../../reads.ts';

const pieces = new Intl.NumberFormat('es-MX');

/** Light on the material: steel shines, acrylic lets the table through, kraft has fibres. */
const SHEEN: Record<ColourMaterial, string> = {
  solid: 'radial-gradient(circle at 32% 26%, rgb(255 255 255 / 0.28), transparent 46%)',
  metal:
    'conic-gradient(from 210deg, rgb(255 255 255 / 0.75), rgb(0 0 0 / 0.22) 22%, rgb(255 255 255 / 0.6) 42%, rgb(0 0 0 / 0.28) 66%, rgb(255 255 255 / 0.75))',
  translucent:
    'linear-gradient(135deg, rgb(255 255 255 / 0.85) 8%, rgb(255 255 255 / 0.1) 42%, rgb(255 255 255 / 0.55) 60%, rgb(255 255 255 / 0.15))',
  natural:
    'repeating-linear-gradient(97deg, rgb(60 35 10 / 0.16) 0 1px, transparent 1px 4px), repeating-linear-gradient(8deg, rgb(255 255 255 / 0.18) 0 1px, transparent 1px 5px)',
};

function chipStyle(colour: ColourVariant): CSSProperties {
  const material = colourByKey(colour.color)?.material ?? 'solid';
  return { background: `${SHEEN[material]}, ${safeColour(colour.css)}` };
}

/** What there is of a colour, in words. */
export function stockText(stock: number, piecesPerBox: number): string {
  if (stock < piecesPerBox) return 'Sobre pedido';
  return `${pieces.format(stock)} disponibles`;
}

/** The product's colours as material chips: a named group of radio buttons. */
export function ColourPicker({
  colours,
  selected,
  piecesPerBox,
  onSelect,
}: {
  readonly colours: readonly ColourVariant[];
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
              style={chipStyle(colour)}
              className={`pointer-events-none size-9 rounded-full border border-ink/25 ring-offset-[3px] ring-offset-paper transition-shadow duration-150 peer-checked:ring-2 peer-checked:ring-ink group-hover:ring-1 group-hover:ring-line-2 peer-checked:group-hover:ring-2 peer-checked:group-hover:ring-ink ${colour.inventario < piecesPerBox ? 'opacity-60' : ''}`}
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
