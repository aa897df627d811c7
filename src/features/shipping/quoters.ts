/** Who is asked what a parcel costs: the shop's own tariff, or the couriers of its account. */
export interface Quoters {
  readonly live: boolean;
  /** The couriers that are asked, by the code their company gives them; of use where `live`. */
  readonly carriers: readonly string[];
}

/** Who is offered to staff, and whether the account that asks couriers is there at all. */
export interface QuoterChoice {
  /** 0 while nobody chose: what the configuration says holds. */
  readonly version: number;
  readonly quoters: Quoters;
  readonly account: boolean;
  /** Couriers to choose from. */
  readonly carriers: readonly string[];
}

/** Couriers of Mexico by their codes, as people call them. */
const COURIER_NAMES: Readonly<Record<string, string>> = {
  dhl: 'DHL',
  estafeta: 'Estafeta',
  fedex: 'FedEx',
  paquetexpress: 'Paquetexpress',
  redpack: 'Redpack',
  ups: 'UPS',
};

export const courierName = (code: string): string => COURIER_NAMES[code] ?? code;

/** The couriers that may be chosen: those of Mexico that are known, and those of the configuration. */
export const couriersOffered = (configured: readonly string[]): readonly string[] =>
  [...new Set([...Object.keys(COURIER_NAMES), ...configured])].toSorted();

/** Why the choice cannot be saved, as a sentence; undefined where it can. */
export function faultOfQuoters(
  { live, carriers }: Quoters,
  { account, carriers: offered }: Pick<QuoterChoice, 'account' | 'carriers'>,
): string | undefined {
  if (live && !account) {
    return 'No hay cuenta con qué pedir precios a las paqueterías: hay que configurarla antes.';
  }
  if (live && carriers.length === 0) return 'Elige al menos una paquetería.';
  const unknown = carriers.find((code) => !offered.includes(code));
  return unknown === undefined ? undefined : `No conocemos la paquetería «${unknown}».`;
}

/** What somebody changed, each as a sentence. */
export function changesOfQuoters(before: Quoters, after: Quoters): readonly string[] {
  const who = ({ live }: Quoters) =>
    live ? 'cotizan las paqueterías' : 'cotizan las tarifas propias';
  const namesOf = (codes: readonly string[]) => codes.map(courierName).join(', ');
  const added = after.carriers.filter((code) => !before.carriers.includes(code));
  const gone = before.carriers.filter((code) => !after.carriers.includes(code));
  return [
    ...(before.live === after.live ? [] : [`Ahora ${who(after)}`]),
    ...(added.length > 0 ? [`Con ${namesOf(added)}`] : []),
    ...(gone.length > 0 ? [`Sin ${namesOf(gone)}`] : []),
  ];
}
