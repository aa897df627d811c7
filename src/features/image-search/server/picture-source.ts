import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { loadSet } from '../../../../engines/pictures/pictures.ts';
import {
  type BlankView,
  blankView,
  type Picture,
  parsePictureAddress,
} from '../../catalog/picture.ts';
import { cutOf } from '../../catalog/product-images.ts';
import type { IndexSource } from './building/build-deps.ts';

export interface PictureSourceOptions {
  /** The studio's folder of layers. */
  readonly layersDir: string;
  /** Our own origin: plain addresses may begin with it. */
  readonly baseUrl: string;
  /** Folders whose files are served, or kept, under plain addresses: `/fotos/a.jpg` is `fotos/a.jpg`. */
  readonly folders: readonly string[];
}

/** Names of picture files; nothing hidden, nothing above the folder. */
const PLAIN = /^(?:\/[a-zA-Z0-9_][a-zA-Z0-9_.-]*)+\.(?:jpe?g|png|webp)$/;
const LARGEST_FILE = 10 * 1024 * 1024;

/** Whatever makes the shop's pictures: composed ones and photographs. */
export interface ShownPictures {
  render(
    picture: Omit<Picture, 'view'> & { readonly view: BlankView },
  ): Promise<{ readonly body: Uint8Array } | undefined>;
}

/**
 * Catalogue pictures: those of the shop as it shows them, plain ones from our own folders. Nothing
 * is ever fetched over the network (T149).
 */
export function pictureSource(
  pictures: ShownPictures,
  { layersDir, baseUrl, folders }: PictureSourceOptions,
): IndexSource {
  const pathOf = (address: string) =>
    address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
  return {
    loadPicture: async (address) => {
      const picture = parsePictureAddress(address);
      // Somebody may look for what resembles a printed example: its blank is what is known.
      if (picture) {
        const blank = { ...picture, view: blankView(picture.view) };
        return (await pictures.render(blank))?.body;
      }
      const file = await plainFile(pathOf(address), folders);
      return file && readFile(file.path);
    },
    hasView: async (set, view) => (await loadSet(layersDir, set))?.views[view] !== undefined,
    fingerprint: async (address) => {
      const picture = parsePictureAddress(address);
      // The name of a photograph's set is made of what it shows.
      if (picture && cutOf(picture.set) !== undefined) return picture.set;
      if (picture) return setFingerprint(layersDir, picture.set, blankView(picture.view));
      return (await plainFile(pathOf(address), folders))?.fingerprint;
    },
  };
}

/** The file of a plain address in the first folder that has it. */
async function plainFile(
  address: string,
  folders: readonly string[],
): Promise<{ readonly path: string; readonly fingerprint: string } | undefined> {
  if (!PLAIN.test(address) || address.includes('..')) return undefined;
  for (const folder of folders)
    try {
      const root = await realpath(folder);
      const found = await realpath(path.join(root, address));
      // A link must not lead out of the folder.
      if (!found.startsWith(root + path.sep)) continue;
      const { size, mtimeMs } = await stat(found);
      if (size <= LARGEST_FILE)
        return { path: found, fingerprint: `${size}-${Math.round(mtimeMs)}` };
    } catch {
      // Not in this folder, or not to be read.
    }
  return undefined;
}

/** Of a set's description and the sizes of a view's layers: a set rendered anew has another one. */
async function setFingerprint(
  layersDir: string,
  set: string,
  view: string,
): Promise<string | undefined> {
  const description = await loadSet(layersDir, set);
  if (!description) return undefined;
  const hash = createHash('sha256').update(JSON.stringify(description.views[view as never] ?? {}));
  const folder = path.join(layersDir, set);
  for (const name of (await readdir(folder)).sort())
    if (name.startsWith(`${view}.`))
      hash.update(`${name} ${(await stat(path.join(folder, name))).size}`);
  return hash.digest('base64url').slice(0, 22);
}
