import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS, type Opened, UNDRAWN, UnreadableArtwork } from './opened.ts';

interface Raw {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A PNG or JPEG file. */
export async function openPicture(bytes: Uint8Array): Promise<Opened> {
  const input = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 }).autoOrient();
  try {
    const { width, height } = (await input().metadata()).autoOrient;
    if (width * height > MOST_PIXELS) throw new UnreadableArtwork('too_large');
    return opened('picture', width, height, async (across, down) => resized(input(), across, down));
  } catch (error) {
    if (error instanceof UnreadableArtwork) throw error;
    const large = error instanceof Error && /pixel limit/.test(error.message);
    throw new UnreadableArtwork(large ? 'too_large' : 'broken');
  }
}

/** The flattened picture that a PSD keeps of itself. */
export async function openPsd(bytes: Uint8Array): Promise<Opened> {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 26) throw new UnreadableArtwork('broken');
  const [height, width] = [header.getUint32(14), header.getUint32(18)];
  if (width * height > MOST_PIXELS) throw new UnreadableArtwork('too_large');
  const { data } = await compositeOf(bytes);
  const raw = { width, height, channels: 4 } as const;
  return opened('psd', width, height, (across, down) =>
    resized(sharp(data, { raw }), across, down),
  );
}

async function compositeOf(bytes: Uint8Array): Promise<Raw> {
  // Half a megabyte of code that few files need.
  const { initializeCanvas, readPsd } = await import('ag-psd');
  // It unpacks into whatever is there to hold pixels; nothing is ever drawn.
  initializeCanvas(noCanvas, (width, height) => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4),
    colorSpace: 'srgb',
  }));
  const options = { skipLayerImageData: true, skipThumbnail: true, useImageData: true } as const;
  let image: ReturnType<typeof readPsd>['imageData'];
  try {
    image = readPsd(bytes, options).imageData;
  } catch {
    throw new UnreadableArtwork('broken');
  }
  if (!image) throw new UnreadableArtwork('empty');
  const { width, height, data } = image;
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

const noCanvas = (): never => {
  throw new UnreadableArtwork('broken');
};

function opened(
  kind: 'picture' | 'psd',
  width: number,
  height: number,
  draw: Opened['draw'],
): Opened {
  const pictures = [{ pixelsAWidth: width }];
  const proportion = height / width;
  return {
    kind,
    natural: undefined,
    proportion,
    vector: false,
    liveText: false,
    ...UNDRAWN,
    pictures,
    draw,
  };
}

async function resized(image: Sharp, width: number, height: number): Promise<Uint8Array> {
  const buffer = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw({ depth: 'uchar' })
    .toBuffer();
  // On a border of four bytes, so that a pixel is read as one number.
  return new Uint8Array(buffer);
}
