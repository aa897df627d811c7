import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { ProductPicture } from '../../../design/picture.tsx';
import { imageAt, sourceSet } from '../../catalog/picture.ts';

/** Twice as large (SPEC section 9). */
const ZOOM = 2;
const CENTRE = { x: 50, y: 50 };
/** Percent the view moves with one press of an arrow key. */
const KEY_STEP = 10;

const MOVES: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

const percent = (value: number): number => Math.min(100, Math.max(0, value));

/**
 * The large picture. A mouse over it, a touch or Enter doubles it around the point that is looked
 * at; moving (or the arrow keys) looks around.
 */
export function ZoomPicture({ address, alt }: { readonly address: string; readonly alt: string }) {
  const [zoomed, setZoomed] = useState(false);
  const [point, setPoint] = useState(CENTRE);

  const look = (event: PointerEvent<HTMLButtonElement> | MouseEvent<HTMLButtonElement>): void => {
    const frame = event.currentTarget.getBoundingClientRect();
    setPoint({
      x: percent(((event.clientX - frame.left) / frame.width) * 100),
      y: percent(((event.clientY - frame.top) / frame.height) * 100),
    });
  };
  const hover = (event: PointerEvent<HTMLButtonElement>, on: boolean): void => {
    if (event.pointerType === 'mouse') setZoomed(on);
  };
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // A click without a position is Enter or the space bar.
    if (event.detail > 0 && !matchMedia('(hover: none)').matches) return;
    if (event.detail > 0) look(event);
    else setPoint(CENTRE);
    setZoomed((on) => !on);
  };
  const keys = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (event.key === 'Escape') setZoomed(false);
    if (!zoomed || !move) return;
    event.preventDefault();
    setPoint((at) => ({ x: percent(at.x + move.x), y: percent(at.y + move.y) }));
  };

  return (
    <button
      type="button"
      aria-label={`${zoomed ? 'Alejar' : 'Acercar'} la imagen`}
      aria-pressed={zoomed}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      onPointerMove={(event) => {
        if (zoomed) look(event);
      }}
      onClick={press}
      onKeyDown={keys}
      onBlur={() => setZoomed(false)}
      className={`relative block aspect-square min-w-0 grow overflow-hidden bg-paper-2 ${zoomed ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in touch-manipulation'}`}
    >
      <ProductPicture
        src={imageAt(address, { width: 960, format: 'webp' })}
        sets={{ avif: sourceSet(address, 'avif'), webp: sourceSet(address, 'webp') }}
        sizes={zoomed ? '1400px' : '(width >= 64rem) 45vw, (width >= 48rem) 80vw, 88vw'}
        alt={alt}
        eager
        className="size-full object-cover transition-transform duration-200 ease-out"
        style={{
          transform: zoomed ? `scale(${ZOOM})` : 'none',
          transformOrigin: `${point.x}% ${point.y}%`,
        }}
      />
    </button>
  );
}
