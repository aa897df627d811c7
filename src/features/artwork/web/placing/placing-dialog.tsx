import { useId, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { Spinner } from '../../../../design/spinner.tsx';
import type { FinishFile } from '../../../cart/line.ts';
import type { Placement } from '../../../cart/placement.ts';
import { imageAt, parsePictureAddress, pictureAddress } from '../../../catalog/picture.ts';
import {
  areaName,
  blendOf,
  firstPlacement,
  NARROWEST_MM,
  placementText,
  settle,
  widestIn,
} from '../../place-artwork.ts';
import { placedPicture } from '../../placed-address.ts';
import { PlacingStage } from './placing-stage.tsx';
import { type PlacingParts, usePlacingParts } from './use-placing-parts.ts';

interface PlacingProps {
  /** A picture of the product in its colour. */
  readonly image: string;
  readonly technique: string;
  readonly file: FinishFile;
  /** Whether whoever places it owns it; 'tu logo' where they do. */
  readonly own: boolean;
  /** Undefined takes the artwork off the product. */
  readonly onPlace: (placement: Placement | undefined) => void;
  readonly onClose: () => void;
}

/** Placing an artwork on the product, in its technique. */
export default function PlacingDialog({
  open,
  ...props
}: PlacingProps & { readonly open: boolean }) {
  return (
    <Dialog
      open={open}
      title={props.own ? 'Tu logo en el producto' : 'El logo en el producto'}
      width="wide"
      onClose={props.onClose}
    >
      <Placing {...props} />
    </Dialog>
  );
}

function Placing(props: PlacingProps) {
  const { image, file, technique } = props;
  const set = parsePictureAddress(image)?.set ?? '';
  const parts = usePlacingParts(set, file.name, technique);
  if (parts.status === 'loading') {
    return (
      <p className="grid min-h-80 place-items-center text-ink-2" role="status">
        <span className="flex items-center gap-3">
          <Spinner /> Preparando {props.own ? 'tu' : 'el'} logo…
        </span>
      </p>
    );
  }
  if (parts.status === 'failed') return <p role="alert">{parts.reason}</p>;
  return <Board {...props} parts={parts} />;
}

type Ready = Extract<PlacingParts, { status: 'ready' }>;

function Board({
  image,
  technique,
  file,
  own,
  parts,
  onPlace,
  onClose,
}: PlacingProps & { readonly parts: Ready }) {
  const { areas, art, ratio } = parts;
  const [placement, setPlacement] = useState(() => {
    const known = areas.find(({ id }) => id === file.colocacion?.area);
    return known && file.colocacion
      ? settle(known, ratio, file.colocacion)
      : firstPlacement(areas[0], ratio, areas[0].projection);
  });
  const help = useId();
  const area = areas.find(({ id }) => id === placement.area) ?? areas[0];
  const change = (wished: Partial<Placement>): void =>
    setPlacement(settle(area, ratio, { ...placement, ...wished }));
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_16rem]">
      <PlacingStage
        image={blankFront(image, area.conjunto)}
        blend={blendOf(technique)}
        art={art}
        ratio={ratio}
        area={area}
        placement={placement}
        exact={(colocacion) => placedPicture(image, technique, [{ ...file, colocacion }], 960)}
        describedBy={help}
        onPlace={setPlacement}
      />
      <div className="flex flex-col gap-5">
        <p id={help} className="text-sm text-ink-2">
          Arrastra {own ? 'tu' : 'el'} logo al lugar que quieras.{' '}
          <span className="pointer-fine:hidden">Con dos dedos lo agrandas y lo giras.</span>
          <span className="pointer-coarse:hidden">
            También se mueve con las flechas del teclado: 1 mm cada vez, 5 con Mayúsculas.
          </span>
        </p>
        {areas.length > 1 ? (
          <label className="grid gap-1.5 text-sm font-semibold">
            Lugar
            <select
              value={area.id}
              onChange={(event) => {
                const next = areas.find(({ id }) => id === event.target.value);
                if (next) setPlacement(firstPlacement(next, ratio, next.projection));
              }}
              className="min-h-11 rounded-control border border-line-2 bg-sheet px-3 font-normal"
            >
              {areas.map(({ id, nombre, ancho_mm, alto_mm }) => (
                <option key={id} value={id}>
                  {nombre ?? areaName(id)} ({Math.round(ancho_mm)} × {Math.round(alto_mm)} mm)
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <Slider
          label="Ancho"
          unit="mm"
          min={NARROWEST_MM}
          max={Math.floor(widestIn(area, ratio, placement.giro))}
          value={placement.ancho_mm}
          onChange={(ancho_mm) => change({ ancho_mm })}
        />
        <Slider
          label="Giro"
          unit="°"
          min={-180}
          max={180}
          value={placement.giro}
          onChange={(giro) => change({ giro })}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => change({ x_mm: 0, y_mm: 0 })}>
            Centrar
          </Button>
          <Button look="secondary" onClick={() => change({ giro: placement.giro + 90 })}>
            Girar 90°
          </Button>
        </div>
        <p role="status" className="figures text-sm font-semibold">
          {placementText(placement, ratio)}
        </p>
        <div className="mt-auto grid gap-2 max-md:sticky max-md:bottom-0 max-md:-mb-4 max-md:bg-sheet max-md:pb-4">
          <Button
            onClick={() => {
              onPlace(placement);
              onClose();
            }}
          >
            Guardar así
          </Button>
          {file.colocacion ? (
            <Button
              look="quiet"
              onClick={() => {
                onPlace(undefined);
                onClose();
              }}
            >
              Quitar del producto
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** The front without the example of a print, by the set that shows it where that is another one. */
function blankFront(image: string, shownBy: string | undefined): string {
  const picture = parsePictureAddress(image);
  if (!picture) return image;
  const set = shownBy ?? picture.set;
  const front = pictureAddress({ ...picture, set, view: 'frente' });
  return imageAt(front, { width: 960, format: 'webp' });
}

function Slider({
  label,
  unit,
  min,
  max,
  value,
  onChange,
}: {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const field = useId();
  return (
    <div>
      <label htmlFor={field} className="flex justify-between text-sm font-semibold">
        {label}
        <span className="figures font-normal text-ink-2">
          {Math.round(value)} {unit}
        </span>
      </label>
      <input
        id={field}
        type="range"
        min={min}
        max={Math.max(min, max)}
        step={1}
        value={value}
        aria-valuetext={`${Math.round(value)} ${unit === '°' ? 'grados' : 'milímetros'}`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-cobalt"
      />
    </div>
  );
}
