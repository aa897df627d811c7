import { useCallback, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { Modal } from '../../../design/modal.tsx';
import { Loading } from '../../../design/spinner.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { canvasSide } from '../crop.ts';
import { CropCanvas } from './crop/crop-canvas.tsx';
import { CropControls } from './crop/crop-controls.tsx';
import { cutSquare } from './crop/draw-square.ts';
import { useCrop } from './crop/use-crop.ts';
import { alertShopper, searchPicture } from './flow-store.ts';
import { useDecoded, useWindowSize } from './use-picture.ts';

interface ImageEditorProps {
  readonly picture: Blob;
  readonly onClose: () => void;
}

/** Where the shopper cuts the product out of a photo before searching for it. */
export function ImageEditor({ picture, onClose }: ImageEditorProps) {
  const onBroken = useCallback((): void => {
    onClose();
    alertShopper('No pudimos abrir esta imagen. Prueba con una foto JPG o PNG.');
  }, [onClose]);
  const image = useDecoded(picture, onBroken);
  return (
    <Modal
      label="Recortar imagen"
      onClose={onClose}
      className="m-auto max-h-dvh max-w-full overflow-auto bg-sheet p-0 text-ink shadow-float max-md:m-0 max-md:min-h-dvh max-md:w-screen md:rounded-sheet"
    >
      {image ? (
        <Editor image={image} picture={picture} onClose={onClose} />
      ) : (
        <div className="min-w-72 px-8">
          <Loading>Abriendo tu imagen</Loading>
        </div>
      )}
    </Modal>
  );
}

function Editor({
  image,
  picture,
  onClose,
}: ImageEditorProps & { readonly image: HTMLImageElement }) {
  const [size] = useState({ width: image.naturalWidth || 1, height: image.naturalHeight || 1 });
  const side = canvasSide(useWindowSize());
  const handle = useCrop(size);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const cut = await cutSquare(image, size, handle.crop);
    if (cut) searchPicture({ original: picture, ...cut });
    else {
      setBusy(false);
      alertShopper(MESSAGES.camera.noBlob);
    }
  };
  return (
    <div className="max-md:flex max-md:min-h-dvh max-md:flex-col md:grid md:grid-cols-[auto_minmax(0,19rem)]">
      <CropCanvas image={image} size={size} side={side} handle={handle} />
      <div className="flex grow flex-col gap-5 p-4 md:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-lg md:text-xl">Deja solo el producto</h2>
          <button
            type="button"
            aria-label="Cerrar"
            title="Cerrar"
            onClick={onClose}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
        <p
          id="recorte-ayuda"
          className="text-sm text-ink-2 max-md:-mt-4 [@media(height<28rem)]:hidden"
        >
          Arrastra la imagen y acércala hasta que el producto llene el cuadro.
        </p>
        <CropControls handle={handle} />
        <div className="mt-auto grid grid-cols-[auto_1fr] gap-3 md:grid-cols-1">
          <Button look="secondary" onClick={handle.reset}>
            Restablecer
          </Button>
          <Button busy={busy} onClick={confirm}>
            Confirmar y buscar
          </Button>
        </div>
      </div>
    </div>
  );
}
