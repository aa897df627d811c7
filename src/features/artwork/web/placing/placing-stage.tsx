import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { FRAME } from '../../../../../engines/pictures/layer-format.ts';
import type { Placement } from '../../../cart/placement.ts';
import { dragged, settle } from '../../place-artwork.ts';
import { drawPrint } from './draw-print.ts';
import { millimetresOf, type Point } from './print-cells.ts';
import type { PlacingArea } from './use-placing-parts.ts';

/** Longer than the pauses of a hand that still moves. */
const REST_MS = 300;
const CANVAS = 960;

interface StageProps {
  /** The blank product. */
  readonly image: string;
  readonly art: HTMLImageElement;
  readonly ratio: number;
  readonly area: PlacingArea;
  readonly placement: Placement;
  /** Address of the exact picture of a placement. */
  readonly exact: (placement: Placement) => string | undefined;
  readonly describedBy: string;
  readonly onPlace: (placement: Placement) => void;
}

/** The product with the artwork on it: drawn here while it moves, the server's own picture at rest. */
export function PlacingStage({ image, exact, describedBy, ...board }: StageProps) {
  const { placement, area, art, ratio } = board;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (canvas.current) drawPrint(canvas.current, { art, ratio }, area, placement);
    });
    return () => cancelAnimationFrame(frame);
  }, [art, ratio, area, placement]);
  const rested = useRested(exact(placement));
  const [shown, setShown] = useState('');
  const isExact = rested !== undefined && shown === rested;
  return (
    <div
      role="application"
      aria-label="Tu logo sobre el producto"
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is worked by keys.
      tabIndex={0}
      className="relative aspect-square w-full cursor-grab touch-none overflow-hidden rounded-sheet bg-paper active:cursor-grabbing"
      {...useHand(board)}
    >
      <img
        src={image}
        alt=""
        draggable={false}
        className="absolute inset-0 size-full select-none"
      />
      <canvas
        ref={canvas}
        width={CANVAS}
        height={CANVAS}
        className={`absolute inset-0 size-full mix-blend-multiply ${isExact ? 'invisible' : ''}`}
      />
      {rested ? (
        <img
          key={rested}
          src={rested}
          alt=""
          draggable={false}
          onLoad={() => setShown(rested)}
          className={`absolute inset-0 size-full select-none ${isExact ? '' : 'invisible'}`}
        />
      ) : null}
    </div>
  );
}

/** The address once it has stayed the same for a while; undefined before. */
function useRested(address: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(address), REST_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return rested === address ? rested : undefined;
}

const STEP_MM = 1;
const LARGE_STEP_MM = 5;
const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the artwork by pointer and by arrow keys. */
function useHand({
  area,
  ratio,
  placement,
  onPlace,
}: Pick<StageProps, 'area' | 'ratio' | 'placement' | 'onPlace'>) {
  /** Where the hand is, and where the artwork would lie if nothing held it. */
  const held = useRef<{ at: Point; wish: Placement }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { at: [event.clientX, event.clientY], wish: placement };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const hand = held.current;
      if (!hand) return;
      const scale = FRAME / event.currentTarget.getBoundingClientRect().width;
      const moved: Point = [
        (event.clientX - hand.at[0]) * scale,
        (event.clientY - hand.at[1]) * scale,
      ];
      const way = millimetresOf(area.projection, [placement.x_mm, placement.y_mm], moved);
      if (!way) return;
      const { wish } = hand;
      const next = { ...wish, x_mm: wish.x_mm + way[0], y_mm: wish.y_mm + way[1] };
      held.current = { at: [event.clientX, event.clientY], wish: next };
      onPlace(dragged(area, ratio, next));
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
      const step = event.shiftKey ? LARGE_STEP_MM : STEP_MM;
      const x_mm = placement.x_mm + way[0] * step;
      const y_mm = placement.y_mm + way[1] * step;
      onPlace(settle(area, ratio, { ...placement, x_mm, y_mm }));
    },
  };
}
