import { jsPDF } from 'jspdf';
import { expect, test, vi } from 'vitest';
import type { OrderItem, QuoteDownload } from '../../contract.ts';
import { drawQuote } from './draw-quote.ts';
import { pdfText, quoteFileName } from './pdf-text.ts';
import { quoteDetail } from './quote-detail.ts';
import { loadLine, loadThumbnail, ownPicture } from './thumbnails.ts';

const item = (more: Partial<OrderItem> = {}): OrderItem => ({
  nombre: 'Taza clásica de cerámica',
  imagen: '/img/productos/taza-clasica/frente/rojo-640.webp',
  quantity: 100,
  tecnica: 'Serigrafía',
  css: '#d0202e',
  color: 'Rojo',
  notas: 'Logo a 6 cm',
  id_order_detail: 1,
  producto: 'TAZ-001',
  imagenesterminados: '[]',
  unit_price: 25.52,
  tiene_terminados: true,
  total: 2552,
  diseno_aprobado: false,
  propuesta: null,
  ...more,
});

const wire = (
  items: readonly OrderItem[] = [item()],
  order: Partial<QuoteDownload['order']> = {},
): QuoteDownload => ({
  order: {
    id_token_order: 'P-7K3M9Q2X4H',
    fecha: '2026-11-20T18:00:00Z',
    vigencia: '2026-12-05T18:00:00Z',
    status: 'Validando pedido',
    productos: 2088,
    terminados: 464,
    envio: 189,
    descuento: 0,
    total_amount: 2741,
    ...order,
  },
  address: {
    telefono: '8112345678',
    direccion: 'Av. Juárez',
    numExterior: '10',
    numInterior: '4',
    postal_code: '64000',
    estado: 'Nuevo León',
    estado_code: 'NL',
    municipio: 'Monterrey',
    colonia: 'Barrio Antiguo',
  },
  items: [...items],
  shipping: { cost: 189, provider: 'Estafeta', service: 'Terrestre', estimated_delivery: '' },
  user: { first_name: 'Ana', last_name: 'Núñez', user_name: 'ana', email: 'ana@prueba.example' },
});

/** The produced file, uncompressed, so that its text can be read in its bytes. */
function produce(answer: QuoteDownload): string {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: false });
  drawQuote(doc, { detail: quoteDetail(answer), pictures: [], company: 'Imprenta Luna' });
  return doc.output();
}

test('CNF-10 the quote prints order, address, items, shipping, user and totals as text', () => {
  const pdf = produce(wire());
  for (const text of [
    '(P-7K3M9Q2X4H)',
    '(Av. Juárez 10, int. 4)',
    '(Col. Barrio Antiguo)',
    '(64000 Monterrey, Nuevo León)',
    '(Tel. 81 1234 5678)',
    '(Taza clásica de cerámica)',
    '(Rojo · Serigrafía)',
    '(Notas: Logo a 6 cm)',
    '(100)',
    '($25.52)',
    '($2,552.00)',
    '($2,088.00)',
    '($464.00)',
    '(Estafeta · Terrestre)',
    '($189.00)',
    '(Ana Núñez)',
    '(ana@prueba.example)',
    '($2,741.00 MXN)',
    '(IVA incluido)',
    '(Emitida el 20 de noviembre de 2026)',
    '(Vigencia: 15 días, hasta el 5 de diciembre de 2026)',
  ]) {
    expect(pdf, text).toContain(text);
  }
});

test('PDP-53 CNF-10 the quote prints the sizes of an item', () => {
  const tallas = [
    { talla: 'CH', cantidad: 10 },
    { talla: '2EG', cantidad: 1090 },
  ];
  expect(produce(wire([item({ tallas })]))).toContain('(CH 10 · 2EG 1,090)');
  expect(produce(wire([item({ tallas: [] })]))).toContain('(Tallas por definir)');
  expect(produce(wire())).not.toContain('Tallas');
});

