/** Photographs as the shop shows them: a picture set of one view, which answers in every colour. */
import type {
  Asker,
  PictureService,
  Print,
  RenderedPicture,
} from '../../../../../engines/pictures/pictures.ts';
import type { PictureFormat, PictureWidth } from '../../picture.ts';
import { cutOf, photoSet } from '../../product-images.ts';
import { type FoundCut, findCut, shownIn } from './photo.sql.ts';
import { areasOfCut, type ShownArea } from './photo-areas.ts';
import { masterOf, PhotoLost } from './photo-files.ts';
import type { PhotoDeps } from './prepare-cuts.ts';

interface AskedPhoto {
  readonly set: string;
  readonly colour: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

/** What an address stands for: a photograph, or the picture set that shows this colour. */
export type FoundPhoto =
  | {
      readonly kind: 'photo';
      readonly cut: FoundCut;
      /** Not what the address will stand for always: another colour was asked for. */
      readonly passing: boolean;
    }
  | { readonly kind: 'set'; readonly set: string };

export interface ShopPhotos {
  /** Undefined for a set that is no photograph, or none that a product ever showed. */
  find(picture: Pick<AskedPhoto, 'set' | 'colour'>): Promise<FoundPhoto | undefined>;
  /** Undefined where the photograph's file is gone or damaged. */
  render(cut: FoundCut, picture: AskedPhoto, asker?: Asker): Promise<RenderedPicture | undefined>;
  /** Where a set can be printed on, itself or by another photograph of its colour. */
  areasOf(set: string): Promise<readonly ShownArea[]>;
  /** With artworks on it, kept nowhere: by the photograph that shows the area of the first. */
  renderPrinted(
    cut: FoundCut,
    picture: AskedPhoto,
    prints: readonly Print[],
    asker?: Asker,
  ): Promise<RenderedPicture | undefined>;
}

/** The photographs that are kept in `storage`. */
export function createShopPhotos(
  { db, storage }: PhotoDeps,
  pictures: Pick<PictureService, 'renderPhotograph'>,
  onLost: (lost: PhotoLost) => void,
): ShopPhotos {
  const cutNamed = async (set: string): Promise<FoundCut | undefined> => {
    const key = cutOf(set);
    return key === undefined ? undefined : findCut(db, key);
  };
  const draw = async (
    cut: FoundCut,
    { colour, width, format }: AskedPhoto,
    asker: Asker | undefined,
    printed?: { readonly prints: readonly Print[]; readonly areas: readonly ShownArea[] },
  ): Promise<RenderedPicture | undefined> => {
    const { x, y, side } = cut;
    const load = async () => ({
      bytes: await masterOf(storage, cut),
      square: { x, y, side },
      areas: printed?.areas ?? [],
    });
    const asked = { name: photoSet(cut.key), load, colour, width, format };
    try {
      const prints = printed ? { prints: printed.prints } : {};
      return await pictures.renderPhotograph({ ...asked, ...prints }, asker);
    } catch (error) {
      if (!(error instanceof PhotoLost)) throw error;
      onLost(error);
      return undefined;
    }
  };
  return {
    async find({ set, colour }) {
      const cut = await cutNamed(set);
      if (!cut) return undefined;
      if (cut.colour === colour) return { kind: 'photo', cut, passing: false };
      const now = await shownIn(db, cut.product_id, colour);
      if (!now?.cut && now?.set) return { kind: 'set', set: now.set };
      const other = now?.cut ? await findCut(db, now.cut) : undefined;
      return { kind: 'photo', cut: other ?? cut, passing: true };
    },
    render: (cut, picture, asker) => draw(cut, picture, asker),
    areasOf: async (set) => {
      const cut = await cutNamed(set);
      return cut ? areasOfCut(db, cut) : [];
    },
    async renderPrinted(asked, picture, prints, asker) {
      const first = (await areasOfCut(db, asked)).find(({ id }) => id === prints[0]?.area);
      const cut = (first?.shownBy && (await cutNamed(first.shownBy))) || asked;
      const areas = (await areasOfCut(db, cut)).filter(({ shownBy }) => shownBy === undefined);
      const own = prints.filter(({ area }) => areas.some(({ id }) => id === area));
      return draw(cut, picture, asker, { prints: own, areas });
    },
  };
}
