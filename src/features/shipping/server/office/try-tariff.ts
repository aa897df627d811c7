import { stateOfPostalCode } from '../../../../kernel/mexican-states.ts';
import { toPesos } from '../../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { Carrier, CarrierOption, Place } from '../../carrier.port.ts';
import type { TriedTariff } from '../../office-contract.ts';
import { faultsOfService, type ServiceDraft } from '../../service-draft.ts';
import type { TripTariff } from '../../tariff.port.ts';
import { type DrawnZone, faultsOfZones, zoneOf } from '../../zone-draft.ts';
import { loadTripTariff, loadZoneTariff, zoneOfPlaces } from '../tariff.sql.ts';

export interface TrialDeps {
  readonly db: Database;
  /** Who quotes by prices that are given. */
  readonly trial: (trips: readonly TripTariff[]) => Carrier;
}

export interface Trial {
  readonly origin: string;
  readonly postalCode: string;
  readonly grams: number;
  readonly service: (ServiceDraft & { readonly alias: string }) | undefined;
  readonly zones: readonly DrawnZone[] | undefined;
}

/**
 * What one box costs by every service, as it is and with what somebody is about to save, by the
 * very rules that quote.
 */
export async function tryTariff(
  { db, trial }: TrialDeps,
  { origin, postalCode, grams, service, zones }: Trial,
): Promise<Result<TriedTariff, 'unknown_place' | 'impossible'>> {
  const state = stateOfPostalCode(postalCode);
  if (!state) return refuse('unknown_place');
  const faults = [
    ...(service ? faultsOfService(service) : []),
    ...(zones ? faultsOfZones(zones) : []),
  ];
  if (faults.length > 0) return refuse('impossible', { faults });
  const from: Place = { postalCode: '', state: origin };
  const to: Place = { postalCode, state: state.code };
  const zone = zones ? (zoneOf(zones, to) ?? null) : await zoneOfPlaces(db, from, to);
  const before = await loadTripTariff(db, from, to);
  const kept = zone === null ? [] : await loadZoneTariff(db, zone);
  const after = service ? withDraft(kept, service, zone) : kept;
  const price = async (trips: readonly TripTariff[]) => {
    const parcel = { lengthCm: 1, widthCm: 1, heightCm: 1, grams, count: 1 };
    const options = await trial(trips).quote({ from, to, parcels: [parcel] });
    return new Map(options.map((option) => [option.alias, option]));
  };
  const [old, new_] = [await price(before), await price(after)];
  const named = new Map([...before, ...after].map((trip) => [trip.alias, trip]));
  const told = (options: Map<string, CarrierOption>, trips: readonly TripTariff[], of: string) => {
    const [option, trip] = [options.get(of), trips.find(({ alias }) => alias === of)];
    return option && trip ? { importe: toPesos(option.amount), dias: trip.days } : null;
  };
  const filas = [...named.values()].map(({ alias, courier, serviceName }) => ({
    alias,
    paqueteria: courier,
    servicio: serviceName,
    antes: told(old, before, alias),
    ahora: told(new_, after, alias),
  }));
  return ok({ estado: state.name, zona: zone, filas });
}

function withDraft(
  trips: readonly TripTariff[],
  draft: ServiceDraft & { readonly alias: string },
  zone: number | null,
): TripTariff[] {
  const others = trips.filter(({ alias }) => alias !== draft.alias);
  const served = draft.zones.find((one) => one.zone === zone);
  if (!served || !draft.active) return others;
  const { alias, courier, serviceName } = draft;
  const rates = served.steps.map(({ upToGrams, price }) => ({
    upToGrams,
    price,
    extraKilogram: served.extraKilogram,
  }));
  return [...others, { alias, courier, serviceName, days: served.days, rates }];
}
