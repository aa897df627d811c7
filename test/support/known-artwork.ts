import { type Psd, writePsdBuffer } from 'ag-psd';
import sharp from 'sharp';

/** What is in a file of artwork that is made to be measured. */
export interface KnownArtwork {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly lineMm: number;
  readonly gapMm: number;
  readonly turnDegrees: number;
  readonly inks: readonly string[];
  readonly gradient: boolean;
  /** Of a picture that is placed in it; undefined where it has none. */
  readonly dpi: number | undefined;
}

/** A part of a drawing, in mm from its top left, turned about its own middle. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly turn: number;
}

const SWATCH = 6;
const ROOM = 3;

/** A swatch for each ink, a thin line, and two bars with a gap; far enough from each other. */
function barsOf(art: KnownArtwork): Bar[] {
  const swatches = art.inks.map((colour, index) => ({
    x: ROOM + index * (SWATCH + ROOM),
    y: ROOM,
    width: SWATCH,
    height: SWATCH,
    colour,
    turn: 0,
  }));
  const [colour = '#000000'] = art.inks;
  const middle = { x: 16, y: art.heightMm * 0.66 };
  const line = {
    x: middle.x - 8,
    y: middle.y - art.lineMm / 2,
    width: 16,
    height: art.lineMm,
    colour,
    turn: art.turnDegrees,
  };
  // The pair turns as one about its middle: each bar is moved along the turned way.
  const angle = (art.turnDegrees * Math.PI) / 180;
  const away = art.gapMm / 2 + 1.25;
  const pair = [-1, 1].map((side) => {
    const x = art.widthMm - 16 - Math.sin(angle) * away * side;
    const y = middle.y + Math.cos(angle) * away * side;
    return { x: x - 7, y: y - 1.25, width: 14, height: 2.5, colour, turn: art.turnDegrees };
  });
  return [...swatches, line, ...pair];
}

const GRADIENT = { x: 0.62, y: 3, width: 18, height: 7 } as const;
const PICTURE = { y: 3, size: 7 } as const;
const pictureX = (art: KnownArtwork): number => art.widthMm - 12;

export function svgOf(art: KnownArtwork): Buffer {
  const bars = barsOf(art).map(
    ({ x, y, width, height, colour, turn }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" transform="rotate(${turn} ${x + width / 2} ${y + height / 2})"/>`,
  );
  const run = art.gradient
    ? `<defs><linearGradient id="g"><stop offset="0" stop-color="#d01020"/><stop offset="1" stop-color="#1030d0"/></linearGradient></defs><rect x="${art.widthMm * GRADIENT.x - 6}" y="${GRADIENT.y}" width="${GRADIENT.width}" height="${GRADIENT.height}" fill="url(#g)"/>`
    : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${art.widthMm}mm" height="${art.heightMm}mm" viewBox="0 0 ${art.widthMm} ${art.heightMm}">${run}${bars.join('')}</svg>`,
  );
}

