import { useId } from 'react';
import { Icon, type IconName } from '../../../../design/icon.tsx';
import { NUDGE, ZOOM } from '../../crop.ts';
import type { CropHandle } from './use-crop.ts';

const NUDGES = [
  { icon: 'left', name: 'Mover a la izquierda', by: { x: -NUDGE, y: 0 } },
  { icon: 'up', name: 'Mover hacia arriba', by: { x: 0, y: -NUDGE } },
  { icon: 'down', name: 'Mover hacia abajo', by: { x: 0, y: NUDGE } },
  { icon: 'right', name: 'Mover a la derecha', by: { x: NUDGE, y: 0 } },
] as const;

/** Zoom and position without a drag: for keys, for switches, for shaking hands (A17). */
export function CropControls({ handle }: { readonly handle: CropHandle }) {
  const id = useId();
  const { crop } = handle;
  return (
    <>
      <div>
        <div className="flex items-baseline justify-between text-sm">
          <label htmlFor={id} className="font-semibold">
            Acercar
          </label>
          <span aria-hidden="true" className="figures text-ink-2">
            {crop.zoom.toFixed(1)}×
          </span>
        </div>
        <div className="-mx-2 flex items-center gap-1">
          <Step icon="minus" name="Alejar" onPress={() => handle.zoomBy(-1)} />
          <input
            id={id}
            type="range"
            min={ZOOM.least}
            max={ZOOM.most}
            step={ZOOM.step}
            value={crop.zoom.toFixed(1)}
            aria-valuetext={`${crop.zoom.toFixed(1)} veces`}
            onChange={(event) => handle.zoomTo(event.target.valueAsNumber)}
            className="h-11 min-w-0 grow accent-cobalt"
          />
          <Step icon="plus" name="Acercar más" onPress={() => handle.zoomBy(1)} />
        </div>
      </div>
      <fieldset className="flex flex-wrap items-center justify-between gap-2">
        <legend className="sr-only">Mover la imagen</legend>
        <span aria-hidden="true" className="text-sm font-semibold">
          Mover
        </span>
        <div className="flex gap-1.5">
          {NUDGES.map(({ icon, name, by }) => (
            <Step key={name} icon={icon} name={name} onPress={() => handle.nudge(by)} framed />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function Step({
  icon,
  name,
  onPress,
  framed = false,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly onPress: () => void;
  readonly framed?: boolean;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-control hover:bg-paper-2 ${framed ? 'border border-line-2 hover:border-ink' : ''}`}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
