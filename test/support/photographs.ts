/** Photographs as cameras write them, made by ourselves. */
import sharp from 'sharp';

/** Red above, blue below, with a green left edge, so that each side is known after any turn. */
export function scene(width: number, height: number) {
  const half = Math.round(height / 2);
  const edge = Math.round(width / 10);
  const block = (w: number, h: number, background: string) => ({
    create: { width: w, height: h, channels: 3 as const, background },
  });
  return sharp(block(width, height, '#d02020')).composite([
    { input: block(width, height - half, '#2030d0'), left: 0, top: half },
    { input: block(edge, height, '#20a030'), left: 0, top: 0 },
  ]);
}

/** A JPEG stored sideways that says so, and where and by what it was taken. */
export async function sidewaysPhoto(width = 1200, height = 800): Promise<Buffer> {
  const upright = await scene(width, height).png().toBuffer();
  // Turned back by the 6 of its notes: a quarter clockwise.
  return sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'CamaraSecreta', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}