/** The same with a picture of known density in it. */
export async function svgWithPicture(art: KnownArtwork): Promise<Buffer> {
  const png = await flatPicture(art);
  const image = `<image x="${pictureX(art)}" y="${PICTURE.y}" width="${PICTURE.size}" height="${PICTURE.size}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return Buffer.from(svgOf(art).toString().replace('</svg>', `${image}</svg>`));
}

const sideOf = ({ dpi = 300 }: KnownArtwork): number => Math.round((PICTURE.size / 25.4) * dpi);

/** The density that a whole number of pixels gives the placed picture; undefined without one. */
export const placedDpi = (art: KnownArtwork): number | undefined =>
  art.dpi === undefined ? undefined : (sideOf(art) / PICTURE.size) * 25.4;

async function flatPicture(art: KnownArtwork): Promise<Buffer> {
  const [background = '#000000'] = art.inks;
  const side = sideOf(art);
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
}

const POINTS_A_MM = 72 / 25.4;
const share = (colour: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(4)).join(' ');

/** An Illustrator file: a PDF of one page that carries the program's own copy of the drawing beside it. */
export const aiOf = (art: KnownArtwork): Buffer => pdfOf(art, AI_PRIVATE);
const AI_PRIVATE = Buffer.from(
  `%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 24.0\n%%AI8_CreatorVersion: 24.0.1\n${'%AI9_PrintingDataBegin\n'.repeat(400)}`,
);

/** A PDF of one page, with what a program keeps for itself where some is given. */
export function pdfOf(art: KnownArtwork, own?: Buffer): Buffer {
  const height = art.heightMm;
  const parts = barsOf(art).map((bar) => {
    const angle = (-bar.turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle).toFixed(6), Math.sin(angle).toFixed(6)];
    const [x, y] = [bar.x + bar.width / 2, height - bar.y - bar.height / 2];
    return `q ${share(bar.colour)} rg ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y} cm ${-bar.width / 2} ${-bar.height / 2} ${bar.width} ${bar.height} re f Q`;
  });
  const side = sideOf(art);
  if (art.dpi !== undefined) {
    const y = height - PICTURE.y - PICTURE.size;
    parts.push(`q ${PICTURE.size} 0 0 ${PICTURE.size} ${pictureX(art)} ${y} cm /P Do Q`);
  }
  if (art.gradient) {
    const [x, y] = [art.widthMm * GRADIENT.x - 6, height - GRADIENT.y - GRADIENT.height];
    parts.push(`q ${x} ${y} ${GRADIENT.width} ${GRADIENT.height} re W n /R sh Q`);
  }
  const content = `${POINTS_A_MM} 0 0 ${POINTS_A_MM} 0 0 cm ${parts.join('\n')}`;
  const [from, to] = [art.widthMm * GRADIENT.x - 6, art.widthMm * GRADIENT.x + 12];
  const shading = `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [${from} 0 ${to} 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.8157 0.0627 0.1255] /C1 [0.0627 0.1882 0.8157] /N 1 >> >>`;
  const [red = 0, green = 0, blue = 0] = share(art.inks[0] ?? '#000000')
    .split(' ')
    .map((value) => Math.round(Number(value) * 255));
  const raster = Buffer.alloc(side * side * 3);
  for (let at = 0; at < raster.length; at += 3) raster.set([red, green, blue], at);
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${art.widthMm * POINTS_A_MM} ${height * POINTS_A_MM}] /Contents 4 0 R${own ? ' /PieceInfo << /Illustrator << /LastModified (D:20240101) /Private << /AIMetaData 6 0 R /NumBlock 1 /AIPrivateData1 6 0 R >> >> >>' : ''} /Resources << /XObject << /P 5 0 R >> /Shading << /R ${shading} >> >> >>`,
    stream('', Buffer.from(content)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      raster,
    ),
    ...(own ? [stream('', own)] : []),
  ]);
}

const stream = (keys: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${keys} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

function pdfFile(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  const push = (bytes: Buffer): void => {
    parts.push(bytes);
    at += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(at);
    push(Buffer.from(`${index + 1} 0 obj\n`));
    push(Buffer.isBuffer(object) ? object : Buffer.from(object));
    push(Buffer.from('\nendobj\n'));
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** The artwork as a flattened PSD of so many pixels an inch. */
export async function psdOf(art: KnownArtwork, dpi: number): Promise<Buffer> {
  const width = Math.round((art.widthMm / 25.4) * dpi);
  // The flattened picture of a PSD has its paper in it.
  const drawn = sharp(svgOf(art), { density: dpi })
    .resize(width)
    .flatten({ background: '#ffffff' });
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const psd: Psd = {
    width: info.width,
    height: info.height,
    imageData: { width: info.width, height: info.height, data: pixels },
  };
  return writePsdBuffer(psd, { generateThumbnail: false });
}
