import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { FRAME } from '../../../../../engines/pictures/layer-format.ts';
import type { Placement } from '../../../cart/placement.ts';
import { dragged, pinched, settle } from '../../place-artwork.ts';
import { millimetresOf, type Point } from './print-cells.ts';
import type { PlacingArea } from './use-placing-parts.ts';

const STEP_MM = 1;
const LARGE_STEP_MM = 5;
const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Board {
  readonly area: PlacingArea;
  readonly ratio: number;
  readonly placement: Placement;
  readonly onPlace: (placement: Placement) => void;
}

/** Moves the artwork by pointer and by arrow keys, sizes and turns it with two fingers. */
export function useHand({ area, ratio, placement, onPlace }: Board) {
  /** Where each finger is, by pointer. */
  const fingers = useRef(new Map<number, Point>());
  /** Where the artwork would lie if nothing held it. */
  const wish = useRef(placement);
  const lift = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId);
    wish.current = placement;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
      wish.current = placement;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now: Point = [event.clientX, event.clientY];
      fingers.current.set(event.pointerId, now);
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
      if (other) {
        wish.current = pinched(wish.current, [other[1], before], [other[1], now]);
        onPlace(settle(area, ratio, wish.current));
        return;
      }
      const scale = FRAME / event.currentTarget.getBoundingClientRect().width;
      const moved: Point = [(now[0] - before[0]) * scale, (now[1] - before[1]) * scale];
      const way = millimetresOf(area.projection, [placement.x_mm, placement.y_mm], moved);
      if (!way) return;
      const { x_mm, y_mm } = wish.current;
      wish.current = { ...wish.current, x_mm: x_mm + way[0], y_mm: y_mm + way[1] };
      onPlace(dragged(area, ratio, wish.current));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP_MM : STEP_MM;
      const x_mm = placement.x_mm + way[0] * step;
      const y_mm = placement.y_mm + way[1] * step;
      onPlace(settle(area, ratio, { ...placement, x_mm, y_mm }));
    },
  };
}
