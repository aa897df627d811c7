import { type PointerEvent, useCallback, useRef, useState } from 'react';
import {
  type Crop,
  moved,
  NUDGE,
  type Point,
  type Size,
  WHOLE,
  ZOOM,
  zoomedTo,
} from '../../crop.ts';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -NUDGE, y: 0 },
  ArrowRight: { x: NUDGE, y: 0 },
  ArrowUp: { x: 0, y: -NUDGE },
  ArrowDown: { x: 0, y: NUDGE },
};

export interface CropHandle {
  readonly crop: Crop;
  reset(): void;
  nudge(by: Point): void;
  zoomTo(zoom: number): void;
  /** One step of the buttons and of the + and - keys. */
  zoomBy(steps: number): void;
  /** One tick of the wheel over a point of the canvas; negative ticks zoom out. */
  wheel(ticks: number, around: Point): void;
  /** True when the key moved or zoomed the picture. */
  key(name: string): boolean;
  readonly drag: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(event: PointerEvent<HTMLElement>): void;
  };
}

/** The crop of one picture and every way to change it: pointer, pinch, wheel, keys, buttons. */
export function useCrop(size: Size): CropHandle {
  const [crop, setCrop] = useState(WHOLE);
  const nudge = (by: Point): void => setCrop((now) => moved(now, by, size));
  const zoomTo = (zoom: number, around?: Point): void =>
    setCrop((now) => zoomedTo(now, zoom, size, around));
  const zoomBy = (steps: number): void =>
    setCrop((now) => zoomedTo(now, now.zoom + steps * ZOOM.step, size));
  const wheel = useCallback(
    (ticks: number, around: Point): void =>
      setCrop((now) => zoomedTo(now, now.zoom * ZOOM.wheel ** ticks, size, around)),
    [size],
  );
  const pinch = (ratio: number, around: Point): void =>
    setCrop((now) => zoomedTo(now, now.zoom * ratio, size, around));
  const key = (name: string): boolean => {
    const arrow = ARROWS[name];
    if (arrow) nudge(arrow);
    else if (name === '+') zoomBy(1);
    else if (name === '-') zoomBy(-1);
    else return false;
    return true;
  };
  return {
    crop,
    reset: () => setCrop(WHOLE),
    nudge,
    zoomTo,
    zoomBy,
    wheel,
    key,
    drag: useDrag(nudge, pinch),
  };
}

/** One finger or the mouse moves the picture, two fingers zoom it. */
function useDrag(
  nudge: (by: Point) => void,
  pinch: (ratio: number, around: Point) => void,
): CropHandle['drag'] {
  const held = useRef(new Map<number, Point>());
  const lift = (event: PointerEvent<HTMLElement>): void => {
    held.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, pointOn(event.currentTarget, event));
    },
    onPointerMove: (event) => {
      const before = held.current.get(event.pointerId);
      if (!before) return;
      const now = pointOn(event.currentTarget, event);
      held.current.set(event.pointerId, now);
      const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) nudge({ x: now.x - before.x, y: now.y - before.y });
      else {
        const ratio = distance(now, other) / (distance(before, other) || 1);
        pinch(ratio, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      }
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Where an event happened, in canvas sides from the canvas' centre. */
export function pointOn(
  element: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}
