/**
 * '$1,234.5' → '1234.5', '34,50' → '34.50'; undefined for what is no amount of pesos. A comma parts
 * thousands where three digits follow, and centavos where one or two do, as many people here write it.
 */
export function typedPesos(typed: string): string | undefined {
  const bare = typed.replace(/[$\s]/g, '');
  if (/^\d+(\.\d{1,2})?$/.test(bare)) return bare;
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare)) return bare.replaceAll(',', '');
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : undefined;
}
