import type { jsPDF } from 'jspdf';
import { images } from '../../../../routes.ts';
import type { CompanyLogo } from '../../../site/reads.ts';
import { mark, PAGE, write } from './sheet.ts';
import { ornament } from './tags.ts';

/** A logo as a sheet takes it: data of a PNG, and its measures in pixels. */
export interface SheetLogo {
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

/** Points at the head of a sheet. */
const HIGH = 36;
const WIDE = 190;

/** Fetches the company's logo; undefined where it has none or it cannot be had. */
export async function loadLogo(
  logo: CompanyLogo | null | undefined,
): Promise<SheetLogo | undefined> {
  if (!logo) return undefined;
  try {
    const answer = await fetch(images.companyLogo(logo.name));
    if (!answer.ok) return undefined;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return { ...logo, data: `data:image/png;base64,${btoa(text)}` };
  } catch {
    // The quote counts; it leaves with the shop's mark.
    return undefined;
  }
}

/** Draws whose sheet it is: their logo, or the shop's mark with their name. */
export function drawWhose(doc: jsPDF, company: string, logo: SheetLogo | undefined): void {
  if (!logo) {
    ornament(doc, () => mark(doc, PAGE.margin - 6, 42, 42));
    write(doc, company, PAGE.margin + 40, 69, { size: 17, bold: true });
    return;
  }
  const scale = Math.min(HIGH / logo.height, WIDE / logo.width);
  const [width, height] = [logo.width * scale, logo.height * scale];
  ornament(doc, () => doc.addImage(logo.data, 'PNG', PAGE.margin, 44, width, height));
  write(doc, company, PAGE.margin, 44 + HIGH + 14, { size: 9, bold: true });
}
