import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { controlLook } from '../../../../design/field.tsx';
import type { Choices } from '../../desk/desk-reads.ts';
import type { PrintArea, ProductDraft } from '../../desk/product-desk.ts';

type Finishes = ProductDraft['terminados'];

/** The techniques a product takes, each with where it prints and how large. */
export function ProductFinishes({
  finishes,
  known,
  error,
  onChange,
}: {
  readonly finishes: Finishes;
  readonly known: Choices['terminados'];
  readonly error: string | undefined;
  readonly onChange: (finishes: Finishes) => void;
}) {
  const toggle = (id: number): void => {
    const others = finishes.filter(({ id_terminado }) => id_terminado !== id);
    const all =
      others.length < finishes.length ? others : [...finishes, { id_terminado: id, areas: [] }];
    onChange([...all].sort((a, b) => a.id_terminado - b.id_terminado));
  };
  const setAreas = (id: number, areas: readonly PrintArea[]): void =>
    onChange(finishes.map((own) => (own.id_terminado === id ? { ...own, areas } : own)));
  return (
    <section aria-labelledby="terminados">
      <h2 id="terminados" className="text-base">
        Terminados y áreas de impresión
      </h2>
      {error ? <p className="mt-1 text-sm font-semibold text-danger">{error}</p> : null}
      <ul className="mt-3 divide-y divide-line rounded-sheet border border-line bg-sheet text-sm">
        {known.map(({ id, nombre }) => {
          const own = finishes.find(({ id_terminado }) => id_terminado === id);
          return (
            <li key={id} className="px-3 py-1">
              <label className="flex min-h-11 items-center gap-3 font-medium">
                <input
                  type="checkbox"
                  checked={own !== undefined}
                  onChange={() => toggle(id)}
                  className="size-5 accent-cobalt"
                />
                {nombre}
              </label>
              {own ? (
                <Areas name={nombre} areas={own.areas} onChange={(areas) => setAreas(id, areas)} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Areas({
  name,
  areas,
  onChange,
}: {
  readonly name: string;
  readonly areas: readonly PrintArea[];
  readonly onChange: (areas: readonly PrintArea[]) => void;
}) {
  const set = (at: number, change: Partial<PrintArea>): void =>
    onChange(areas.map((area, place) => (place === at ? { ...area, ...change } : area)));
  return (
    <div className="space-y-2 pb-3 sm:pl-8">
      {areas.map((area, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an area has no name of its own until it is typed
          key={at}
          className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 sm:flex sm:flex-wrap"
        >
          <Cell label="Posición" wide>
            <input
              value={area.posicion}
              maxLength={60}
              onChange={(event) => set(at, { posicion: event.target.value })}
              className={controlLook()}
            />
          </Cell>
          <Cell label="Ancho, mm">
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={5000}
              value={area.ancho_mm || ''}
              onChange={(event) => set(at, { ancho_mm: Number(event.target.value) })}
              className={controlLook()}
            />
          </Cell>
          <Cell label="Alto, mm">
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={5000}
              value={area.alto_mm || ''}
              onChange={(event) => set(at, { alto_mm: Number(event.target.value) })}
              className={controlLook()}
            />
          </Cell>
          <Button look="quiet" onClick={() => onChange(areas.filter((_, place) => place !== at))}>
            Quitar
            <span className="sr-only">
              {' '}
              área {area.posicion || at + 1} de {name}
            </span>
          </Button>
        </div>
      ))}
      <Button
        look="quiet"
        onClick={() => onChange([...areas, { posicion: '', ancho_mm: 0, alto_mm: 0 }])}
      >
        Agregar área<span className="sr-only"> de {name}</span>
      </Button>
    </div>
  );
}

function Cell({
  label,
  wide = false,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`block ${wide ? 'max-sm:col-span-3 sm:w-40' : 'sm:w-24'}`}>
      <span className="mb-1 block text-xs font-semibold text-ink-2">{label}</span>
      {children}
    </label>
  );
}
