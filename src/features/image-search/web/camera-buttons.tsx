import { Icon } from '../../../design/icon.tsx';
import { useHasCamera } from './camera/camera-check.ts';
import { openCameraScreen } from './flow-store.ts';
import { PickImageButton } from './pick-image-button.tsx';

const ICON =
  'grid h-full w-11 place-items-center rounded-control text-ink-2 hover:bg-cobalt-wash hover:text-cobalt';

/** Gallery and camera inside the search field; the camera only where there is one. */
export function ImageSearchIcons() {
  const camera = useHasCamera();
  return (
    <>
      <PickImageButton label="Buscar con una imagen de tu galería" className={ICON}>
        <Icon name="picture" size={23} />
      </PickImageButton>
      {camera ? (
        <button
          type="button"
          aria-label="Buscar con la cámara"
          title="Buscar con la cámara"
          aria-haspopup="dialog"
          onClick={openCameraScreen}
          className={ICON}
        >
          <Icon name="camera" size={23} />
        </button>
      ) : null}
    </>
  );
}

/** The camera under the thumb, on small screens; above the panel of the pages that have one there. */
export function FloatingCamera() {
  if (!useHasCamera()) return null;
  return (
    <button
      type="button"
      aria-label="Tomar una foto para buscar"
      aria-haspopup="dialog"
      onClick={openCameraScreen}
      className="fixed right-4 bottom-[calc(var(--bar-height)+1rem+env(safe-area-inset-bottom))] z-10 grid size-14 place-items-center rounded-full bg-cobalt text-white shadow-float ring-2 ring-paper hover:bg-cobalt-deep in-[body:has([data-foot-panel])]:bottom-[calc(15rem+env(safe-area-inset-bottom))] short:in-[body:has([data-foot-panel])]:bottom-[calc(11.5rem+env(safe-area-inset-bottom))] slim:bottom-[calc(6rem+env(safe-area-inset-bottom))] md:hidden"
    >
      <Icon name="camera" size={26} />
    </button>
  );
}
