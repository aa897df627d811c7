import { useEffect, useState } from 'react';
import { slug } from '../../../kernel/fold.ts';
import { call } from '../../../platform/browser/call.ts';
import { checkArtwork, printAreas } from '../../artwork/calls.ts';
import { areaName } from '../../artwork/place-artwork.ts';
import type { FinishFile } from '../../cart/line.ts';
import { parsePictureAddress } from '../../catalog/picture.ts';

/** A part of the product that the line's finish is printed on. */
export interface PrintRoom {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** What the technical check says of one original file. */
export interface CheckedFile {
  readonly name: string;
  readonly findings: readonly string[];
  /** Why it could not be checked; '' where it was. */
  readonly unread: string;
}

export interface OriginalCheck {
  readonly rooms: readonly PrintRoom[];
  readonly files: readonly CheckedFile[];
}

interface Asked {
  /** Address of the product's picture; '' where nothing is known of where it is printed. */
  readonly picture: string;
  readonly technique: string;
  readonly colour: string;
  readonly quantity: number;
  readonly files: readonly FinishFile[];
  /** As it is typed; undefined asks about the file's own width. */
  readonly widthMm: number | undefined;
}

/** Whoever types a width is not asked about each of its digits. */
const TYPED_MS = 400;
const UNREAD = 'No pudimos revisarlo ahora.';

/** What the check says of the originals, and where the product is printed; undefined until then. */
export function useOriginalCheck(asked: Asked, wanted: boolean): OriginalCheck | undefined {
  const names = asked.files.map(({ name }) => name).join(' ');
  const { picture, technique, colour, quantity, widthMm } = asked;
  const key = JSON.stringify([picture, technique, colour, quantity, names, widthMm ?? null]);
  const [last, setLast] = useState<OriginalCheck>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is asked.
  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    const timer = setTimeout(
      () =>
        readCheck(asked, asking.signal).then(
          (check) => {
            if (!asking.signal.aborted) setLast(check);
          },
          // What cannot be read is looked at by the designer, as ever.
          () => {},
        ),
      last ? TYPED_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [key, wanted]);
  return last;
}

async function readCheck(asked: Asked, signal: AbortSignal): Promise<OriginalCheck> {
  const [rooms, ...files] = await Promise.all([
    readRooms(asked, signal),
    ...asked.files.map((file) => readFile(file, asked, signal)),
  ]);
  return { rooms, files };
}

async function readRooms(
  { picture, technique }: Asked,
  signal: AbortSignal,
): Promise<readonly PrintRoom[]> {
  const conjunto = parsePictureAddress(picture)?.set;
  if (!conjunto) return [];
  const told = await call(printAreas, { params: { conjunto }, signal });
  if (!told.ok) return [];
  const { areas } = told.value;
  const taking = areas.filter(({ terminados }) => terminados.includes(slug(technique)));
  return (taking.length > 0 ? taking : areas).map((area) => ({
    name: area.nombre ?? areaName(area.id),
    widthMm: area.ancho_mm,
    heightMm: area.alto_mm,
  }));
}

async function readFile(
  { name: archivo, original_name: name }: FinishFile,
  { technique: terminado, colour: color, quantity: cantidad, widthMm }: Asked,
  signal: AbortSignal,
): Promise<CheckedFile> {
  const wide = widthMm === undefined ? {} : { ancho_mm: widthMm };
  const got = await call(checkArtwork, {
    body: { archivo, terminado, color, cantidad, ...wide },
    signal,
  });
  return got.ok
    ? { name, findings: [...new Set(got.value.hallazgos.map(({ frase }) => frase))], unread: '' }
    : { name, findings: [], unread: got.error || UNREAD };
}

/** Whether a print of this size lies on one of the rooms, upright or turned by a quarter. */
export const fitsSome = (rooms: readonly PrintRoom[], widthMm: number, heightMm: number): boolean =>
  rooms.some(
    (room) =>
      (widthMm <= room.widthMm && heightMm <= room.heightMm) ||
      (heightMm <= room.widthMm && widthMm <= room.heightMm),
  );
