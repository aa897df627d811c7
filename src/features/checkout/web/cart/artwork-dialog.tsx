import { useState } from 'react';
import { Dialog } from '../../../../design/dialog.tsx';
import type { FinishFile } from '../../../cart/line.ts';
import { artworkKind } from '../../artwork-kind.ts';

/** The files a shopper uploaded for a finish: a preview or the type's mark, and a download each. */
export function ArtworkDialog({
  open,
  files,
  onClose,
}: {
  readonly open: boolean;
  readonly files: readonly FinishFile[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog open={open} title="Imágenes para terminado" onClose={onClose} width="wide">
      <ul className="grid gap-5 sm:grid-cols-2">
        {files.map((file) => (
          <li key={file.name}>
            <FileView file={file} />
            <p className="mt-2 flex items-center justify-between gap-3">
              <span className="min-w-0 truncate text-sm">{file.original_name}</span>
              <a
                href={file.url}
                download={file.original_name}
                className="inline-flex min-h-11 shrink-0 items-center text-sm font-semibold text-cobalt underline underline-offset-4"
              >
                Descargar<span className="sr-only"> {file.original_name}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/**
 * Pictures as they are. Of any other file what would be printed, beside the mark of its type; the mark
 * alone where nothing can be drawn of it, as of one that only a designer can open (decision 0107).
 */
function FileView({ file }: { readonly file: FinishFile }) {
  const [broken, setBroken] = useState(false);
  const kind = artworkKind(file);
  const mark = <FileMark extension={kind.extension} small={!broken} />;
  return (
    <div className="relative flex aspect-[4/3] w-full items-center justify-center rounded-control border border-line bg-paper-2">
      {broken ? (
        mark
      ) : (
        <>
          <img
            src={kind.picture}
            alt={`Vista previa de ${file.original_name}`}
            onError={() => setBroken(true)}
            className="size-full object-contain"
          />
          {kind.preview ? null : <span className="absolute start-2 bottom-2">{mark}</span>}
        </>
      )}
    </div>
  );
}

/** A sheet with a folded corner and the type printed on it. */
function FileMark({ extension, small }: { readonly extension: string; readonly small: boolean }) {
  return (
    <svg
      width={small ? 36 : 72}
      height={small ? 44 : 88}
      viewBox="0 0 72 88"
      role="img"
      aria-label={`Archivo ${extension.toUpperCase()}`}
    >
      <path d="M4 3h44l20 20v62H4Z" fill="#ffffff" stroke="#8d8475" strokeWidth="1.5" />
      <path d="M48 3v20h20" fill="none" stroke="#8d8475" strokeWidth="1.5" />
      <rect x="4" y="46" width="64" height="24" fill="#3a1e6b" />
      <text
        x="36"
        y="63"
        textAnchor="middle"
        fontSize="15"
        fontWeight="700"
        fontFamily="inherit"
        fill="#ffffff"
      >
        {extension.toUpperCase()}
      </text>
    </svg>
  );
}
