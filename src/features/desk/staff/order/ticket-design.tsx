import type { DeskDesign } from '../../reads.ts';

/** The sheet's width less its margins: what is wider is drawn smaller, and says so. */
const PAPER_MM = 180;

/** What is printed, and nothing else: how, how large, and the file whose sum begins so. */
export function TicketDesign({
  design,
  name,
}: {
  readonly design: DeskDesign;
  readonly name: string;
}) {
  const facts = [
    ['Medida', design.medida],
    ['Técnica', design.tecnica],
    ['Tintas', design.tintas],
    ['Posición', design.posicion],
  ] as const;
  return (
    <>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {facts.map(([fact, value]) =>
          value ? (
            <div key={fact} className="contents">
              <dt className="text-ink-2">{fact}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <figure className="mt-2">
        {design.imagen ? (
          <img
            src={design.imagen}
            alt={`Diseño aprobado de ${name}`}
            className="max-h-64 max-w-full border border-line object-contain"
          />
        ) : null}
        <figcaption className="figures text-xs text-ink-2">
          Archivo aprobado: SHA-256 {design.sha256.slice(0, 16)}…
        </figcaption>
      </figure>
      {design.a_tamano.map((art) => (
        <RealSize key={art.imagen} art={art} />
      ))}
    </>
  );
}

/** The artwork alone: on paper in the size it is printed in, to be laid on the piece. */
function RealSize({ art }: { readonly art: DeskDesign['a_tamano'][number] }) {
  const fits = art.ancho_mm <= PAPER_MM;
  return (
    <figure className="mt-2 break-inside-avoid">
      <img
        src={art.imagen}
        alt={`Arte ${art.nombre}`}
        className="daylight max-w-full bg-white print:max-w-none"
        style={{ width: `${Math.min(art.ancho_mm, PAPER_MM)}mm`, height: 'auto' }}
      />
      <figcaption className="text-xs text-ink-2">
        {art.nombre}
        {fits
          ? `: a tamaño real, ${art.ancho_mm.toLocaleString('es-MX')} mm de ancho`
          : `: mide ${art.ancho_mm.toLocaleString('es-MX')} mm de ancho y no cabe en la hoja`}
      </figcaption>
    </figure>
  );
}