test('BEH-596 the quote of an embroidery says what its price holds of stitches and what more cost', () => {
  const embroidered = item({
    ...{ tecnica: 'Bordado', tallas: [{ talla: 'CH', cantidad: 100 }] },
    ...{ puntadas_incluidas: 10_000, millar_adicional: 3.5 },
  });
  const pdf = produce(wire([embroidered]));
  expect(pdf).toContain('(Incluye hasta 10,000 puntadas; cada millar adicional $4.06 por pieza,)');
  // On lines of their own: sizes above them, notes below.
  const places = ['(CH 100)', '(Incluye hasta', '(IVA incluido.)', '(Notas: Logo a 6 cm)'].map(
    (text) => pdf.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(produce(wire())).not.toContain('puntadas');
});

test('BEH-338 a quote of which nothing is printed counts no day from the approval of a design', () => {
  const plain = item({ tecnica: '' });
  expect(produce(wire([plain, item()]))).toContain('apruebas tu diseño');
  expect(produce(wire([plain]))).not.toMatch(/apruebas|con terminado se hacen/);
});

test('CNF-10 an item without finish says Sin terminado', () => {
  expect(produce(wire([item({ tecnica: '', color: '' })]))).toContain('(Sin terminado)');
});

test('CNF-09 the page is A4 and the file is named by the order token', () => {
  expect(produce(wire())).toMatch(/\/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/);
  expect(quoteFileName('P-7K3M9Q2X4H')).toBe('cotizacion_P-7K3M9Q2X4H.pdf');
});

/** A picture of one pixel. */
const DOT =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

test('A48 CNF-09 the quote is a tagged document in Spanish, every text and picture of it in the tree', () => {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: false });
  const lines = Array.from({ length: 12 }, () => item());
  const pictures = lines.map((_, place) => (place === 0 ? DOT : undefined));
  drawQuote(doc, { detail: quoteDetail(wire(lines)), pictures, company: 'Imprenta Luna' });
  const pdf = doc.output();
  expect(pdf).toContain('/Lang (es-MX)');
  expect(pdf).toContain('/MarkInfo << /Marked true >>');
  const [, root] = /\/StructTreeRoot (\d+) 0 R/.exec(pdf) ?? [];
  expect(pdf).toMatch(new RegExp(`(^|\\n)${root} 0 obj\\n<< /Type /StructTreeRoot`));
  const pages = doc.getNumberOfPages();
  expect(pages).toBeGreaterThan(1);
  for (let page = 0; page < pages; page += 1) expect(pdf).toContain(`/StructParents ${page} `);
  const begun = pdf.match(/\/\w+ << \/MCID \d+ >> BDC/g) ?? [];
  const elements = pdf.match(/\/Type \/StructElem \/S \/(H1|H2|P|Figure)/g) ?? [];
  expect(elements).toHaveLength(begun.length);
  // Nothing is drawn outside: each text and each picture follows the mark it belongs to.
  const streams = [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, text]) => text ?? '');
  for (const stream of streams.filter((text) => text.includes('BDC'))) {
    const outside = stream.replace(/(BDC|BMC)\n[\s\S]*?\nEMC/g, '');
    expect(outside).not.toMatch(/ Tj| Do/);
  }
  expect(pdf).toMatch(/\/S \/Figure [^>]*\/Alt <feff/);
  expect(pdf).toContain('/S /H1');
  expect(pdf).toContain('(Imprenta Luna)');
  expect(pdf).not.toContain('Estampa ');
});

test('T166 a file name keeps only letters, digits, hyphen and underscore', () => {
  expect(quoteFileName('../../etc/passwd')).toBe('cotizacion_etcpasswd.pdf');
  expect(quoteFileName('a"b\r\n.exe')).toBe('cotizacion_abexe.pdf');
});

test('T165 markup in an order is printed as the text it is', () => {
  const pdf = produce(wire([item({ notas: '<img src=//evil onerror=x>', nombre: ') Tj (x' })]));
  expect(pdf).toContain('(Notas: <img src=//evil onerror=x>)');
  expect(pdf).toContain('(\\) Tj \\(x)');
});

