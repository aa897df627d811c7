import type { BoxPhase } from './tracking.ts';

/** How far a box is, as people say it. */
export const PHASE_NAMES: Readonly<Record<BoxPhase, string>> = {
  empacada: 'Empacada',
  creada: 'Con guía',
  recolectada: 'Recolectada',
  en_transito: 'En camino',
  en_reparto: 'En reparto',
  intento: 'Intento de entrega',
  incidencia: 'Con incidencia',
  devuelta: 'De regreso',
  entregada: 'Entregada',
  cancelada: 'Cancelada',
};
