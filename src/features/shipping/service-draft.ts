import { weightText } from '../../kernel/formats/weight.ts';
import { type Centavos, formatMoney } from '../../kernel/money.ts';

/** The zones that an origin may tell apart. */
export const ZONES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** A service that is not there yet is saved under this name and is given its own. */
export const NEW_SERVICE = 'nuevo';

/** What a box costs from one weight to another; the first begins at nothing. */
export interface PriceStep {
  readonly fromGrams: number;
  readonly upToGrams: number;
  /** Before tax. */
  readonly price: Centavos;
}

/** A zone that the service reaches; one that is missing it does not. */
export interface ServedZone {
  readonly zone: number;
  /** Working days on the road. */
  readonly days: number;
  readonly steps: readonly PriceStep[];
  /** Before tax, for each kilogram past the last step. */
  readonly extraKilogram: Centavos;
}

/** A service of a courier with its prices, as somebody is about to save it. */
export interface ServiceDraft {
  readonly courier: string;
  readonly serviceName: string;
  readonly active: boolean;
  readonly zones: readonly ServedZone[];
}

/** What keeps a service from being saved, each as a sentence that names the place. */
export function faultsOfService({ zones }: ServiceDraft): readonly string[] {
  const numbers = zones.map(({ zone }) => zone);
  const twice = numbers.filter((zone, index) => numbers.indexOf(zone) !== index);
  return [
    ...(zones.length === 0 ? ['Escribe el precio de al menos una zona.'] : []),
    ...[...new Set(twice)].map((zone) => `La zona ${zone} está dos veces.`),
    ...zones.flatMap(({ zone, steps }) =>
      faultsOfSteps(steps).map((fault) => `Zona ${zone}: ${fault}`),
    ),
  ];
}

function faultsOfSteps(steps: readonly PriceStep[]): readonly string[] {
  const inOrder = steps.toSorted((a, b) => a.fromGrams - b.fromGrams);
  if (inOrder.length === 0) return ['no tiene ningún precio.'];
  const faults: string[] = [];
  let reached = 0;
  for (const { fromGrams, upToGrams } of inOrder) {
    const between = (from: number, to: number) => `de ${weightText(from)} a ${weightText(to)} kg`;
    if (upToGrams <= fromGrams) faults.push(`${between(fromGrams, upToGrams)} no es un tramo.`);
    else if (fromGrams > reached) faults.push(`falta el precio ${between(reached, fromGrams)}.`);
    else if (fromGrams < reached)
      faults.push(`hay dos precios ${between(fromGrams, Math.min(reached, upToGrams))}.`);
    reached = Math.max(reached, upToGrams);
  }
  return faults;
}

/** What somebody changed of a service, each as a sentence. */
export function changesOfService(before: ServiceDraft | undefined, after: ServiceDraft) {
  if (!before) return ['Nueva'];
  const nameOf = ({ courier, serviceName }: ServiceDraft) => `${courier}, ${serviceName}`;
  const changes: string[] = [];
  if (nameOf(before) !== nameOf(after)) changes.push(`${nameOf(before)} → ${nameOf(after)}`);
  if (before.active !== after.active) changes.push(after.active ? 'Activa' : 'En pausa');
  for (const zone of ZONES) {
    const [old, new_] = [before, after].map(({ zones }) => zones.find((z) => z.zone === zone));
    changes.push(...changesOfZone(old, new_).map((change) => `Zona ${zone}: ${change}`));
  }
  return changes;
}

function changesOfZone(before: ServedZone | undefined, after: ServedZone | undefined): string[] {
  if (!before && !after) return [];
  if (!after) return ['ya no llega'];
  if (!before) return ['ahora llega'];
  const changes: string[] = [];
  if (before.days !== after.days) changes.push(`${before.days} → ${after.days} días`);
  const priceAt = ({ steps }: ServedZone, grams: number) =>
    steps.find(({ upToGrams }) => upToGrams === grams)?.price;
  const weights = [...before.steps, ...after.steps].map(({ upToGrams }) => upToGrams);
  for (const grams of [...new Set(weights)].toSorted((a, b) => a - b)) {
    const [old, new_] = [priceAt(before, grams), priceAt(after, grams)];
    if (old !== new_) changes.push(`hasta ${weightText(grams)} kg ${moved(old, new_)}`);
  }
  if (before.extraKilogram !== after.extraKilogram)
    changes.push(`kg adicional ${moved(before.extraKilogram, after.extraKilogram)}`);
  return changes;
}

const moved = (old: Centavos | undefined, new_: Centavos | undefined): string =>
  [old, new_].map((price) => (price === undefined ? 'sin precio' : formatMoney(price))).join(' → ');
