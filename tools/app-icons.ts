/**
 * `npm run icons`: draws the icons under which the shop lies on a home screen from its own mark, into
 * public/icons. What it draws is committed; run it when the mark changes.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { APP_ICONS, type AppIcon } from '../src/app/app-icons.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../public');
const PAPER = '#fbf8f2';
/** As in favicon.svg: a cobalt E printed over a coral dot, the overprint where both lie. */
const LETTER = 'M6 5h20v6H13v4.5h11v6H13V26h13.5v6H6Z';
const MARK = `<clipPath id="d"><circle cx="25" cy="23" r="13"/></clipPath><circle cx="25" cy="23" r="13" fill="#ff5a3c"/><path d="${LETTER}" fill="#1f3fd6"/><path d="${LETTER}" fill="#3a1e6b" clip-path="url(#d)"/>`;
/** The mark's own square. */
const [LEFT, TOP, SIDE] = [6, 4.5, 32] as const;

/** A mask may cut a tenth away on each side: the mark keeps well within the rest. */
const marginOf = ({ purpose }: AppIcon): number => SIDE * (purpose === 'maskable' ? 0.36 : 0.14);

function drawing(icon: AppIcon): Buffer {
  const margin = marginOf(icon);
  const box = [LEFT - margin, TOP - margin, SIDE + 2 * margin, SIDE + 2 * margin].join(' ');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${icon.size}" height="${icon.size}">${MARK}</svg>`,
  );
}

for (const icon of APP_ICONS) {
  const file = path.join(PUBLIC, icon.src);
  mkdirSync(path.dirname(file), { recursive: true });
  const { size } = await sharp(drawing(icon))
    .flatten({ background: PAPER })
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(file);
  console.log(`${icon.src}  ${size} bytes`);
}
