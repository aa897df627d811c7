import { CFDI_USES, type CfdiUse, type Person, REGIMES, type Regime } from './tax-catalogue.ts';

/** What buyers of promotional products state most; lists begin with these. */
const USUAL: readonly string[] = ['G01', 'G03', 'I02', 'I04', 'I08', 'S01'];

/** An RFC of 12 is a company's, one of 13 a person's; undefined for any other length. */
export function personOf(rfc: string): Person | undefined {
  const { length } = rfc.trim();
  if (length === 12) return 'moral';
  return length === 13 ? 'fisica' : undefined;
}

/** Regimes a receiver of this kind can be in. */
export function regimesFor(person: Person): readonly Regime[] {
  return REGIMES.filter(({ personas }) => personas.includes(person));
}

/**
 * Uses a receiver of this kind and regime may state, the usual ones first. Empty for a regime that
 * is not theirs: SAT refuses every use then (CFDI40157, CFDI40161).
 */
export function usesFor(person: Person, regimeCode: string): readonly CfdiUse[] {
  if (!regimesFor(person).some(({ clave }) => clave === regimeCode)) return [];
  return usualFirst(
    CFDI_USES.filter(
      ({ personas, regimenes }) => personas.includes(person) && regimenes.includes(regimeCode),
    ),
  );
}

/** The same uses, those that buyers state most at the beginning. */
export function usualFirst(uses: readonly CfdiUse[]): readonly CfdiUse[] {
  const usual = (one: CfdiUse): boolean => USUAL.includes(one.clave);
  return [...uses.filter(usual), ...uses.filter((one) => !usual(one))];
}
