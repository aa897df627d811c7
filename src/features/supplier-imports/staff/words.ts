import { KIND_NAMES, KINDS } from '../catalogue-change.ts';
import type { ImportCounts } from '../import-state.ts';
import type { FindingView, PullView } from '../reads.ts';

export const countText = (count: number): string => count.toLocaleString('en-US');

const EVERY = new Intl.NumberFormat('es-MX');

/** 'Cada 4 horas', 'Cada día a las 6:00'. */
export function scheduleText({ cada, hora }: Pick<PullView, 'cada' | 'hora'>): string {
  if (hora !== null) return `Cada día a la${hora === 1 ? '' : 's'} ${hora}:00`;
  return cada === 1 ? 'Cada hora' : `Cada ${EVERY.format(cada)} horas`;
}

/** 'Nuevos: 12, Cambios: 3' of what a look found; empty before there was one. */
export function sumText({ kinds, broken, photos = 0 }: ImportCounts): string {
  const said = KINDS.filter((kind) => kinds[kind] > 0).map(
    (kind) => `${KIND_NAMES[kind]}: ${countText(kinds[kind])}`,
  );
  return [
    ...said,
    ...(broken > 0 ? [`Rotos: ${countText(broken)}`] : []),
    ...(photos > 0 ? [`Fotos: ${countText(photos)}`] : []),
  ].join(', ');
}

/** What each kind of change means, for whoever decides about it. */
export const KIND_HINTS: Readonly<Record<FindingView, string>> = {
  nuevo: 'Claves que la tienda todavía no tiene.',
  cambio: 'Productos que ya están y traen algo distinto.',
  salto: 'Su precio cambia más de lo normal: revísalos antes de aprobar.',
  existencia: 'Solo cambian sus piezas disponibles.',
  desaparecido: 'Ya no vienen en la lista: dejarían de venderse. Nunca se borran.',
  roto: 'Renglones que no se pueden leer y se quedan fuera.',
  aviso: 'Entran, pero conviene mirarlos.',
  foto: 'Las fotos que nombran sus renglones: primero las que no se pudieron leer.',
};
