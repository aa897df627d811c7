import { useEffect, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { images } from '../../../routes.ts';
import { checkArtwork, printAreas } from '../../artwork/calls.ts';
import type { ArtworkCheckAnswer } from '../../artwork/contract.ts';
import { nearestInk } from '../../artwork/ink-names.ts';
import { areaName, whereText } from '../../artwork/place-artwork.ts';
import { isPlaced, type PlacedFile } from '../../artwork/placed-address.ts';
import type { FinishFile } from '../../cart/line.ts';
import { parsePictureAddress } from '../../catalog/picture.ts';

/** How a placed artwork is printed, as the form that publishes it says it. */
export interface PlacedFacts {
  readonly ancho_mm: string;
  readonly alto_mm: string;
  readonly tintas: string;
  readonly posicion: string;
  /** What the customer was told of it. */
  readonly findings: readonly string[];
}

interface Asked {
  readonly picture: string;
  readonly technique: string;
  readonly colour: string;
  /** Pieces of the line: a finish may take fewer inks in some quantities. */
  readonly quantity: number;
  readonly files: readonly FinishFile[];
}

/** Narrower ones are not measured. */
const NARROWEST_MM = 5;
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, useGrouping: false });

/** Size, inks and place of what is placed; undefined where nothing is, and until it was measured. */
export function usePlacedFacts(asked: Asked): PlacedFacts | undefined {
  const placed = asked.files.filter(isPlaced);
  const key = JSON.stringify(placed.map(({ name, colocacion }) => [name, colocacion]));
  const [last, setLast] = useState<{ readonly key: string; readonly facts: PlacedFacts }>();
  const { picture, technique, colour, quantity } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is placed.
  useEffect(() => {
    const [first] = placed;
    if (!first) return;
    const asking = new AbortController();
    factsOf(
      { picture, technique, colour, quantity },
      [first, ...placed.slice(1)],
      asking.signal,
    ).then(
      (facts) => {
        if (!asking.signal.aborted) setLast({ key, facts });
      },
      // What cannot be read is filled in by hand, as ever.
      () => {},
    );
    return () => asking.abort();
  }, [key, picture, technique, colour, quantity]);
  return last?.key === key ? last.facts : undefined;
}

async function factsOf(
  { picture, technique, colour, quantity: cantidad }: Omit<Asked, 'files'>,
  placed: readonly [PlacedFile, ...PlacedFile[]],
  signal: AbortSignal,
): Promise<PlacedFacts> {
  const conjunto = parsePictureAddress(picture)?.set ?? '';
  const [first] = placed;
  const [areas, ratio, ...checks] = await Promise.all([
    call(printAreas, { params: { conjunto }, signal }),
    ratioOf(first.name),
    ...placed.map(({ name: archivo, colocacion }) => {
      const ancho_mm = Math.max(NARROWEST_MM, colocacion.ancho_mm);
      const body = { archivo, terminado: technique, color: colour, ancho_mm, cantidad };
      return call(checkArtwork, { body, signal });
    }),
  ]);
  const measured: readonly ArtworkCheckAnswer[] = checks.flatMap((one) =>
    one.ok ? [one.value] : [],
  );
  const named = (id: string): string =>
    (areas.ok ? areas.value.areas.find((area) => area.id === id)?.nombre : undefined) ??
    areaName(id);
  return {
    ancho_mm: tenths.format(first.colocacion.ancho_mm),
    alto_mm: tenths.format(first.colocacion.ancho_mm * ratio),
    tintas: inksOf(measured),
    posicion: placed
      .map(({ colocacion }) => `${named(colocacion.area)}, ${whereText(colocacion)}`)
      .join('; '),
    findings: [
      ...new Set(measured.flatMap(({ hallazgos }) => hallazgos.map(({ frase }) => frase))),
    ],
  };
}

/** Their colours; of what runs from one into another there are none to name. */
function inksOf(measured: readonly ArtworkCheckAnswer[]): string {
  if (measured.some(({ degradados }) => degradados)) return 'Todo color';
  const inks = new Set(measured.flatMap(({ tintas }) => tintas));
  return [...new Set([...inks].map((ink) => nearestInk(ink).name))].join(', ');
}

/** Height by width of what is printed of a file. */
async function ratioOf(name: string): Promise<number> {
  const picture = new Image();
  picture.src = images.artworkPrint(name);
  await picture.decode();
  return picture.naturalHeight / picture.naturalWidth;
}
