import { useRef } from 'react';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { fileSizeText } from '../../../kernel/formats/file-size.ts';
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
  const list = useRef<HTMLUListElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const done = uploaded.length > 0 && waiting.length === 0;
  // What was uploaded has nothing left to press: its list takes the focus from the button.
  const upload = async (): Promise<void> => {
    if (done || (await artwork.upload())) list.current?.focus();
  };
  // The row goes with its button; what remains to be done is choosing again.
  const drop = (remove: () => void): void => {
    remove();
    zone.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog open={open} title="Tu arte" onClose={onClose}>
      <div ref={zone}>
        <DropZone disabled={busy} onFiles={artwork.offer} />
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Archivos"
        className="mt-4 divide-y divide-line empty:hidden"
      >
        {uploaded.map((file) => (
          <FileRow
            key={file.name}
            name={file.original_name}
            state="Cargado"
            done
            onRemove={() => drop(() => artwork.dropUploaded(file.name))}
          />
        ))}
        {waiting.map((file) => (
          <FileRow
            key={`${file.name}-${file.lastModified}-${file.size}`}
            name={file.name}
            state={busy ? 'Cargando…' : `${fileSizeText(file.size)} · por cargar`}
            disabled={busy}
            onRemove={() => drop(() => artwork.dropWaiting(file))}
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
        <p className="max-w-[17.5em] text-xs text-ink-2">
          Solo tú y el equipo que lo imprime ven tus archivos.
        </p>
        <Button
          extra="shrink-0"
          busy={busy}
          aria-disabled={done || undefined}
          onClick={() => void upload()}
        >
          <span className="whitespace-nowrap">Cargar imágenes</span>
        </Button>
      </div>
    </Dialog>
  );
}
