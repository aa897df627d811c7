import { Panel } from '../../../../design/desk/panel.tsx';
import { momentText } from '../../../../kernel/moments.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import type { DeskLine } from '../../reads.ts';

/** What was ordered, with what is printed on it. */
export function OrderLines({
  lines,
  files,
}: {
  readonly lines: readonly DeskLine[];
  /** This person may download the originals. */
  readonly files: boolean;
}) {
  return (
    <Panel id="lineas" title={lines.length === 1 ? '1 línea' : `${lines.length} líneas`}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} files={files} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ line, files }: { readonly line: DeskLine; readonly files: boolean }) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-3 first:pt-0 last:pb-0 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      {files && line.con_arte ? (
        <a href={line.con_arte} target="_blank" rel="noopener noreferrer">
          <img
            src={line.con_arte}
            alt={`${line.nombre} con el logo del cliente`}
            width={56}
            height={56}
            className="size-14 rounded-control"
          />
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : line.imagen ? (
        <img src={line.imagen} alt="" width={56} height={56} className="size-14 rounded-control" />
      ) : (
        <span className="size-14 rounded-control bg-paper-2" />
      )}
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{line.nombre}</p>
        <p className="text-ink-2">
          <span className="figures font-semibold text-ink">
            {line.cantidad.toLocaleString('es-MX')} pzas
          </span>{' '}
          ·{' '}
          <span
            aria-hidden="true"
            className="inline-block size-3 rounded-full border border-line-2 align-[-1px]"
            style={{ background: line.css }}
          />{' '}
          {line.color} · {line.terminado}
          {line.en_espera > 0 ? ` · ${line.en_espera} en preorden` : ''}
        </p>
        {line.tallas.length > 0 ? (
          <p className="figures text-ink-2">
            {line.tallas.map(({ talla, cantidad }) => `${talla} ${cantidad}`).join(' · ')}
          </p>
        ) : null}
        {line.salen_de ? <p className="text-ink-2">Salen de {line.salen_de}</p> : null}
        {line.notas ? <p className="mt-1 whitespace-pre-line">«{line.notas}»</p> : null}
        <Design line={line} files={files} />
        {line.primera_pieza ? (
          <a
            href={line.primera_pieza}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-2 inline-block"
          >
            <img
              src={line.primera_pieza}
              alt={`Primera pieza de ${line.nombre}`}
              className="h-16 w-20 rounded-control border border-line bg-paper-2 object-cover"
            />
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        ) : null}
      </div>
      {/* Beside the words where there is room, below them on a phone. */}
      <p className="figures text-sm max-sm:col-start-2 max-sm:mt-1 max-sm:font-semibold sm:text-right">
        {formatPesos(line.total)}
      </p>
    </li>
  );
}

const LINK =
  'inline-flex min-h-6 items-center font-semibold text-cobalt underline underline-offset-2';

function Design({ line, files }: { readonly line: DeskLine; readonly files: boolean }) {
  const state = line.aprobado
    ? `Diseño aprobado el ${momentText(line.aprobado)}`
    : line.propuesta
      ? `Propuesta ${line.propuesta.version}, sin aprobar`
      : '';
  if (line.archivos.length === 0 && state === '' && !line.propuesta) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {line.archivos.map((file) =>
        files ? (
          <a key={file.url} href={file.url} download={file.nombre} className={LINK}>
            {file.nombre}
            {file.lugar ? ` · ${file.lugar}` : ''}
          </a>
        ) : (
          <span key={file.url}>{file.nombre}</span>
        ),
      )}
      {line.propuesta?.url ? (
        <a href={line.propuesta.url} target="_blank" rel="noopener noreferrer" className={LINK}>
          Ver propuesta<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : null}
      <span className="text-ink-2">{state}</span>
    </p>
  );
}
