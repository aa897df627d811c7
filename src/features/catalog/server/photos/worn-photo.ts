import type { Asker, RenderedPicture } from '../../../../../engines/pictures/pictures.ts';
import type { PictureFormat, PictureWidth } from '../../picture.ts';
import { photoSet } from '../../product-images.ts';
import { dyeOf } from '../dye.ts';
import { brightnessAt } from '../samples/brightness.ts';
import type { OwnLogo } from '../samples/own-logo.ts';
import { printOn, takesColour } from '../samples/sample-print.ts';
import type { FoundCut } from './photo.sql.ts';
import type { ShopPhotos } from './shop-photos.ts';

/** A photograph of this width is enough to see how light its print area is. */
const LOOKED_AT = 320;

/** A photograph with somebody's logo on the first area drawn on it; as it is where there is none. */
export async function renderWornPhoto(
  photos: ShopPhotos,
  cut: FoundCut,
  picture: {
    readonly set: string;
    readonly colour: string;
    readonly width: PictureWidth;
    readonly format: PictureFormat;
  },
  { logo, asker }: { readonly logo: OwnLogo; readonly asker: Asker },
): Promise<RenderedPicture | undefined> {
  const own = (await photos.areasOf(photoSet(cut.key))).find(({ shownBy }) => !shownBy);
  const small = { ...picture, width: LOOKED_AT, format: 'webp' } as const;
  const looked = own && (await photos.render(cut, small, asker));
  const bright = own && looked && (await brightnessAt(looked.body, own));
  if (!own || bright === undefined) return photos.render(cut, picture, asker);
  const solid = { key: 'foto', css: cut.css, material: 'solid', grain: 0 } as const;
  const print = printOn(picture.set, own, dyeOf(cut.colour) ?? solid, bright, logo.ratio);
  if (!print) return photos.render(cut, picture, asker);
  const { technique: _, ...laid } = print;
  const artwork = takesColour(print.look) ? logo.on(bright) : logo.whole;
  return photos.renderPrinted(cut, picture, [{ ...laid, artwork }], asker);
}
