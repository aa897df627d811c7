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

function FileView({ file }: { readonly file: FinishFile }) {
  const [broken, setBroken] = useState(false);
  const kind = artworkKind(file);
  const look =
    'flex aspect-[4/3] w-full items-center justify-center rounded-control border border-line bg-paper-2';
  if (kind.preview && !broken) {
    return (
      <img
        src={file.url}
        alt={`Vista previa de ${file.original_name}`}
        onError={() => setBroken(true)}
        className={`${look} object-contain`}
      />
    );
  }
  return (
    <div className={look}>
      <FileMark extension={kind.extension} />
    </div>
  );
}

/** A sheet with a folded corner and the type printed on it. */
function FileMark({ extension }: { readonly extension: string }) {
  return (
    <svg
      width="72"
      height="88"
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
