/** How to make do when the wanted view of a set has not been rendered. */
import { type Box, FRAME, type LayerSet, type View, type ViewLayers } from '../layer-format.ts';

export interface Source {
  readonly view: View;
  readonly layers: ViewLayers;
  readonly substitute: 'none' | 'mirror' | 'crop';
}

/** Side of the part that stands in for a detail, as a part of the front picture's. */
const DETAIL = 0.55;

const STAND_IN = { frente: 'none', lado: 'mirror', detalle: 'crop', uso: 'none' } as const;

/** The layers a view is made from; undefined when the set has not even a front. */
export function sourceOf(views: LayerSet['views'], view: View): Source | undefined {
  const wanted = views[view];
  if (wanted) return { view, layers: wanted, substitute: 'none' };
  const front = views.frente;
  return front && { view: 'frente', layers: front, substitute: STAND_IN[view] };
}

/** Where a detail is cut out of a front picture of `size` pixels; `box` is in frame pixels. */
export function detailWindow(box: Box, size: number): Box {
  const side = Math.round(size * DETAIL);
  const within = (centre: number): number =>
    Math.round(Math.max(0, Math.min(size - side, (centre / FRAME) * size - side / 2)));
  return {
    // Rims, handles, collars and clasps are up and to the right of the middle.
    x: within(box.x + box.width * 0.62),
    y: within(box.y + box.height * 0.34),
    width: side,
    height: side,
  };
}
