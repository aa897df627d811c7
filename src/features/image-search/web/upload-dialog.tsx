import type { ReactNode } from 'react';
import { Button } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { Modal } from '../../../design/modal.tsx';
import type { ReadyPicture } from './flow-store.ts';
import { useImageSearch } from './image-search-store.ts';
import { TypedMessage } from './typed-message.tsx';
import { useObjectUrl } from './use-picture.ts';
import { useUpload } from './use-upload.ts';

/** The photo, the picture that is searched for, and what is being done with it. */
export function UploadDialog({
  picture,
  onClose,
}: {
  readonly picture: ReadyPicture;
  readonly onClose: () => void;
}) {
  const { failed, processed, retry } = useUpload(picture, onClose);
  const message = useImageSearch((state) => state.statusMessage);
  const original = useObjectUrl(picture.original);
  return (
    <Modal
      label="Búsqueda por imagen"
      onClose={onClose}
      className="m-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-lg overflow-auto rounded-sheet bg-sheet p-5 text-ink shadow-float md:p-7"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 className="text-lg md:text-xl">Búsqueda por imagen</h2>
        <button
          type="button"
          onClick={onClose}
          className="-m-2 min-h-11 rounded-control px-3 text-sm font-semibold text-ink-2 hover:bg-paper-2 hover:text-ink"
        >
          {failed ? 'Cerrar' : 'Cancelar'}
        </button>
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 md:gap-4">
        <Print caption="Tu imagen">
          {original ? (
            <img src={original} alt="Imagen original" className="size-full object-contain" />
          ) : null}
        </Print>
        <span className="mb-7 text-ink-3">
          <Icon name="arrow" />
        </span>
        <Print caption="Lo que buscamos">
          <img
            src={processed || picture.preview}
            alt="Imagen procesada"
            className={`size-full object-contain ${failed || processed ? '' : 'motion-safe:animate-pale'}`}
          />
        </Print>
      </div>
      <div className="mt-6 flex min-h-26 flex-col items-center justify-center gap-4 border-t border-line pt-5 text-center">
        {failed ? <Failed onRetry={retry} /> : <Progress message={message} />}
      </div>
    </Modal>
  );
}

function Print({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <figure>
      <div className="aspect-square overflow-hidden border border-line bg-paper-2">{children}</div>
      <figcaption className="mt-2 text-center text-xs text-ink-2">{caption}</figcaption>
    </figure>
  );
}

function Progress({ message }: { readonly message: string }) {
  return (
    <>
      <TypedMessage text={message} />
      <div aria-hidden="true" className="h-1 w-full overflow-hidden rounded-full bg-paper-2">
        <div className="h-full w-full origin-left bg-cobalt motion-safe:animate-ink" />
      </div>
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <div role="alert">
        <p className="font-display text-lg font-semibold text-danger">
          No pudimos procesar la imagen
        </p>
        <p className="mt-1 text-ink-2">Inténtalo de nuevo, o prueba con otra foto.</p>
      </div>
      <Button onClick={onRetry}>Reintentar</Button>
    </>
  );
}
