import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { type Opened, type PlacedPicture, UnreadableArtwork } from './opened.ts';
import { type Pdfium, pdfParts } from './pdf-parts.ts';

const MM_A_POINT = 25.4 / 72;
const MOST_OBJECTS = 200_000;
const IMAGE = 3;
const FORM = 5;

/** What its wrapper keeps to itself: it tells no picture's place. */
interface Bare {
  readonly module: Pdfium & {
    _FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number;
  };
  readonly pageIdx: number;
}

let library: Promise<PDFiumLibrary> | undefined;

/** The first page of a PDF, or of an Illustrator file that holds one. */
export async function openPdf(bytes: Uint8Array): Promise<Opened> {
  library ??= PDFiumLibrary.init();
  const document = await load(await library, bytes);
  if (document.getPageCount() === 0) throw new UnreadableArtwork('empty');
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (!(originalWidth > 0 && originalHeight > 0)) throw new UnreadableArtwork('empty');
  if (page.getObjectCount() > MOST_OBJECTS) throw new UnreadableArtwork('too_large');
  const pictures = picturesOf(page, originalWidth);
  const { module, pageIdx } = page as unknown as Bare;
  return {
    kind: 'pdf',
    natural: { widthMm: originalWidth * MM_A_POINT, heightMm: originalHeight * MM_A_POINT },
    proportion: originalHeight / originalWidth,
    vector: pictures.length === 0,
    // Its fonts travel with it.
    liveText: false,
    pictures,
    ...pdfParts(module, pageIdx, originalWidth, originalHeight),
    draw: async (width, height) => {
      const { data } = await page.render({ width, height, transparent: true, render: 'bitmap' });
      // On a border of four bytes, so that a pixel is read as one number.
      return new Uint8Array(data);
    },
  };
}

async function load(pdfium: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument> {
  try {
    return await pdfium.loadDocument(bytes);
  } catch (error) {
    const locked = error instanceof Error && /password|security|encrypt/i.test(error.message);
    throw new UnreadableArtwork(locked ? 'encrypted' : 'broken');
  }
}

function picturesOf(page: PDFiumPage, pageWidth: number): PlacedPicture[] {
  const { module, pageIdx } = page as unknown as Bare;
  const room = module.wasmExports.malloc(32);
  const found: PlacedPicture[] = [];
  const look = (object: number, scale: number, deep: number): void => {
    const type = module._FPDFPageObj_GetType(object);
    if (type !== IMAGE && type !== FORM) return;
    module._FPDFPageObj_GetMatrix(object, room);
    const [a, b] = [module.HEAPF32[room / 4], module.HEAPF32[room / 4 + 1]];
    const across = Math.hypot(a, b) * scale;
    if (type === FORM && deep < 8) {
      const count = module._FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1) {
        look(module._FPDFFormObj_GetObject(object, index), across, deep + 1);
      }
    }
    if (type !== IMAGE || !module._FPDFImageObj_GetImagePixelSize(object, room, room + 4)) return;
    const pixels = module.HEAP32[room / 4];
    if (across > 0 && pixels > 0) found.push({ pixelsAWidth: pixels / (across / pageWidth) });
  };
  const count = module._FPDFPage_CountObjects(pageIdx);
  for (let index = 0; index < count; index += 1) {
    look(module._FPDFPage_GetObject(pageIdx, index), 1, 0);
  }
  module.wasmExports.free(room);
  return found;
}
