import { parsePictureAddress } from '../../catalog/picture.ts';
import type { PictureService } from '../../catalog/server/pictures/compose-picture.ts';
import { loadSet } from '../../catalog/server/pictures/load-layers.ts';
import type { IndexSource } from './build-index.ts';

/** Catalogue pictures from the picture service. `layersDir` is the studio's folder of layers. */
export function pictureSource(pictures: PictureService, layersDir: string): IndexSource {
  return {
    loadPicture: async (address) => {
      const picture = parsePictureAddress(address);
      return picture && (await pictures.render(picture))?.body;
    },
    hasView: async (set, view) => (await loadSet(layersDir, set))?.views[view] !== undefined,
  };
}
