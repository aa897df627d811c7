import { useState } from 'react';
import { Dialog } from '../../../design/dialog.tsx';
import type { FinishFile } from '../finish-files.ts';
import { useMissing } from './line-picture.tsx';

/** The files of a line: pictures can be looked at, every one can be had back. */
export function FinishFiles({ files }: { readonly files: readonly FinishFile[] }) {
  const [shown, setShown] = useState<FinishFile>();
  if (files.length === 0) return null;
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {files.map((file) => (
          <li key={file.url} className="max-w-full">
            {file.previewable ? (
              <button
                type="button"
                onClick={() => setShown(file)}
                data-private
                aria-label={`Ver ${file.name}`}
                className="block border border-line bg-paper-2 hover:border-ink"
              >
                <img
                  src={file.url}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  className="size-16 object-contain"
                />
              </button>
            ) : (
              <a
                href={file.url}
                download={file.name}
                className="flex min-h-11 max-w-[min(15rem,100%)] items-center gap-2 rounded-control border border-line-2 px-3 text-sm hover:border-ink"
              >
                <Print file={file} />
                <span className="font-semibold text-overprint uppercase">{extension(file)}</span>
                <span className="truncate">{file.name}</span>
                <span className="sr-only">(descargar)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        title={shown?.name ?? ''}
        width="wide"
        onClose={() => setShown(undefined)}
      >
        {shown ? (
          <>
            <img
              src={shown.url}
              alt={shown.name}
              className="mx-auto max-h-[60dvh] object-contain"
            />
            <p className="mt-4">
              <a
                href={shown.url}
                download={shown.name}
                className="font-semibold text-cobalt underline underline-offset-4"
              >
                Descargar archivo
              </a>
            </p>
          </>
        ) : null}
      </Dialog>
    </>
  );
}

/** What would be printed of it, beside the mark of its type; nothing where it cannot be drawn. */
function Print({ file }: { readonly file: FinishFile }) {
  const { missing, watched } = useMissing();
  if (missing) return null;
  return (
    <img
      src={file.picture}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      data-private
      {...watched}
      className="size-10 shrink-0 object-contain"
    />
  );
}

const extension = (file: FinishFile): string => file.url.split('.').pop() ?? '';
