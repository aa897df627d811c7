import { useEffect, useRef, useState } from 'react';
import type { Placement } from '../../../cart/placement.ts';
import { drawPrint } from './draw-print.ts';
import { useHand } from './use-hand.ts';
import type { PlacingArea } from './use-placing-parts.ts';

/** Longer than the pauses of a hand that still moves. */
const REST_MS = 300;
const CANVAS = 960;

/** How what is drawn here lies on the product: ink that covers it, or what shows through. */
const BLENDS = {
  covers: '',
  'shines-through': 'mix-blend-multiply',
  bares: 'opacity-70 mix-blend-multiply grayscale',
} as const;

interface StageProps {
  /** The blank product. */
  readonly image: string;
  readonly blend: keyof typeof BLENDS;
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
export function PlacingStage({ image, blend, exact, describedBy, ...board }: StageProps) {
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
        className={`absolute inset-0 size-full ${BLENDS[blend]} ${isExact ? 'invisible' : ''}`}
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
