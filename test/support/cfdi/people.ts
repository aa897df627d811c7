/**
 * Whom a CFDI is from and for: SAT's c_RegimenFiscal and c_UsoCFDI (in force since 2022-01-01), typed
 * from the published catalogues by hand, so that what the shop believes is held against them.
 */
import { part, type XmlNode } from './xml.ts';

/** Regimes of people (RFC of 13) and of companies (RFC of 12). */
const OF_PEOPLE = '605 606 607 608 610 611 612 614 615 616 621 625 626'.split(' ');
const OF_COMPANIES = '601 603 610 620 622 623 624 626'.split(' ');

const BUSINESS = '601 603 606 612 620 621 622 623 624 625 626';
const DEDUCTIONS = '605 606 607 608 611 612 614 615 625';
const NO_EFFECTS = '601 603 605 606 607 608 610 611 612 614 615 616 620 621 622 623 624 625 626';

/** The regimes whose receivers may state a use. */
const USES: Readonly<Record<string, string>> = {
  G01: BUSINESS,
  G02: `${BUSINESS} 616`,
  G03: BUSINESS,
  I01: BUSINESS,
  I02: BUSINESS,
  I03: BUSINESS,
  I04: BUSINESS,
  I05: BUSINESS,
  I06: BUSINESS,
  I07: BUSINESS,
  I08: BUSINESS,
  D01: DEDUCTIONS,
  D02: DEDUCTIONS,
  D03: DEDUCTIONS,
  D04: DEDUCTIONS,
  D05: DEDUCTIONS,
  D06: DEDUCTIONS,
  D07: DEDUCTIONS,
  D08: DEDUCTIONS,
  D09: DEDUCTIONS,
  D10: DEDUCTIONS,
  S01: NO_EFFECTS,
};

export type Kind = 'fisica' | 'moral';

const regimesOf = (kind: Kind): readonly string[] => (kind === 'moral' ? OF_COMPANIES : OF_PEOPLE);
/** Personal deductions are people's alone. */
const mayState = (kind: Kind, regime: string, use: string): boolean =>
  (USES[use]?.split(' ').includes(regime) ?? false) && !(kind === 'moral' && use.startsWith('D'));

/** Every regime of a kind of person with every use that it may state. */
export const receiversOf = (kind: Kind): readonly { regime: string; use: string }[] =>
  regimesOf(kind).flatMap((regime) =>
    Object.keys(USES)
      .filter((use) => mayState(kind, regime, use))
      .map((use) => ({ regime, use })),
  );

const kindOf = (rfc = ''): Kind => (rfc.length === 12 ? 'moral' : 'fisica');

/** Where issuer or receiver cannot be who they are said to be, as sentences. */
export function peopleFaults(root: XmlNode): string[] {
  const faults: string[] = [];
  const from = part(root, 'cfdi:Emisor')?.attributes ?? {};
  const to = part(root, 'cfdi:Receptor')?.attributes ?? {};
  if (!regimesOf(kindOf(from.Rfc)).includes(from.RegimenFiscal ?? '')) {
    faults.push(`the issuer's regime ${from.RegimenFiscal}`);
  }
  const { Rfc: rfc = '', RegimenFiscalReceptor: regime = '', UsoCFDI: use = '' } = to;
  const kind = kindOf(rfc);
  // CFDI40157 and CFDI40158.
  if (!regimesOf(kind).includes(regime)) faults.push(`regime ${regime} of a persona ${kind}`);
  // CFDI40161.
  if (!mayState(kind, regime, use)) faults.push(`use ${use} in regime ${regime}`);
  for (const { Rfc: who = '', Nombre: name = '' } of [from, to]) {
    if (!isDay(who)) faults.push(`the day in ${who}`);
    if (name !== name.toUpperCase()) faults.push(`${name} is not in capitals`);
  }
  return faults;
}

/** The six digits of an RFC are a day of one of the two centuries that they may mean. */
function isDay(rfc: string): boolean {
  const [, year, month, day] = /(\d\d)(\d\d)(\d\d)...$/.exec(rfc) ?? [];
  return [1900, 2000].some((century) => {
    const read = new Date(Date.UTC(century + Number(year), Number(month) - 1, Number(day)));
    return read.getUTCMonth() === Number(month) - 1 && read.getUTCDate() === Number(day);
  });
}
