import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../../design/button.tsx';
import { Dialog } from '../../../../../design/dialog.tsx';
import {
  middleSquare,
  type PhotoSquare,
  type ProductPhoto,
  resizeSquare,
  SMALLEST_SQUARE,
  settleSquare,
  wholePhoto,
} from '../../../desk/photo.ts';

/** Choosing the square of a photograph that the shop shows: by hand, by keys, by a slider. */
export function PhotoCropper({
  photo,
  onCrop,
  onClose,
}: {
  readonly photo: ProductPhoto;
  readonly onCrop: (square: PhotoSquare) => void;
  readonly onClose: () => void;
}) {
  const [square, setSquare] = useState(photo.recorte);
  const [help, size] = [useId(), useId()];
  const largest = Math.min(photo.ancho, photo.alto);
  const resize = (side: number): void => setSquare((now) => resizeSquare(photo, now, side));
  return (
    <Dialog open title="Recortar la foto" width="wide" onClose={onClose}>
      <p id={help} className="mb-3 text-sm text-ink-2">
        Arrastra el cuadro.{' '}
        <span className="pointer-coarse:hidden">
          También se mueve con las flechas del teclado (con Mayúsculas, más lejos) y cambia de
          tamaño con + y −.
        </span>
      </p>
      <Stage photo={photo} square={square} describedBy={help} onSquare={setSquare} />
      <label htmlFor={size} className="mt-4 flex justify-between text-sm font-semibold">
        Tamaño del cuadro
        <span className="figures font-normal text-ink-2">
          {square.lado} × {square.lado} pixeles
        </span>
      </label>
      <input
        id={size}
        type="range"
        min={Math.min(SMALLEST_SQUARE, largest)}
        max={largest}
        value={square.lado}
        aria-valuetext={`${square.lado} pixeles por lado`}
        onChange={(event) => resize(Number(event.target.value))}
        className="h-11 w-full accent-cobalt"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            onCrop(square);
            onClose();
          }}
        >
          Usar este cuadro
        </Button>
        <Button look="secondary" onClick={() => setSquare(middleSquare(photo))}>
          Centrar
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </Dialog>
  );
}

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Parts of the photograph's shorter side that a key moves or grows the square by. */
const STEP = 1 / 100;
const FAR = 10;

function Stage({
  photo,
  square,
  describedBy,
  onSquare,
}: {
  readonly photo: ProductPhoto;
  readonly square: PhotoSquare;
  readonly describedBy: string;
  readonly onSquare: (square: PhotoSquare) => void;
}) {
  const { foto, ancho, alto } = photo;
  const { x, y, lado } = square;
  /** Where the hand is, in pixels of the photograph, and where the square would lie. */
  const held = useRef<{ readonly at: readonly [number, number]; readonly from: PhotoSquare }>(
    undefined,
  );
  const placeOf = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const frame = event.currentTarget.getBoundingClientRect();
    const scale = ancho / frame.width;
    return [event.clientX * scale, event.clientY * scale];
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = Math.round(Math.min(ancho, alto) * STEP) * (event.shiftKey ? FAR : 1);
    const way = ARROWS[event.key];
    const grows = event.key === '+' ? step : event.key === '-' || event.key === '−' ? -step : 0;
    if (!way && grows === 0) return;
    event.preventDefault();
    if (way) onSquare(settleSquare(photo, { x: x + way[0] * step, y: y + way[1] * step, lado }));
    else onSquare(resizeSquare(photo, square, lado + grows));
  };
  return (
    <svg
      viewBox={`0 0 ${ancho} ${alto}`}
      role="application"
      aria-label="Cuadro que se muestra"
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is worked by keys.
      tabIndex={0}
      className="mx-auto block max-h-[55dvh] w-auto max-w-full cursor-grab touch-none bg-paper-2 active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { at: placeOf(event), from: square };
      }}
      onPointerMove={(event) => {
        const hand = held.current;
        if (!hand) return;
        const [left, top] = placeOf(event);
        const { from, at } = hand;
        const wished = { x: from.x + left - at[0], y: from.y + top - at[1], lado: from.lado };
        onSquare(settleSquare(photo, wished));
      }}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
      onKeyDown={onKeyDown}
    >
      <image href={wholePhoto(foto)} width={ancho} height={alto} />
      <path
        d={`M0 0H${ancho}V${alto}H0ZM${x} ${y}V${y + lado}H${x + lado}V${y}Z`}
        className="fill-ink/55"
      />
      <rect
        x={x}
        y={y}
        width={lado}
        height={lado}
        fill="none"
        vectorEffect="non-scaling-stroke"
        className="stroke-white"
        strokeWidth={3}
      />
    </svg>
  );
}
