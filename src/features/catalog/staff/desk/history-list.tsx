import { Button } from '../../../../design/button.tsx';
import { weightText } from '../../../../kernel/formats/weight.ts';
import { momentText } from '../../../../kernel/moments.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import type { Choices, ProductHistory } from '../../desk/desk-reads.ts';
import { photoChangeWords } from '../../desk/photo-change.ts';
import { changedWords } from '../../desk/product-desk.ts';

const ACTS: Readonly<Record<string, string>> = {
  agregar_producto: 'Agregó el producto',
  cambiar_producto: 'Cambió',
};

/** Who changed what, newest first. */
export function HistoryList({
  history,
  categories,
  canUndo,
  onUndo,
}: {
  readonly history: readonly ProductHistory[];
  readonly categories: Choices['categorias'];
  readonly canUndo: boolean;
  readonly onUndo: () => Promise<void>;
}) {
  return (
    <section aria-labelledby="historial">
      <h2 id="historial" className="text-base">
        Historial
      </h2>
      {history.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">Nadie lo ha cambiado desde aquí.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line text-sm">
          {history.map((line, at) => (
            <li key={line.id} className="py-2">
              <time dateTime={line.fecha} className="figures text-xs text-ink-2">
                {momentText(line.fecha)}
              </time>
              <p>
                <span className="font-semibold">{line.quien}</span>
              </p>
              <p className="[overflow-wrap:anywhere] text-ink-2">
                {ACTS[line.accion] ?? line.accion} {changedWords(line.cambio.despues)}
              </p>
              {simple(line, categories)}
              {line.cambio.despues.fotos ? (
                <p className="text-xs text-ink-2">
                  {photoChangeWords(line.cambio.antes.fotos ?? [], line.cambio.despues.fotos)}
                </p>
              ) : null}
              {at === 0 && canUndo && line.accion === 'cambiar_producto' ? (
                <Button look="quiet" onClick={() => void onUndo()}>
                  Deshacer este cambio
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A value of the draft in the words of its history. */
const said = (field: string, value: unknown, categories: Choices['categorias']): string => {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (field === 'id_subcategoria') {
    const all = categories.flatMap(({ subcategorias }) => subcategorias);
    return all.find(({ id }) => id === value)?.nombre ?? 'una que ya no está';
  }
  if (field === 'precio' || field === 'costo') return formatPesos(Number(value));
  if (field === 'margen') return `${String(value)} %`;
  return field === 'peso_gramos' ? `${weightText(Number(value))} kg` : String(value);
};

/** 'precio: $30.00 → $34.50' of what is a word or a number; lists are only named. */
function simple({ cambio: { antes, despues } }: ProductHistory, categories: Choices['categorias']) {
  const before: Readonly<Record<string, unknown>> = antes;
  const lines = Object.entries(despues).filter(
    ([, value]) =>
      value === null ||
      typeof value === 'number' ||
      typeof value === 'boolean' ||
      (typeof value === 'string' && value.length < 40),
  );
  if (lines.length === 0) return null;
  return (
    <ul className="figures text-xs text-ink-2">
      {lines.map(([field, value]) => (
        <li key={field}>
          {changedWords({ [field]: value })}: {said(field, before[field], categories)} →{' '}
          {said(field, value, categories)}
        </li>
      ))}
    </ul>
  );
}
