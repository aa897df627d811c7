import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileRow } from './file-row.tsx';
import type { ArtworkHandle } from './use-artwork.ts';

/** Choosing and uploading artwork. Closing it keeps what was chosen. */
export default function ArtworkDialog({
  open,
  artwork,
  onClose,
}: {
  readonly open: boolean;
  readonly artwork: ArtworkHandle;
  readonly onClose: () => void;
}) {
  const { waiting, uploaded, progress, failure } = artwork;
  const busy = progress !== undefined;
  return (
    <Dialog open={open} title="Tu arte" onClose={onClose}>
      <DropZone disabled={busy} onFiles={artwork.offer} />
      <ul aria-label="Archivos" className="mt-4 divide-y divide-line empty:hidden">
        {uploaded.map((file) => (
          <FileRow
            key={file.name}
            name={file.original_name}
            state="Cargado"
            done
            onRemove={() => artwork.dropUploaded(file.name)}
          />
        ))}
        {waiting.map((file) => (
          <FileRow
            key={`${file.name}-${file.lastModified}-${file.size}`}
            name={file.name}
            state={busy ? 'Cargando…' : `${sizeText(file.size)} · por cargar`}
            disabled={busy}
            onRemove={() => artwork.dropWaiting(file)}
          />
        ))}
      </ul>
      {busy ? (
        <progress
          aria-label="Avance de la carga"
          max={1}
          value={progress}
          className="mt-4 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-cobalt [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-cobalt [&::-webkit-progress-value]:transition-[width]"
        />
      ) : null}
      <p role="alert" className="mt-3 text-sm font-semibold text-danger empty:hidden">
        {failure}
      </p>
      <div className="mt-5 flex items-center justify-between gap-4">
        <p className="max-w-[26ch] text-xs text-ink-2">
          Solo tú y el equipo que lo imprime ven tus archivos.
        </p>
        <Button
          extra="shrink-0"
          busy={busy}
          disabled={waiting.length === 0 && uploaded.length > 0}
          onClick={() => void artwork.upload()}
        >
          <span className="whitespace-nowrap">Cargar imágenes</span>
        </Button>
      </div>
    </Dialog>
  );
}

function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 0.1
    ? `${megabytes.toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
