import { useEffect, useState } from 'react';
import {
  type PrintMesh,
  type Projection,
  projectionOf,
} from '../../../../../engines/pictures/layer-format.ts';
import { slug } from '../../../../kernel/fold.ts';
import { call } from '../../../../platform/browser/call.ts';
import { images } from '../../../../routes.ts';
import { printAreas } from '../../calls.ts';
import type { PrintAreas } from '../../contract.ts';
import type { Room } from '../../place-artwork.ts';

/** A print area, and how the picture shows it. */
export interface PlacingArea extends Room {
  readonly projection: Projection;
  /** What people call its place, where its id does not say it. */
  readonly nombre: string | undefined;
  /** The set whose picture shows it, where it is another one. */
  readonly conjunto: string | undefined;
}

/** All that placing an artwork needs. */
export type PlacingParts =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly reason: string }
  | {
      readonly status: 'ready';
      readonly areas: readonly [PlacingArea, ...PlacingArea[]];
      readonly art: HTMLImageElement;
      /** Height by width of the artwork. */
      readonly ratio: number;
    };

const NO_AREAS =
  'Este producto no tiene un área de impresión dibujada. Cuéntanos en las notas dónde va tu logo.';
const UNREADABLE =
  'No pudimos abrir tu archivo para mostrarlo. Puedes pedir con él: lo revisa un diseñador.';

/** Fetches where a picture set is printed and what is printed of a file; again for another of them. */
export function usePlacingParts(set: string, file: string, technique: string): PlacingParts {
  const key = `${set} ${file} ${technique}`;
  const [last, setLast] = useState<{ readonly key: string; readonly parts: PlacingParts }>();
  useEffect(() => {
    const asked = new AbortController();
    const show = (parts: PlacingParts): void => {
      if (!asked.signal.aborted) setLast({ key, parts });
    };
    load(set, file, technique, asked.signal).then(show, () =>
      show({ status: 'failed', reason: UNREADABLE }),
    );
    return () => asked.abort();
  }, [key, set, file, technique]);
  return last?.key === key ? last.parts : { status: 'loading' };
}

async function load(
  set: string,
  file: string,
  technique: string,
  signal: AbortSignal,
): Promise<PlacingParts> {
  const [told, art] = await Promise.all([
    call(printAreas, { params: { conjunto: set }, signal }),
    pictureOf(images.artworkPrint(file)),
  ]);
  const [first, ...rest] = told.ok ? suiting(told.value, slug(technique)).map(areaOf) : [];
  if (!first) return { status: 'failed', reason: NO_AREAS };
  return {
    status: 'ready',
    areas: [first, ...rest],
    art,
    ratio: art.naturalHeight / art.naturalWidth,
  };
}

/** The areas whose surface takes the technique, or all where none says so. */
function suiting({ areas }: PrintAreas, technique: string): PrintAreas['areas'] {
  const taking = areas.filter(({ terminados }) => terminados.includes(technique));
  return taking.length > 0 ? taking : areas;
}

function areaOf(area: PrintAreas['areas'][number]): PlacingArea {
  const mesh: PrintMesh = {
    id: area.id,
    surface: area.superficie,
    widthMm: area.ancho_mm,
    heightMm: area.alto_mm,
    techniques: area.terminados,
    mesh: area.malla,
  };
  const { id, ancho_mm, alto_mm, nombre, conjunto } = area;
  return { id, ancho_mm, alto_mm, nombre, conjunto, projection: projectionOf(mesh) };
}

async function pictureOf(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}
