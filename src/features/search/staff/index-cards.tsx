import { momentText } from '../../../kernel/moments.ts';
import type { IndexesProgress } from '../desk-reads.ts';
import { type FollowedIndexes, isBuilding } from './use-indexes.ts';

const NAMES: Readonly<
  Record<IndexesProgress['texto']['estado'] | IndexesProgress['imagenes']['estado'], string>
> = {
  directo: 'Sin índice',
  construyendo: 'Construyendo',
  indexando: 'Describiendo imágenes',
  calibrando: 'Calibrando',
  vacio: 'Vacío',
  listo: 'Al día',
  fallo: 'Falló la última vez',
};
const TONES: Readonly<Record<string, string>> = {
  listo: 'bg-success-wash text-success',
  fallo: 'bg-danger-wash text-danger',
};

/** How far the indexes of words and of pictures are. */
export function IndexCards({ indexes, lost }: Pick<FollowedIndexes, 'indexes' | 'lost'>) {
  const { texto, imagenes } = indexes;
  const describing = ['indexando', 'calibrando'].includes(imagenes.estado);
  return (
    <section aria-labelledby="indices" className="rounded-sheet border border-line bg-sheet">
      <h2 id="indices" className="border-b border-line px-4 py-3 text-lg">
        Índices
      </h2>
      <div className="divide-y divide-line md:grid md:grid-cols-2 md:divide-x md:divide-y-0 xl:block xl:divide-x-0 xl:divide-y">
        <IndexCard
          name="Texto"
          state={texto.estado}
          done={texto.avance}
          total={texto.total}
          unit="productos"
          ended={texto.terminado}
        />
        <IndexCard
          name="Imágenes"
          state={imagenes.estado}
          done={describing ? imagenes.avance : imagenes.imagenes}
          total={describing ? imagenes.total : imagenes.imagenes}
          unit={imagenes.estado === 'calibrando' ? 'productos' : 'imágenes'}
          ended={imagenes.terminado}
        />
      </div>
      <p role="status" className="px-4 pb-3 text-xs text-ink-2 empty:hidden">
        {lost
          ? 'No pudimos leer el avance. Lo intentamos de nuevo en unos segundos.'
          : isBuilding(indexes)
            ? 'Se actualiza sola cada 2 segundos.'
            : ''}
      </p>
    </section>
  );
}

function IndexCard({
  name,
  state,
  done,
  total,
  unit,
  ended,
}: {
  readonly name: string;
  readonly state: keyof typeof NAMES;
  readonly done: number;
  readonly total: number;
  readonly unit: string;
  readonly ended: string | null;
}) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div className="px-4 py-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-sans text-sm font-semibold tracking-normal">{name}</h3>
        <span
          className={`rounded-control px-2 py-0.5 text-xs font-semibold ${TONES[state] ?? 'bg-cobalt-wash text-cobalt-deep'}`}
        >
          {NAMES[state]}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={`Índice de ${name.toLowerCase()}`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        aria-valuetext={`${done} de ${total} ${unit}`}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left bg-cobalt transition-transform duration-200"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p className="figures mt-2 text-sm">
        <strong>{done.toLocaleString('es-MX')}</strong> de {total.toLocaleString('es-MX')} {unit}
      </p>
      <p className="figures mt-0.5 text-xs text-ink-2">
        {ended ? (
          <>
            Última construcción: <time dateTime={ended}>{momentText(ended)}</time>
          </>
        ) : (
          'Todavía no se ha construido.'
        )}
      </p>
    </div>
  );
}
