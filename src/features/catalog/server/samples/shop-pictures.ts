/** The pictures of the shop's pages: blank views, and fronts with an example of a print. */
import { readdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { LayerSet, PrintMesh } from '../../../../../engines/pictures/layer-format.ts';
import {
  type Asker,
  loadSet,
  type PictureService,
  type Print,
  type RenderedPicture,
} from '../../../../../engines/pictures/pictures.ts';
import { blankView, type Picture } from '../../picture.ts';
import { cutOf } from '../../product-images.ts';
import { dyeOf } from '../dye.ts';
import type { ShownArea } from '../photos/photo-areas.ts';
import type { ShopPhotos } from '../photos/shop-photos.ts';
import { renderWornPhoto } from '../photos/worn-photo.ts';
import { brightnessAt } from './brightness.ts';
import type { OwnLogo } from './own-logo.ts';
import { printOn, sampleOf, takesColour, under } from './sample-print.ts';

/** Raised when marks, places or choices of techniques change: finished pictures are made anew. */
const SAMPLES = 'muestra-4';
/** A blank picture of this width is enough to see how light its print area is. */
const LOOKED_AT = 320;

type Place = Pick<Picture, 'set' | 'colour'>;

/** A picture, and whether its address may stand for another one before long. */
export interface ShownPicture extends RenderedPicture {
  readonly passing?: boolean;
}

export interface ShopPictures {
  /**
   * Undefined when the set or the colour does not exist; what cannot be printed is shown blank, and
   * so is a photograph.
   */
  render(picture: Picture, asker?: Asker): Promise<ShownPicture | undefined>;
  renderCutout: PictureService['renderCutout'];
  /** Where the front of a set is printed; empty for an unknown one. */
  areasOf(set: string): Promise<readonly ShownArea[]>;
  /** The front with somebody's own artworks on it, which is kept nowhere. */
  renderOwn(
    picture: Omit<Picture, 'view'>,
    prints: readonly OwnPrint[],
    asker: Asker,
  ): Promise<RenderedPicture | undefined>;
  /** The front with somebody's own logo where the shop would print it, kept nowhere. */
  renderWorn(
    picture: Omit<Picture, 'view'>,
    logo: OwnLogo,
    asker: Asker,
  ): Promise<RenderedPicture | undefined>;
}

/** An artwork on one of the areas. */
export type OwnPrint = Omit<Print, 'under' | 'inks'>;

/** Pictures of the sets in `layersDir`, made by `pictures`, and of photographs that staff put up. */
export function createShopPictures(
  layersDir: string,
  pictures: PictureService,
  photos?: ShopPhotos,
): ShopPictures {
  const sets = new Map<string, LayerSet>();
  const areasOf = async (set: string): Promise<readonly ShownArea[]> => {
    if (cutOf(set) !== undefined) return (await photos?.areasOf(set)) ?? [];
    const known = sets.get(set) ?? (await loadSet(layersDir, set));
    // What does not exist is asked for in endless names: only what does is remembered.
    if (known) sets.set(set, known);
    return known?.views.frente?.areas ?? [];
  };

  let turns: Promise<ReadonlyMap<string, number>> | undefined;
  const turnOf = async (set: string): Promise<number> => {
    turns ??= readdir(layersDir).then(
      (names) => new Map(names.sort().map((name, index) => [name, index])),
    );
    return (await turns).get(set) ?? 0;
  };

  const brightness = new LRUCache<string, { readonly bright: number | undefined }>({ max: 5000 });
  /** What the front of a set in a colour is printed on; undefined where nothing is. */
  async function groundOf({ set, colour }: Place, asker: Asker | undefined) {
    const dye = dyeOf(colour);
    const [area] = dye ? await areasOf(set) : [];
    if (!dye || !area) return undefined;
    const key = `${set}/${colour}`;
    const known = brightness.get(key) ?? { bright: await look({ set, colour }, area, asker) };
    brightness.set(key, known);
    return known.bright === undefined ? undefined : { area, dye, bright: known.bright };
  }
  async function look(place: Place, area: PrintMesh, asker: Asker | undefined) {
    const small = { ...place, view: 'frente', width: LOOKED_AT, format: 'webp' } as const;
    const made = await pictures.render(small, asker);
    return made && brightnessAt(made.body, area);
  }

  async function printed(picture: Picture, asker: Asker | undefined) {
    const blank = { ...picture, view: blankView(picture.view) };
    const ground = await groundOf(picture, asker);
    const turn = await turnOf(picture.set);
    const sample = ground && sampleOf(picture.set, ground.area, ground.dye, ground.bright, turn);
    if (!sample) return pictures.render(blank, asker);
    const { drawing, technique: _, ...print } = sample;
    const artwork = await sharp(Buffer.from(drawing.svg)).png().toBuffer();
    const how = asker ? { keptAs: SAMPLES, asker } : { keptAs: SAMPLES };
    return pictures.renderPrinted(blank, [{ ...print, artwork }], how);
  }

  /** What an address stands for: itself, a photograph, or the set that shows its product in a colour. */
  const placeOf = async <P extends Place>(picture: P) => {
    const found = cutOf(picture.set) === undefined ? undefined : await photos?.find(picture);
    if (found?.kind === 'photo') return { picture, photo: found, passing: found.passing };
    if (!found) return { picture, photo: undefined, passing: false };
    return { picture: { ...picture, set: found.set }, photo: undefined, passing: true };
  };
  const composed = (picture: Picture, asker: Asker | undefined) =>
    picture.view === 'impreso'
      ? printed(picture, asker)
      : pictures.render({ ...picture, view: blankView(picture.view) }, asker);
  return {
    render: async (asked, asker) => {
      const { picture, photo, passing } = await placeOf(asked);
      if (photo && blankView(picture.view) !== 'frente') return undefined;
      const made = photo
        ? await photos?.render(photo.cut, picture, asker)
        : await composed(picture, asker);
      return made && { ...made, passing };
    },
    renderCutout: (cutout, asker) => pictures.renderCutout(cutout, asker),
    areasOf,
    renderOwn: async (asked, prints, asker) => {
      const { picture, photo } = await placeOf(asked);
      if (photo) return photos?.renderPrinted(photo.cut, picture, prints, asker);
      const areas = await areasOf(picture.set);
      const dye = dyeOf(picture.colour);
      const laid = prints.flatMap((print) => {
        const area = areas.find(({ id }) => id === print.area);
        return area && dye ? [{ ...print, ...under(picture.set, area, dye) }] : [];
      });
      return pictures.renderPrinted({ ...picture, view: 'frente' }, laid, { asker });
    },
    renderWorn: async (asked, logo, asker) => {
      const { picture, photo } = await placeOf(asked);
      if (photo && photos) return renderWornPhoto(photos, photo.cut, picture, { logo, asker });
      const front = { ...picture, view: 'frente' } as const;
      const ground = await groundOf(picture, asker);
      if (!ground) return pictures.render(front, asker);
      const { area, dye, bright } = ground;
      const print = printOn(picture.set, area, dye, bright, logo.ratio);
      if (!print) return pictures.render(front, asker);
      const { technique: _, ...laid } = print;
      // Cards of a page come all at once: others are answered between two of them.
      await setImmediate();
      const artwork = takesColour(print.look) ? logo.on(bright) : logo.whole;
      return pictures.renderPrinted(front, [{ ...laid, artwork }], { asker });
    },
  };
}
