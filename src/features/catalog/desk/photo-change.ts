import type { ProductPhoto } from './photo.ts';

const counted = (count: number, verb: string): string =>
  count === 0 ? '' : `${verb} ${count} ${count === 1 ? 'foto' : 'fotos'}`;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a change did to a product's photographs, in words; empty where it did nothing. */
export function photoChangeWords(
  before: readonly ProductPhoto[],
  after: readonly ProductPhoto[],
): string {
  const earlier = new Map(before.map((photo) => [photo.foto, photo]));
  const later = new Set(after.map(({ foto }) => foto));
  const kept = after.flatMap((photo) => {
    const old = earlier.get(photo.foto);
    return old ? [{ old, photo }] : [];
  });
  const stayed = before.filter(({ foto }) => later.has(foto)).map(({ foto }) => foto);
  const reordered = !same(
    stayed,
    kept.map(({ photo }) => photo.foto),
  );
  const changed = (differs: (one: (typeof kept)[number]) => boolean): number =>
    kept.filter(differs).length;
  return [
    counted(after.length - kept.length, 'agregó'),
    counted(before.length - kept.length, 'quitó'),
    counted(
      changed(({ old, photo }) => !same(old.recorte, photo.recorte)),
      'recortó',
    ),
    counted(
      changed(({ old, photo }) => old.texto !== photo.texto),
      'describió',
    ),
    counted(
      changed(({ old, photo }) => old.color !== photo.color),
      'cambió de color',
    ),
    reordered ? 'cambió el orden' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
