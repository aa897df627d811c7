import type { ArtworkChecker } from '../../../../../engines/artwork-check/artwork-check.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { ReceivedFile } from '../../../files/storage.port.ts';
import { LONGEST_TEXT, middleSquare, type ProductPhoto } from '../../desk/photo.ts';
import { noteChange } from '../desk/note-change.ts';
import { findDraft } from '../desk/product-draft.sql.ts';
import { raiseCatalogueVersion } from '../version.sql.ts';
import { keepPhoto, type PhotoRefused } from './keep-photo.ts';
import { holdPhotos, insertCuts, raiseVersion, writePhotos } from './photo.sql.ts';
import { type PhotoDeps, prepareCuts } from './prepare-cuts.ts';

/** A photograph that arrived, and the product's colour that it shows. The caller discards it. */
export interface ArrivedPhoto {
  readonly received: ReceivedFile;
  readonly color: string;
}

/** What became of one of them: its name here, or why it could not be opened. */
export type OpenedPhoto = { readonly foto: string } | { readonly why: PhotoRefused };

export interface PutUp {
  /** How many the product shows by then; 0 where something shows it already. */
  readonly shown: number;
  /** In the order in which they arrived. */
  readonly opened: readonly OpenedPhoto[];
}

const NOTHING: PutUp = { shown: 0, opened: [] };

/**
 * Puts photographs up for a product that has none, each by its middle square, in somebody's name.
 * What cannot be opened, or is too small, is left out. Where somebody put one up meanwhile nothing
 * changes. The moment of the product's last change stays: whoever takes an import back finds it as it
 * was. `along` is asked in the same transaction, with what is to be shown: false puts nothing up.
 */
export async function putUpPhotos(
  deps: PhotoDeps & { readonly checker: ArtworkChecker },
  product: number,
  arrived: readonly ArrivedPhoto[],
  by: { readonly account: number; readonly now: Date },
  along: (trx: Queries, opened: readonly OpenedPhoto[]) => Promise<boolean> = async () => true,
): Promise<PutUp> {
  const before = await findDraft(deps.db, product);
  if (!before || before.producto.fotos.length > 0) return NOTHING;
  const { nombre, colores } = before.producto;
  const photos: ProductPhoto[] = [];
  const opened: OpenedPhoto[] = [];
  for (const { received, color } of arrived) {
    const named = colores.find((each) => each.color === color)?.nombre ?? '';
    const kept = await keepPhoto(deps, { received }, by);
    opened.push(kept.ok ? { foto: kept.value.foto } : { why: kept.code });
    if (!kept.ok) continue;
    const { foto, ancho, alto } = kept.value;
    const recorte = middleSquare({ ancho, alto });
    const texto = `${nombre}, ${named.toLowerCase()}`.slice(0, LONGEST_TEXT);
    photos.push({ foto, color, texto, ancho, alto, recorte, areas: [] });
  }
  if (photos.length === 0) return { shown: 0, opened };
  const cuts = await prepareCuts(deps, product, photos);
  if (!cuts.ok) return NOTHING;
  const shown = await transact(deps.db, async (trx) => {
    const noted = await noteChange(trx, product, by.account, by.now);
    const found = await findDraft(trx, product);
    if (!found || found.producto.fotos.length > 0) return 0;
    const names = photos.map(({ foto }) => foto);
    if (!(await holdPhotos(trx, names)) || !(await along(trx, opened))) return 0;
    await insertCuts(trx, cuts.value);
    await writePhotos(trx, product, { ...found.producto, fotos: photos });
    await raiseVersion(trx, product);
    await raiseCatalogueVersion(trx);
    await noted();
    return photos.length;
  });
  return shown > 0 ? { shown, opened } : NOTHING;
}

/**
 * Takes photographs of a product down in somebody's name, where it shows no others by now: what
 * somebody put up since stays, with all the rest.
 */
export async function takeDownPhotos(
  trx: Queries,
  product: number,
  names: readonly string[],
  by: { readonly account: number; readonly now: Date },
): Promise<boolean> {
  const noted = await noteChange(trx, product, by.account, by.now);
  const found = await findDraft(trx, product);
  const shown = found?.producto.fotos ?? [];
  if (!found || shown.length === 0 || !shown.every(({ foto }) => names.includes(foto)))
    return false;
  await writePhotos(trx, product, { ...found.producto, fotos: [] });
  await raiseVersion(trx, product);
  await raiseCatalogueVersion(trx);
  await noted();
  return true;
}
