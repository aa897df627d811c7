import { inThousands } from '../count.ts';

/** Grams as people say them, in kilograms: '1.25', '1,250'. By hand, as all that first loads carry. */
export function weightText(grams: number): string {
  const [whole = '', decimals] = String(Math.round(grams) / 1000).split('.');
  return decimals ? `${inThousands(whole)}.${decimals}` : inThousands(whole);
}

/** Grams as a field of kilograms has them: no mark between thousands, which would be read as a point. */
export const typedWeight = (grams: number): string => String(grams / 1000);

/** Kilograms with up to three decimals, as grams; nothing where the text is none. */
export function gramsFrom(text: string): number | undefined {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : undefined;
}
