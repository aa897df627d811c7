import sharp from 'sharp';
import { expect, test } from 'vitest';
import { looksAs } from './sheet.ts';

/** A page with a line of text and a button. */
const sheet = (word: string, buttonAt: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
        <rect width="800" height="600" fill="#fbf8f2"/>
        <text x="40" y="60" font-size="16" fill="#1c1a17">${word}</text>
        <rect x="40" y="${buttonAt}" width="200" height="44" fill="#1f3fd6"/>
      </svg>`,
    ),
  )
    .webp({ quality: 32 })
    .toBuffer();

test('BEH-583 a sheet on which a day alone is another keeps its picture; what moved or changed its size is taken anew', async () => {
  const before = await sheet('lunes 23', 300);
  expect(await looksAs(before, await sheet('lunes 24', 300))).toBe(true);
  expect(await looksAs(before, await sheet('lunes 23', 312))).toBe(false);
  const taller = await sharp(before).extend({ bottom: 1, background: '#fbf8f2' }).webp().toBuffer();
  expect(await looksAs(before, taller)).toBe(false);
});
