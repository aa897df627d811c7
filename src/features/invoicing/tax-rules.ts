import type { CfdiUse } from './tax-catalogue.ts';

/** What buyers of promotional products state most; lists begin with these. */
const USUAL: readonly string[] = ['G01', 'G03', 'I02', 'I04', 'I08', 'S01'];

/** Uses of a CFDI, those that buyers state most at the beginning. */
export function usualFirst(uses: readonly CfdiUse[]): readonly CfdiUse[] {
  const usual = (one: CfdiUse): boolean => USUAL.includes(one.clave);
  return [...uses.filter(usual), ...uses.filter((one) => !usual(one))];
}
