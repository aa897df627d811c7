/** Files made to keep a shop busy or to run where they should not: forty kinds, made by ourselves. */
import { deflateRawSync, deflateSync } from 'node:zlib';

export interface HostileFile {
  /** What it is, for the message of a test. */
  readonly kind: string;
  /** As its uploader calls it. */
  readonly name: string;
  bytes(): Buffer;
}

const MB = 1024 * 1024;
/** What an upload may have, and an SVG. */
const FULL = 10 * MB - 200;
const FULL_SVG = 5 * MB - 200;

const fill = (piece: string, bytes: number): string =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
const svgOf = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;
const svg = (kind: string, text: () => string): HostileFile => ({
  kind: `SVG: ${kind}`,
  name: 'logo.svg',
  bytes: () => Buffer.from(text()),
});
const svgFull = (kind: string, piece: string, before = '', after = ''): HostileFile =>
  svg(kind, () =>
    svgOf(before + fill(piece, FULL_SVG - before.length - after.length - 200) + after),
  );
const file = (kind: string, name: string, bytes: () => Buffer): HostileFile => ({
  kind,
  name,
  bytes,
});

/** Twice as many references at every step. */
function entityBomb(): string {
  const steps = Array.from({ length: 30 }, (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};">`);
  return `<!DOCTYPE svg [<!ENTITY e0 "a">${steps.join('')}]>${svgOf('<text>&e30;</text>')}`;
}

function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Its checksum is wrong: readers differ in whether they look at it.
  return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)]);
}

function png(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), ...more, chunk('IEND', Buffer.alloc(0))]);
}

function jpeg(width: number, height: number, segments = 0): Buffer {
  const frame = Buffer.from([
    0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
  ]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const comment = Buffer.from([0xff, 0xfe, 0, 3, 0x61]);
  const comments = Array<Buffer>(segments).fill(comment);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...comments, frame, Buffer.from([0xff, 0xd9])]);
}

function webp(width: number, height: number, frames = 0): Buffer {
  const head = Buffer.alloc(18);
  head.write('VP8X');
  head.writeUInt32LE(10, 4);
  head[8] = 2;
  head.writeUIntLE(width - 1, 12, 3);
  head.writeUIntLE(height - 1, 15, 3);
  const frame = Buffer.concat([Buffer.from('ANMF\x10\0\0\0'), Buffer.alloc(16)]);
  const body = Buffer.concat([Buffer.from('WEBP'), head, ...Array<Buffer>(frames).fill(frame)]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
}

function zip(): Buffer {
  const data = deflateRawSync(Buffer.alloc(50 * MB));
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(0xffffffff, 22);
  return Buffer.concat([head, data]);
}

function psd(side: number): Buffer {
  const head = Buffer.alloc(26);
  head.write('8BPS\0\x01', 'latin1');
  head.writeUInt16BE(56, 12);
  head.writeUInt32BE(side, 14);
  head.writeUInt32BE(side, 18);
  return head;
}

const pdf = (inside: string, bytes = 0): Buffer =>
  Buffer.from(`%PDF-1.7\n${inside}${' '.repeat(bytes)}\n%%EOF`);

const SVGS: readonly HostileFile[] = [
  svg('comments that never end, 120 KB', () => svgOf(`<style>${'/*a'.repeat(40_000)}</style>`)),
  svgFull('comments that never end', '/*a', '<style>', '</style>'),
  svgFull('many elements', '<path d="M0 0h1"/>'),
  svgFull('the smallest elements', '<g/>'),
  svgFull('deep nesting', '<g>'),
  svg('many attributes', () => {
    const attributes = Array.from({ length: 200_000 }, (_, i) => `data-a${i}=""`);
    return svgOf(`<g ${attributes.join(' ')}/>`);
  }),
  svgFull('spaces in an element', ' ', '<g '),
  svgFull('a huge style', 'a{fill:url(#a)}', '<style>', '</style>'),
  svgFull('escapes in a style', '\\61 ', '<style>', '</style>'),
  svgFull('addresses that never end', 'url( ', '<style>url(#', '</style>'),
  svgFull('styles in attributes', '<g style="fill:url(#a)"/>'),
  svgFull('references', '&#x61;'),
  svgFull('unfinished references', '&'),
  svg('entities that multiply', entityBomb),
  svg(
    'an outside entity',
    () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svgOf('&x;')}`,
  ),
  svgFull('an embedded picture', 'A', '<image href="data:image/png;base64,', '"/>'),
  svgFull('namespaces', '<a:g xmlns:a="http://www.w3.org/2000/svg"/>'),
  svgFull('sections of CDATA', '<![CDATA[a]]>', '<style>', '</style>'),
  svg('twice what one may have', () => svgOf(fill('<g/>', FULL - 200))),
  svg('no UTF-8', () => svgOf(fill('\u00e9', 1000)).replaceAll('\u00e9', '\ud800')),
];

const OTHERS: readonly HostileFile[] = [
  file('PDF: many objects', 'a.pdf', () => pdf(fill('1 0 obj << /A 1 >> endobj\n', FULL - 100))),
  file('PDF: scripts and actions', 'a.pdf', () =>
    pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj', MB),
  ),
  file('PDF: a stream that unpacks to 50 MB', 'a.pdf', () =>
    Buffer.concat([
      pdf('1 0 obj << /Filter /FlateDecode >> stream\n'),
      deflateSync(Buffer.alloc(50 * MB)),
    ]),
  ),
  file('PDF: nested arrays', 'a.pdf', () => pdf(fill('[', FULL - 100))),
  file('PDF that is a page', 'a.pdf', () => pdf('<html><script>alert(1)</script></html>')),
  file('PDF: nothing but its beginning', 'a.pdf', () => Buffer.from('%PDF-')),
  file('AI that is PostScript without end', 'a.ai', () =>
    Buffer.from(`%!PS\n{${fill('{ } loop ', FULL - 100)}`),
  ),
  file('PSD: cut off', 'a.psd', () => psd(1000)),
  file('PSD: 300,000 pixels a side', 'a.psd', () =>
    Buffer.concat([psd(300_000), Buffer.alloc(FULL - 100)]),
  ),
  file('PNG: 60,000 pixels a side', 'a.png', () => png(60_000, 60_000)),
  file('PNG: 12,000 pixels a side that unpack', 'a.png', () =>
    png(12_000, 12_000, [chunk('IDAT', deflateSync(Buffer.alloc(100 * MB)))]),
  ),
  file('PNG: many small chunks', 'a.png', () =>
    png(500, 500, Array<Buffer>(600_000).fill(chunk('tEXt', Buffer.from('a')))),
  ),
  file('JPEG: 65,500 pixels a side', 'a.jpg', () => jpeg(65_500, 65_500)),
  file('JPEG: a million comments', 'a.jpg', () => jpeg(500, 500, 1_000_000)),
  file('WebP: 16,000 pixels a side', 'a.webp', () => webp(16_000, 16_000)),
  file('WebP: 100,000 frames', 'a.webp', () => webp(500, 500, 100_000)),
  file('GIF and script', 'a.gif', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)')),
  file('a ZIP named .ai', 'a.ai', zip),
  file('a program named .svg', 'a.svg', () =>
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(FULL - 100)]),
  ),
  file('a name of 8,000 signs', `${'../'.repeat(1000)}${'\u202e.a'.repeat(1700)}.svg`, () =>
    Buffer.from(svgOf('')),
  ),
];

export const HOSTILE_FILES: readonly HostileFile[] = [...SVGS, ...OTHERS];