test('T165 only this shop’s product pictures are loaded', () => {
  expect(ownPicture('/img/productos/taza-clasica/frente/rojo-640.webp')).toBe(
    '/img/productos/taza-clasica/frente/rojo-320.webp',
  );
  for (const other of [
    '//evil.example/x.png',
    'https://evil.example/img/productos/x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/img/productos/../../api/logout',
    '/api/logout',
    '',
  ]) {
    expect(ownPicture(other), other).toBeUndefined();
  }
});

test('BEH-116 a quote shows what was ordered with its artwork, and without it where that cannot be had', async () => {
  const placed = {
    url: `/img/imagenesterminados/${'a'.repeat(32)}.svg`,
    original_name: 'logo.svg',
    colocacion: { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 30, giro: 0 },
  };
  const [line] = quoteDetail(wire([item({ imagenesterminados: JSON.stringify([placed]) })])).items;
  expect(line?.printed).toContain(
    '/img/arte-colocado/taza-clasica/rojo-320.webp?terminado=serigrafia',
  );
  expect(ownPicture(line?.printed ?? '')).toBe(line?.printed);
  const [plain] = quoteDetail(wire()).items;
  expect(plain?.printed).toBeUndefined();
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      async decode() {
        asked.push(this.src);
        throw new Error('it is nobody’s of theirs');
      }
    },
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await loadLine({ picture: item().imagen, printed: line?.printed });
  vi.unstubAllGlobals();
  expect(asked).toEqual([line?.printed, '/img/productos/taza-clasica/frente/rojo-320.webp']);
});

test('A48 a quote without pictures is text and lines, no picture of a page', () => {
  expect(produce(wire())).not.toContain('/Subtype /Image');
});

/** The side in pixels of what a picture is drawn on before it goes into the file. */
async function pixelsOfThumbnail(): Promise<readonly number[]> {
  const paper = { fillStyle: '', fillRect: () => undefined, drawImage: () => undefined };
  const canvas = { width: 0, height: 0, getContext: () => paper, toDataURL: () => 'data:,' };
  vi.stubGlobal('document', { createElement: () => canvas });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = async () => undefined;
    },
  );
  await loadThumbnail(item().imagen);
  vi.unstubAllGlobals();
  return [canvas.width, canvas.height];
}

test('CNF-11 A48 a picture has twice the pixels it takes on the page', async () => {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: false });
  const place = vi.spyOn(doc, 'addImage').mockReturnValue(doc);
  drawQuote(doc, { detail: quoteDetail(wire()), pictures: ['data:,'], company: 'Estampa' });
  const points = place.mock.calls[0]?.slice(4, 6).map(Number) ?? [];
  expect(points).toHaveLength(2);
  const cssPixels = points.map((side) => (side * 96) / 72);
  expect(await pixelsOfThumbnail()).toEqual(cssPixels.map((side) => side * 2));
});

test('CNF-10 what the fonts cannot print is left out, accents stay', () => {
  expect(pdfText('Ñandú 🎉 “sí” — ¿no?\n\tlínea\u0000')).toBe('Ñandú “sí” — ¿no? línea');
});

test('CNF-10 a long order goes on over further pages with its headings', () => {
  const pdf = produce(wire(Array.from({ length: 30 }, () => item())));
  expect(pdf).toContain('(Página 1 de 4)');
  expect(pdf.split('(Precio c/u)').length - 1).toBeGreaterThanOrEqual(3);
  expect(pdf.split('(Taza clásica de cerámica)').length - 1).toBe(30);
});

test('CNF-10 A41 a discount has its row, and only then', () => {
  const pdf = produce(wire([item()], { descuento: 10, total_amount: 2731 }));
  expect(pdf).toContain('(Descuento)');
  expect(pdf).toContain('(-$10.00)');
  expect(produce(wire())).not.toContain('(Descuento)');
});
