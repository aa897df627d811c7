import type { FinishFile } from '../../cart/line.ts';
import type { DeskLine } from '../reads.ts';
import {
  type CheckedFile,
  fitsSome,
  type OriginalCheck,
  type PrintRoom,
  useOriginalCheck,
} from './use-original-check.ts';

const WIDEST_MM = 2000;
const NARROWEST_MM = 5;
const MM = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** '80,5' as the form takes it; undefined for what is no size. */
function typedMm(text: string): number | undefined {
  const size = Number(text.replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(size) && size > 0 ? size : undefined;
}

/**
 * Beside a file of the designer's own: what the technical check says of the originals at the size
 * that is typed, and where and how large the product is printed.
 */
export function OriginalFindings({
  desk: { line, artwork, picture },
  width,
  height,
}: {
  readonly desk: DeskLine;
  /** As they are typed. */
  readonly width: string;
  readonly height: string;
}) {
  const widthMm = typedMm(width);
  const heightMm = typedMm(height);
  const check = useOriginalCheck(
    {
      picture,
      technique: line.finish,
      colour: line.colour,
      quantity: line.quantity,
      files: artwork,
      widthMm: widthMm && Math.min(WIDEST_MM, Math.max(NARROWEST_MM, widthMm)),
    },
    picture !== '' || artwork.length > 0,
  );
  if (picture === '' && artwork.length === 0) return null;
  return (
    <section
      aria-label="Revisión técnica"
      aria-busy={check === undefined}
      className="mt-4 rounded-control bg-paper p-4 text-sm"
    >
      {check ? (
        <>
          <Rooms rooms={check.rooms} widthMm={widthMm} heightMm={heightMm} />
          <Files files={check.files} artwork={artwork} />
        </>
      ) : (
        <p className="text-ink-2">Revisando los archivos originales…</p>
      )}
    </section>
  );
}

const TITLE = 'font-sans text-sm font-semibold tracking-normal';

function Rooms({
  rooms,
  widthMm,
  heightMm,
}: {
  readonly rooms: readonly PrintRoom[];
  readonly widthMm: number | undefined;
  readonly heightMm: number | undefined;
}) {
  const tooLarge =
    widthMm !== undefined &&
    heightMm !== undefined &&
    rooms.length > 0 &&
    !fitsSome(rooms, widthMm, heightMm);
  return (
    <>
      <h4 className={TITLE}>Área de impresión</h4>
      {rooms.length === 0 ? (
        <p className="mt-1 text-ink-2">Nadie la ha marcado en este producto.</p>
      ) : (
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {rooms.map(({ name, widthMm: across, heightMm: down }) => (
            <li key={name}>
              {name}: hasta{' '}
              <span className="figures whitespace-nowrap">
                {MM.format(across)} × {MM.format(down)} mm
              </span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-1 font-semibold text-danger empty:hidden">
        {tooLarge ? 'La medida que escribiste no cabe ahí.' : ''}
      </p>
    </>
  );
}

function Files({
  files,
  artwork,
}: Pick<OriginalCheck, 'files'> & { readonly artwork: readonly FinishFile[] }) {
  if (artwork.length === 0) return null;
  return (
    <>
      <h4 className={`mt-3 ${TITLE}`}>Lo que la revisión dice de los archivos originales</h4>
      <ul className="mt-1 space-y-2">
        {files.map((file, place) => (
          <li key={artwork[place]?.name ?? file.name}>
            <p className="truncate text-xs text-ink-2">{file.name}</p>
            <Findings file={file} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Findings({ file: { findings, unread } }: { readonly file: CheckedFile }) {
  if (unread) return <p className="text-ink-2">{unread}</p>;
  if (findings.length === 0) return <p>Sin observaciones.</p>;
  return (
    <ul className="list-disc space-y-1 pl-5">
      {findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
    </ul>
  );
}
