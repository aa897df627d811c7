/** The pictures of the shop's pages: blank views, and fronts with an example of a print. */
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
import { dyeOf } from '../dye.ts';
import { brightnessAt } from './brightness.ts';
import { sampleOf, under } from './sample-print.ts';

/** Raised when marks, places or choices of techniques change: finished pictures are made anew. */
const SAMPLES = 'muestra-2';
/** A blank picture of this width is enough to see how light its print area is. */
const LOOKED_AT = 320;

export interface ShopPictures {
  /** Undefined when the set or the colour does not exist; what cannot be printed is shown blank. */
  render(picture: Picture, asker?: Asker): Promise<RenderedPicture | undefined>;
  renderCutout: PictureService['renderCutout'];
  /** Where the front of a set is printed; empty for an unknown one. */
  areasOf(set: string): Promise<readonly PrintMesh[]>;
  /** The front with somebody's own artworks on it, which is kept nowhere. */
  renderOwn(
    picture: Omit<Picture, 'view'>,
    prints: readonly OwnPrint[],
    asker: Asker,
  ): Promise<RenderedPicture | undefined>;
}

/** An artwork on one of the areas. */
export type OwnPrint = Omit<Print, 'under' | 'inks'>;

/** Pictures of the sets in `layersDir`, made by `pictures`. */
export function createShopPictures(layersDir: string, pictures: PictureService): ShopPictures {
  const sets = new Map<string, LayerSet>();
  const areasOf = async (set: string): Promise<readonly PrintMesh[]> => {
    const known = sets.get(set) ?? (await loadSet(layersDir, set));
    // What does not exist is asked for in endless names: only what does is remembered.
    if (known) sets.set(set, known);
    return known?.views.frente?.areas ?? [];
  };

  async function printed(picture: Picture, asker: Asker | undefined) {
    const blank = { ...picture, view: blankView(picture.view) };
    const dye = dyeOf(picture.colour);
    const [area] = dye ? await areasOf(picture.set) : [];
    if (!dye || !area) return pictures.render(blank, asker);
    const small = await pictures.render({ ...blank, width: LOOKED_AT, format: 'webp' }, asker);
    const bright = small && (await brightnessAt(small.body, area));
    const sample = bright === undefined ? undefined : sampleOf(picture.set, area, dye, bright);
    if (!sample) return pictures.render(blank, asker);
    const { drawing, technique: _, ...print } = sample;
    const artwork = await sharp(Buffer.from(drawing.svg)).png().toBuffer();
    const how = asker ? { keptAs: SAMPLES, asker } : { keptAs: SAMPLES };
    return pictures.renderPrinted(blank, [{ ...print, artwork }], how);
  }

  return {
    render: (picture, asker) =>
      picture.view === 'impreso'
        ? printed(picture, asker)
        : pictures.render({ ...picture, view: blankView(picture.view) }, asker),
    renderCutout: (cutout, asker) => pictures.renderCutout(cutout, asker),
    areasOf,
    renderOwn: async (picture, prints, asker) => {
      const areas = await areasOf(picture.set);
      const laid = prints.flatMap((print) => {
        const area = areas.find(({ id }) => id === print.area);
        return area ? [{ ...print, ...under(picture.set, area) }] : [];
      });
      return pictures.renderPrinted({ ...picture, view: 'frente' }, laid, { asker });
    },
  };
}
