/** Drawings whose letters and open strokes are known, as many programs write them. */
export interface KnownLetters {
  readonly name: string;
  readonly bytes: Buffer;
  /** Of the whole drawing, which is printed at its own size. */
  readonly widthMm: number;
  /** Of its smallest letters; undefined where it has none. */
  readonly textPt: number | undefined;
  readonly openPaths: number;
}

const POINT = 25.4 / 72;
const SIZES = [3.5, 4.9, 5.5, 6.2, 7.5, 9, 14, 24] as const;

type Manner = readonly [name: string, write: (sizePt: number) => string];
/** Ways to say a size, in a drawing of 60 by 40 units of a millimetre. */
const SVG_MANNERS: readonly Manner[] = [
  ['attribute', (pt) => `<text x="5" y="30" font-size="${pt * POINT}">Hola</text>`],
  ['style', (pt) => `<text x="5" y="30" style="fill:#000;font-size:${pt * POINT}px">Hola</text>`],
  [
    'class',
    (pt) =>
      `<style>.a,.b{fill:#000;font-size:${pt * POINT}px}</style><text class="b" x="5" y="30">Hola</text>`,
  ],
  [
    'scaled',
    (pt) =>
      `<g transform="translate(4 4) scale(.5)"><text x="5" y="30" font-size="${2 * pt * POINT}">Hola</text></g>`,
  ],
  [
    'inherited',
    (pt) =>
      `<g font-size="${pt * POINT}"><text x="5" y="30" transform="rotate(30)">Hola</text></g>`,
  ],
  [
    'part',
    (pt) =>
      `<text x="5" y="30" font-size="12">Logo <tspan font-size="${pt * POINT}">Hola</tspan></text>`,
  ],
];
const svg = (inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40"><rect x="30" y="5" width="20" height="10" fill="#c8102e"/>${inside}</svg>`,
  );

/** The same in a PDF: by the font's size, by the matrix of its text, by that of the page. */
const PDF_MANNERS: readonly Manner[] = [
  ['size', (pt) => `BT /F ${pt} Tf 20 20 Td (Hola) Tj ET`],
  ['matrix', (pt) => `BT /F 1 Tf ${pt} 0 0 ${pt} 20 20 Tm (Hola) Tj ET`],
  ['page', (pt) => `q 0.5 0 0 0.5 0 0 cm BT /F ${2 * pt} Tf 20 20 Td (Hola) Tj ET Q`],
  ['turned', (pt) => `q 0.866 0.5 -0.5 0.866 60 20 cm BT /F ${pt} Tf (Hola) Tj ET Q`],
];

/** Strokes: closed by a letter, by coming back, by a ground; and left open. */
const SVG_STROKES: readonly (readonly [open: number, inside: string])[] = [
  [0, '<path d="M5 5h10v10z" fill="none" stroke="#000"/>'],
  [1, '<path d="M5 5h10v10" fill="none" stroke="#000"/>'],
  [0, '<path d="M5 5h10v10h-10v-10" fill="none" stroke="#000"/>'],
  [
    2,
    '<g fill="none" stroke="#000"><polyline points="2,2 8,9 3,9"/><line x1="20" y1="2" x2="26" y2="9"/></g>',
  ],
  [
    0,
    '<circle cx="9" cy="9" r="4" fill="none" stroke="#000"/><polygon points="20,20 28,20 24,27" fill="none" stroke="#000"/>',
  ],
  [0, '<path d="M5 5h10v10" fill="#000"/>'],
  [1, '<style>.c{fill:none;stroke:#000}</style><path class="c" d="M5 5c4 0 9 3 9 9M20 5h5v5z"/>'],
  [0, '<defs><path id="p" d="M5 5h10v10" fill="none" stroke="#000"/></defs>'],
  [
    0,
    '<mask id="m"><path d="M5 5h10v10" fill="none" stroke="#fff"/></mask><rect x="2" y="20" width="9" height="9" mask="url(#m)"/><path d="M0 0z" stroke="#000"/>',
  ],
];
const PDF_STROKES: readonly (readonly [open: number, inside: string])[] = [
  [0, '20 20 m 60 20 l 60 60 l h S'],
  [1, '20 20 m 60 20 l 60 60 l S'],
  [0, '20 20 m 60 20 l 60 60 l 20 20 l S'],
  [2, '20 20 m 60 20 l S 80 20 m 90 40 110 40 120 20 c S'],
  [0, '20 20 30 30 re S'],
  [0, '20 20 m 60 20 l 60 60 l f'],
];

function pdf(inside: string): Buffer {
  const [width, height] = [60 / POINT, 40 / POINT];
  const content = `0.8 0.1 0.2 rg 100 60 50 30 re f 0 0 0 rg 0 0 0 RG ${inside}`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.5\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const lettered = (kind: string, manners: readonly Manner[], file: (inside: string) => Buffer) =>
  manners.flatMap(([name, write]) =>
    SIZES.map((size) => ({
      name: `${kind} ${name} ${size}`,
      bytes: file(write(size)),
      widthMm: 60,
      textPt: size,
      openPaths: 0,
    })),
  );
const stroked = (
  kind: string,
  strokes: readonly (readonly [number, string])[],
  file: (inside: string) => Buffer,
) =>
  strokes.map(([openPaths, inside]) => ({
    name: `${kind} ${inside}`,
    bytes: file(inside),
    widthMm: 60,
    textPt: undefined,
    openPaths,
  }));

export const KNOWN_LETTERS: readonly KnownLetters[] = [
  ...lettered('svg', SVG_MANNERS, svg),
  ...lettered('pdf', PDF_MANNERS, pdf),
  ...stroked('svg', SVG_STROKES, svg),
  ...stroked('pdf', PDF_STROKES, pdf),
];
