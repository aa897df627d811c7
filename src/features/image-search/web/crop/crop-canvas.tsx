import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Size } from '../../crop.ts';
import { drawCrop } from './draw-square.ts';
import { TrimMarks } from './trim-marks.tsx';
import { type CropHandle, pointOn } from './use-crop.ts';

/** More dots than this on each side of a pixel are seen by nobody and cost memory. */
const MOST_DENSITY = 2;

/** The square that is cut out, under the pointer and under the keys. */
export function CropCanvas({
  image,
  size,
  side,
  handle,
}: {
  readonly image: HTMLImageElement;
  readonly size: Size;
  /** CSS pixels. */
  readonly side: number;
  readonly handle: CropHandle;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { crop, wheel } = handle;
  useLayoutEffect(() => {
    const density = Math.min(window.devicePixelRatio || 1, MOST_DENSITY);
    if (canvas.current) drawCrop(canvas.current, Math.round(side * density), image, size, crop);
  }, [image, size, side, crop]);
  useEffect(() => {
    const element = canvas.current;
    // React's own wheel listener is passive and could not keep the page from scrolling.
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      if (element && event.deltaY !== 0) {
        wheel(event.deltaY < 0 ? 1 : -1, pointOn(element, event));
      }
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [wheel]);
  const press = (event: KeyboardEvent): void => {
    if (handle.key(event.key)) event.preventDefault();
  };
  return (
    <div
      role="application"
      aria-label="Recorte: mueve la imagen con las flechas y acércala con + y -"
      aria-describedby="recorte-ayuda"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys.
      tabIndex={0}
      onKeyDown={press}
      {...handle.drag}
      style={{ width: side, height: side }}
      className="relative mx-auto cursor-grab touch-none bg-paper-2 -outline-offset-4 active:cursor-grabbing"
    >
      <canvas ref={canvas} style={{ width: side, height: side }} className="block" />
      <TrimMarks />
    </div>
  );
}
