import { Link } from 'react-router';
import { controlLook } from '../../../../design/field.tsx';
import { staffPages } from '../../../../staff-routes.ts';
import type { Choices } from '../../desk/desk-reads.ts';
import type { ProductDraft } from '../../desk/product-desk.ts';

type Colours = ProductDraft['colores'];

/** Colours in the order shown; the first is the one lists show. */
export function ProductColours({
  colours,
  code,
  stock,
  known,
  onChange,
}: {
  readonly colours: Colours;
  /** The product's, by which its pieces are found among all. */
  readonly code: string;
  readonly stock: Readonly<Record<string, number>>;
  readonly known: Choices['colores'];
  readonly onChange: (colours: Colours) => void;
}) {
  const free = known.filter(({ color }) => colours.every((own) => own.color !== color));
  const move = (at: number, to: number): void => {
    const moved = [...colours];
    const [taken] = moved.splice(at, 1);
    if (taken) moved.splice(to, 0, taken);
    onChange(moved);
  };
  return (
    <section aria-labelledby="colores">
      <h2 id="colores" className="text-base">
        Colores
      </h2>
      {colours.length === 0 ? null : (
        <ul className="mt-3 divide-y divide-line rounded-sheet border border-line bg-sheet text-sm">
          {colours.map((colour, at) => (
            <li
              key={colour.color}
              className="flex flex-wrap items-center gap-x-2 px-3 py-1 lg:gap-x-3"
            >
              <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
                <circle cx="10" cy="10" r="9" fill={colour.css} stroke="#8b8f94" />
              </svg>
              <span className="min-w-0 grow basis-20 py-2 font-medium [overflow-wrap:anywhere]">
                {colour.nombre}
              </span>
              <span className="figures shrink-0 text-ink-2">
                {(stock[colour.color] ?? 0).toLocaleString('es-MX')} pzas
              </span>
              {/* On the narrowest phones below the name, which stays whole. */}
              <span className="ml-auto flex shrink-0 lg:gap-x-3">
                <Move
                  name={`Subir ${colour.nombre}`}
                  disabled={at === 0}
                  onPress={() => move(at, at - 1)}
                >
                  ↑
                </Move>
                <Move
                  name={`Bajar ${colour.nombre}`}
                  disabled={at === colours.length - 1}
                  onPress={() => move(at, at + 1)}
                >
                  ↓
                </Move>
                <Move
                  name={`Quitar ${colour.nombre}`}
                  onPress={() => onChange(colours.filter((other) => other !== colour))}
                >
                  ×
                </Move>
              </span>
            </li>
          ))}
        </ul>
      )}
      {colours.length === 0 ? null : (
        <p className="mt-2 text-sm text-ink-2">
          Las piezas se cuentan en{' '}
          <Link
            to={staffPages.stockBy({ ver: 'todas', buscar: code, almacen: '', pagina: 1 })}
            className="font-semibold text-cobalt underline underline-offset-2"
          >
            Existencias
          </Link>
          , cuando el color ya está guardado.
        </p>
      )}
      <label className="mt-3 block max-w-xs text-sm">
        <span className="mb-1 block text-xs font-semibold text-ink-2">Agregar un color</span>
        <select
          value=""
          onChange={(event) => {
            const chosen = free.find(({ color }) => color === event.target.value);
            if (chosen) onChange([...colours, chosen]);
          }}
          className={controlLook()}
        >
          <option value="">Elige uno</option>
          {free.map(({ color, nombre }) => (
            <option key={color} value={color}>
              {nombre}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

function Move({
  name,
  disabled = false,
  onPress,
  children,
}: {
  readonly name: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={disabled}
      onClick={onPress}
      className="size-11 shrink-0 rounded-control text-lg text-ink-2 hover:bg-paper-2 hover:text-ink disabled:text-line-2 lg:size-9"
    >
      {children}
    </button>
  );
}
