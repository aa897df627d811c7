import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ProductPhoto, wholePhoto } from '../../../desk/photo.ts';
import {
  CORNER_NAMES,
  type Corners,
  moveArea,
  moveCorner,
  type Point,
} from '../../../desk/photo-area.ts';

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 5;
/** The whole area, in the place of a corner's number. */
const WHOLE = -1;
/** Across, in CSS pixels: smaller than a button, so that a small area is still held between its corners. */
const FINGER = 36;
/** The stage on the narrowest phone. */
const NARROW = 248;

/** The square of a photograph with a print area on it, whose corners are moved by hand and keys. */
export function AreaStage({
  photo,
  corners,
  millimetre,
  describedBy,
  onCorners,
}: {
  readonly photo: ProductPhoto;
  readonly corners: Corners;
  /** Pixels that an arrow key moves by. */
  readonly millimetre: number;
  readonly describedBy: string;
  readonly onCorners: (corners: Corners) => void;
}) {
  const { foto, ancho, alto, recorte } = photo;
  const frame = useRef<SVGSVGElement>(null);
  /** Of the stage, in CSS pixels. */
  const [wide, setWide] = useState(NARROW);
  useLayoutEffect(() => {
    if (!frame.current) return;
    // Told at once and whenever the window is another.
    const watch = new ResizeObserver(([box]) => setWide(box?.contentRect.width || NARROW));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  /** What the hand holds, where it was, and where the area began. */
  const held = useRef<{ readonly which: number; readonly at: Point; readonly from: Corners }>(
    undefined,
  );
  const moved = (from: Corners, which: number, by: Point): Corners =>
    which === WHOLE ? moveArea(photo, from, by) : moveCorner(photo, from, which, by);
  const placeOf = (event: PointerEvent): Point => {
    const scale = recorte.lado / (frame.current?.getBoundingClientRect().width ?? 1);
    return [event.clientX * scale, event.clientY * scale];
  };
  const handle = (which: number, name: string) => ({
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-describedby': describedBy,
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { which, at: placeOf(event), from: corners };
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      const hand = held.current;
      if (!hand || hand.which !== which) return;
      const [x, y] = placeOf(event);
      onCorners(moved(hand.from, which, [x - hand.at[0], y - hand.at[1]]));
    },
    onPointerUp: () => {
      held.current = undefined;
    },
    onPointerCancel: () => {
      held.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      const step = millimetre * (event.shiftKey ? FAR : 1);
      onCorners(moved(corners, which, [way[0] * step, way[1] * step]));
    },
  });
  const grip = recorte.lado / 26;
  const outline = corners.map((corner) => corner.join(',')).join(' ');
  return (
    <svg
      ref={frame}
      viewBox={`${recorte.x} ${recorte.y} ${recorte.lado} ${recorte.lado}`}
      className="mx-auto block aspect-square max-h-[55dvh] w-full max-w-[55dvh] touch-none bg-paper-2"
    >
      <title>La foto y su área de impresión</title>
      <image href={wholePhoto(foto)} width={ancho} height={alto} />
      <polygon
        points={outline}
        vectorEffect="non-scaling-stroke"
        strokeWidth={5}
        className="fill-none stroke-white"
      />
      <polygon
        {...handle(WHOLE, 'Toda el área')}
        points={outline}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        className="cursor-grab fill-cobalt/25 stroke-cobalt outline-none focus-visible:stroke-coral focus-visible:[stroke-width:4]"
      />
      {corners.map(([x, y], at) => (
        <g key={CORNER_NAMES[at]}>
          {/* As large as a finger at every width of the stage; what is seen of it lies above. */}
          <circle
            {...handle(at, `Esquina ${CORNER_NAMES[at]}`)}
            cx={x}
            cy={y}
            r={((FINGER / 2) * recorte.lado) / wide}
            className="peer cursor-grab fill-transparent outline-none"
          />
          <circle
            cx={x}
            cy={y}
            r={grip}
            vectorEffect="non-scaling-stroke"
            strokeWidth={2}
            className="pointer-events-none fill-white stroke-cobalt peer-focus-visible:fill-coral peer-focus-visible:[stroke-width:4]"
          />
        </g>
      ))}
    </svg>
  );
}
