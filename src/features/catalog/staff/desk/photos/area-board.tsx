import { useId, useState } from 'react';
import { Button } from '../../../../../design/button.tsx';
import { controlLook } from '../../../../../design/field.tsx';
import type { ProductPhoto } from '../../../desk/photo.ts';
import {
  type Corners,
  type Straight,
  straightOf,
  wishedCorners,
} from '../../../desk/photo-area.ts';
import type { PrintArea } from '../../../desk/product-desk.ts';
import { AreaStage } from './area-stage.tsx';

type Size = Pick<PrintArea, 'ancho_mm' | 'alto_mm'>;

/** One print area on a photograph: moved by hand, by keys, or typed in millimetres. */
export function AreaBoard({
  photo,
  size,
  corners,
  onCorners,
  onSize,
  onRemove,
}: {
  readonly photo: ProductPhoto;
  readonly size: Size;
  readonly corners: Corners;
  readonly onCorners: (corners: Corners) => void;
  readonly onSize: (size: Size) => void;
  readonly onRemove: () => void;
}) {
  const [help, scaled] = [useId(), useId()];
  const straight = straightOf(corners, size);
  const { x, y, scale, giro } = straight;
  const { recorte } = photo;
  /** What lies off the photograph is not taken. */
  const wish = (change: Partial<Straight>, to: Size = size): boolean => {
    const wished = wishedCorners(photo, { ...straight, ...change }, to);
    if (wished) onCorners(wished);
    return wished !== undefined;
  };
  const resize = (change: Partial<Size>): void => {
    const to = { ancho_mm: size.ancho_mm, alto_mm: size.alto_mm, ...change };
    const whole = Object.values(to).every((mm) => Number.isInteger(mm) && mm >= 1 && mm <= 5000);
    // As large as it now is in millimetres; where the photograph ends before, seen smaller.
    if (whole && (wish({}, to) || wish({ scale: (scale * size.ancho_mm) / to.ancho_mm }, to))) {
      onSize(to);
    }
  };
  const share = Math.round(((scale * size.ancho_mm) / recorte.lado) * 100);
  return (
    <div className="mt-4 grid gap-5 md:grid-cols-[minmax(0,1fr)_15rem]">
      <AreaStage
        photo={photo}
        corners={corners}
        millimetre={scale}
        describedBy={help}
        onCorners={onCorners}
      />
      <div className="space-y-4">
        <p id={help} className="text-sm text-ink-2">
          Arrastra el área o cada esquina.{' '}
          <span className="pointer-coarse:hidden">
            Con las flechas se mueven 1 mm, y 5 con Mayúsculas.
          </span>
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Millimetres
            label="Ancho, mm"
            value={size.ancho_mm}
            onChange={(ancho_mm) => resize({ ancho_mm })}
          />
          <Millimetres
            label="Alto, mm"
            value={size.alto_mm}
            onChange={(alto_mm) => resize({ alto_mm })}
          />
          <Millimetres
            label="Izquierda, mm"
            value={Math.round((x - recorte.x) / scale)}
            onChange={(mm) => wish({ x: recorte.x + mm * scale })}
          />
          <Millimetres
            label="Arriba, mm"
            value={Math.round((y - recorte.y) / scale)}
            onChange={(mm) => wish({ y: recorte.y + mm * scale })}
          />
          <Millimetres
            label="Giro, grados"
            value={Math.round(giro)}
            onChange={(to) => wish({ giro: to })}
          />
        </div>
        <div>
          <label htmlFor={scaled} className="flex justify-between text-sm font-semibold">
            Ancho en la foto
            <span className="figures font-normal text-ink-2">{share} %</span>
          </label>
          <input
            id={scaled}
            type="range"
            min={3}
            max={100}
            value={share}
            aria-valuetext={`${share} por ciento de la foto`}
            onChange={(event) =>
              wish({ scale: ((Number(event.target.value) / 100) * recorte.lado) / size.ancho_mm })
            }
            className="h-11 w-full accent-cobalt"
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => wish({ giro: 0 })}>
            Enderezar
          </Button>
          <Button look="quiet" onClick={onRemove}>
            Quitar de la foto
          </Button>
        </div>
      </div>
    </div>
  );
}

function Millimetres({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  /** What is being typed; it may be empty or on its way to a number that fits. */
  const [typed, setTyped] = useState<string>();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="number"
        value={typed ?? value}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value !== '') onChange(Number(event.target.value));
        }}
        className={controlLook()}
      />
    </div>
  );
}
