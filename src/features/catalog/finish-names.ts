import type { ProductDetail } from './reads.ts';

/**
 * The finishes a product can have. They arrive as JSON text (SPEC section 3); what cannot be read
 * means none rather than a broken page.
 */
export function finishNames(detail: Pick<ProductDetail, 'tecnicaImpresion'>): readonly string[] {
  const parsed = parse(detail.tecnicaImpresion);
  if (!Array.isArray(parsed)) return [];
  const names = parsed.filter((name): name is string => typeof name === 'string' && name !== '');
  return [...new Set(names)];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A product whose finishes are no JSON is sold without finish.
    return undefined;
  }
}
