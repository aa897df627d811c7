import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../../design/icon.tsx';
import { Modal } from '../../../../design/modal.tsx';
import { Spinner } from '../../../../design/spinner.tsx';
import { TrimMarks } from '../crop/trim-marks.tsx';
import { alertShopper, editPicture } from '../flow-store.ts';
import { type Camera, useCamera } from './use-camera.ts';

/** The camera over the whole window: a square finder, and three controls under the thumb. */
export function CameraOverlay({ onClose }: { readonly onClose: () => void }) {
  const camera = useCamera(alertShopper, onClose);
  const capture = async (): Promise<void> => {
    const photo = await camera.capture();
    if (photo) editPicture(photo);
  };
  return (
    <Modal
      label="Cámara"
      onClose={onClose}
      className="daylight m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ink p-0 text-white"
    >
      <div className="flex h-full flex-col items-center justify-center gap-5 md:gap-7 [@media(height<28rem)]:flex-row">
        <p className="px-6 text-center text-base font-medium [@media(height<28rem)]:max-w-44">
          Pon el producto dentro del cuadro
        </p>
        <Finder camera={camera} />
        <div className="flex w-full max-w-sm items-center justify-between px-8 pb-[env(safe-area-inset-bottom)] [@media(height<28rem)]:h-full [@media(height<28rem)]:w-auto [@media(height<28rem)]:flex-col [@media(height<28rem)]:py-6">
          <Control icon="close" name="Cerrar cámara" onPress={onClose} />
          <button
            type="button"
            aria-label="Tomar foto"
            disabled={!camera.ready}
            onClick={capture}
            className="grid size-20 place-items-center rounded-full border-2 border-white outline-offset-4 focus-visible:outline-white disabled:opacity-40"
          >
            <span className="size-16 rounded-full bg-white transition-transform duration-150 in-active:scale-90" />
          </button>
          <Control icon="turn" name="Cambiar de cámara" onPress={camera.switchSide} />
        </div>
      </div>
    </Modal>
  );
}

/** What is seen is what is taken: the square in the middle of the camera's picture. */
function Finder({ camera }: { readonly camera: Camera }): ReactNode {
  return (
    <div className="relative aspect-square w-[min(100vw,calc(100dvh-14rem),40rem)] bg-black [@media(height<28rem)]:w-[calc(100dvh-2rem)]">
      <video
        ref={camera.video}
        autoPlay
        playsInline
        muted
        aria-label="Vista de la cámara"
        onPlaying={camera.onPlaying}
        className={`size-full object-cover transition-opacity duration-200 ${camera.ready ? '' : 'opacity-0'}`}
      />
      <TrimMarks />
      {camera.ready ? null : (
        <p
          role="status"
          className="absolute inset-0 flex items-center justify-center gap-3 text-white"
        >
          <Spinner />
          Abriendo la cámara
        </p>
      )}
    </div>
  );
}

function Control({
  icon,
  name,
  onPress,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      className="grid size-14 place-items-center rounded-full bg-white/15 hover:bg-white/30 focus-visible:outline-white"
    >
      <Icon name={icon} size={26} />
    </button>
  );
}
