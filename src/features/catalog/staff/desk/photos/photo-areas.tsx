import { useId, useState } from 'react';
import { Button } from '../../../../../design/button.tsx';
import { Dialog } from '../../../../../design/dialog.tsx';
import { controlLook } from '../../../../../design/field.tsx';
import type { Choices } from '../../../desk/desk-reads.ts';
import type { ProductPhoto } from '../../../desk/photo.ts';
import {
  cornersOf,
  firstCorners,
  flatOf,
  isSameArea,
  type PhotoArea,
} from '../../../desk/photo-area.ts';
import type { PrintArea, ProductDraft } from '../../../desk/product-desk.ts';
import { AreaBoard } from './area-board.tsx';

/** A print area of a technique, by what people call both. */
export interface NamedArea extends PrintArea {
  readonly id_terminado: number;
  readonly nombre: string;
}

/** The print areas that a product's techniques have, in their order. */
export function areasOfDraft(
  finishes: ProductDraft['terminados'],
  known: Choices['terminados'],
): readonly NamedArea[] {
  return finishes.flatMap(({ id_terminado, areas }) => {
    const finish = known.find(({ id }) => id === id_terminado)?.nombre ?? '';
    return areas
      .filter(({ posicion, ancho_mm, alto_mm }) => posicion !== '' && ancho_mm > 0 && alto_mm > 0)
      .map((area) => ({ ...area, id_terminado, nombre: `${finish} · ${area.posicion}` }));
  });
}

/** Marking where a photograph shows each print area, so that logos are placed on it. */
export function PhotoAreas({
  photo,
  areas,
  onDraw,
  onSize,
  onClose,
}: {
  readonly photo: ProductPhoto;
  readonly areas: readonly NamedArea[];
  readonly onDraw: (areas: readonly PhotoArea[]) => void;
  /** The area's own size, which is the same on every photograph. */
  readonly onSize: (area: NamedArea, size: Pick<PrintArea, 'ancho_mm' | 'alto_mm'>) => void;
  readonly onClose: () => void;
}) {
  const which = useId();
  const [chosen, setChosen] = useState(0);
  const area = areas[chosen] ?? areas[0];
  const drawn = area && photo.areas.find((one) => isSameArea(one, area));
  const others = area ? photo.areas.filter((one) => !isSameArea(one, area)) : photo.areas;
  const put = (esquinas: PhotoArea['esquinas']): void => {
    if (!area) return;
    const { id_terminado, posicion } = area;
    onDraw([...others, { id_terminado, posicion, esquinas }]);
  };
  /** Another technique prints on the same place: its area begins where that one's lies. */
  const alike = area && others.find(({ posicion }) => posicion === area.posicion);
  return (
    <Dialog open title="Áreas de impresión en la foto" width="wide" onClose={onClose}>
      {area ? (
        <>
          <label htmlFor={which} className="mb-1.5 block text-sm font-semibold">
            Terminado y posición
          </label>
          <select
            id={which}
            value={areas.indexOf(area)}
            onChange={(event) => setChosen(Number(event.target.value))}
            className={controlLook()}
          >
            {areas.map((one, at) => (
              <option key={one.nombre} value={at}>
                {one.nombre} ({one.ancho_mm} × {one.alto_mm} mm)
                {photo.areas.some((each) => isSameArea(each, one)) ? ' · marcada' : ''}
              </option>
            ))}
          </select>
          {drawn ? (
            <AreaBoard
              key={area.nombre}
              photo={photo}
              size={area}
              corners={cornersOf(drawn.esquinas)}
              onCorners={(corners) => put(flatOf(corners))}
              onSize={(size) => onSize(area, size)}
              onRemove={() => onDraw(others)}
            />
          ) : (
            <div className="mt-4 space-y-3">
              <p className="text-sm text-ink-2">
                Esta foto todavía no la muestra. Márcala si se ve en ella: ahí colocan su logo
                quienes compran.
              </p>
              <Button
                onClick={() => put(alike?.esquinas ?? flatOf(firstCorners(photo.recorte, area)))}
              >
                Marcar en la foto
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className="text-sm">
          Agrega primero un área en «Terminados y áreas de impresión», con su posición y su tamaño
          en milímetros.
        </p>
      )}
      <div className="mt-5">
        <Button look={drawn ? 'primary' : 'secondary'} onClick={onClose}>
          Listo
        </Button>
      </div>
    </Dialog>
  );
}
