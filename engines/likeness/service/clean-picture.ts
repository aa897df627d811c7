import sharp from 'sharp';
import type { Pyramid } from '../picture/describe-picture.ts';
import { type Mask, resizeMask } from '../picture/pixels.ts';

/** The object alone on white, as WebP without metadata: what the shopper sees of the search. */
export async function cleanPicture({ large }: Pyramid, mask: Mask): Promise<Uint8Array> {
  const { width, height } = large;
  const { on } = resizeMask(mask, width, height);
  const alpha = await sharp(
    on.map((value) => value * 255),
    { raw: { width, height, channels: 1 } },
  )
    .blur(1)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const data = new Uint8Array(large.data.length);
  for (let i = 0; i < data.length; i++) {
    const cover = alpha[Math.floor(i / 3)] / 255;
    data[i] = 255 + (large.data[i] - 255) * cover;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 85 })
    .toBuffer();
}
