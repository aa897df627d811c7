import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import type { Pin } from '../proof.ts';
import type { VersionView } from '../reads.ts';
import { type Arrival, useArrival } from './use-arrival.ts';
import { useView } from './use-view.ts';

/**
 * The picture: dragged and pinched by fingers, moved by arrows and enlarged by + and -, with the
 * version before beneath a slider, and with its numbered comments.
 */
export function Stage({
  shown,
  previous,
  pins,
  onPin,
}: {
  readonly shown: VersionView;
  readonly previous: VersionView | null;
  readonly pins: readonly Pin[];
  /** A place was chosen for a comment; without it there are none to add. */
  readonly onPin?: (pin: Pin) => void;
}) {
  const view = useView();
  const [share, setShare] = useState(100);
  const [placing, setPlacing] = useState(false);
  const [ratio, setRatio] = useState(4 / 3);
  const before = useArrival(previous?.picture);
  // Comments are in shares of the picture, so the frame has its very shape.
  const measure = (image: HTMLImageElement | null): void => {
    if (image?.naturalHeight) setRatio(image.naturalWidth / image.naturalHeight);
  };
  const helpId = useId();
  const place = (x: number, y: number): void => {
    setPlacing(false);
    onPin?.({ x, y, texto: '' });
  };
  const press = (event: MouseEvent<HTMLElement>): void => {
    if (!placing) return;
    const box = event.currentTarget.getBoundingClientRect();
    place(
      within((event.clientX - box.left) / box.width),
      within((event.clientY - box.top) / box.height),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (placing && event.key === 'Enter') {
      event.preventDefault();
      place(...view.centre());
    } else if (placing && event.key === 'Escape') setPlacing(false);
    else view.onKeyDown(event);
  };
  return (
    <section aria-label="Propuesta">
      <div
        role="application"
        aria-label={`Versión ${shown.version}. Flechas para mover, más y menos para acercar, 0 para ver todo.`}
        aria-describedby={placing ? helpId : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys.
        tabIndex={0}
        {...view.handlers}
        onKeyDown={onKeyDown}
        style={{ aspectRatio: ratio, width: `min(100%, calc(70dvh * ${ratio}))` }}
        className={`relative mx-auto touch-none overflow-hidden rounded-sheet border border-line bg-paper-2 ${placing ? 'cursor-crosshair' : 'cursor-grab'}`}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard places by Enter. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
        <div
          className="absolute inset-0 origin-center"
          style={{ transform: view.transform }}
          onClick={press}
        >
          <img
            // It may have come before this page was alive.
            ref={measure}
            onLoad={({ currentTarget }) => measure(currentTarget)}
            src={shown.picture}
            alt={`Propuesta, versión ${shown.version}`}
            draggable={false}
            className="absolute inset-0 size-full object-contain"
          />
          {previous ? (
            // Fetched with the page: a slider that is moved first would uncover an empty half.
            <img
              src={previous.picture}
              alt={share < 100 ? `Propuesta, versión ${previous.version}` : ''}
              draggable={false}
              {...before.image}
              className="absolute inset-0 size-full bg-paper-2 object-contain"
              style={{ clipPath: `inset(0 0 0 ${before.arrival === 'here' ? share : 100}%)` }}
            />
          ) : null}
          {pins.map((pin, index) => (
            <span
              key={`${pin.x} ${pin.y}`}
              aria-hidden="true"
              className="figures absolute grid size-7 place-items-center rounded-full border-2 border-white bg-coral text-xs font-bold text-ink shadow-float"
              style={{
                left: `${pin.x * 100}%`,
                top: `${pin.y * 100}%`,
                transform: `translate(-50%, -50%) scale(${1 / view.scale})`,
              }}
            >
              {index + 1}
            </span>
          ))}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button look="secondary" aria-label="Alejar" onClick={() => view.zoom(1 / 1.5)}>
          −
        </Button>
        <Button look="secondary" aria-label="Acercar" onClick={() => view.zoom(1.5)}>
          +
        </Button>
        <Button look="secondary" onClick={view.reset}>
          Ver todo
        </Button>
        {onPin ? (
          <Button look="secondary" aria-pressed={placing} onClick={() => setPlacing(!placing)}>
            Comentar un punto
          </Button>
        ) : null}
      </div>
      {placing ? (
        <p id={helpId} role="status" className="mt-2 text-sm text-ink-2">
          Toca el punto de la imagen, o muévela con las flechas y pulsa Entrar para comentar su
          centro.
        </p>
      ) : null}
      {previous ? (
        <>
          <label className="mt-4 block text-sm font-semibold">
            Comparar con la versión {previous.version}
            <input
              type="range"
              min={0}
              max={100}
              value={share}
              disabled={before.arrival !== 'here'}
              onChange={({ target }) => setShare(Number(target.value))}
              aria-valuetext={`${share} % de la versión ${shown.version}`}
              className="mt-1 block min-h-11 w-full accent-cobalt"
            />
          </label>
          <p role="status" className="text-sm text-ink-2 empty:hidden">
            {ARRIVALS[before.arrival]}
          </p>
        </>
      ) : null}
    </section>
  );
}

/** Why there is nothing to compare with yet. */
const ARRIVALS: Readonly<Record<Arrival, string>> = {
  coming: 'Cargando la versión anterior…',
  here: '',
  lost: 'No pudimos cargar la versión anterior. Vuelve a abrir la propuesta.',
};

const within = (value: number): number => Math.min(1, Math.max(0, value));
