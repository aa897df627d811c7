import type { Clock } from '../../../../kernel/clock.ts';
import { stateByCode } from '../../../../kernel/mexican-states.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import type { TariffChange } from '../../reads.ts';
import {
  changesOfService,
  faultsOfService,
  NEW_SERVICE,
  type ServiceDraft,
} from '../../service-draft.ts';
import { changesOfZones, type DrawnZone, faultsOfZones } from '../../zone-draft.ts';
import {
  holdTariff,
  keepRevision,
  loadChanges,
  loadServices,
  loadZones,
  servicePart,
  storeService,
  storeZones,
  zonesPart,
} from './tariff-office.sql.ts';

export interface TariffOfficeDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Somebody else saved it since it was opened: what they changed, the newest first. */
export interface Overtaken {
  readonly ok: false;
  readonly code: 'changed';
  readonly changes: readonly TariffChange[];
}

type Refused<E extends string> = Extract<Result<never, E>, { readonly ok: false }>;
export type Saved<T, E extends string> =
  | { readonly ok: true; readonly value: T }
  | Refused<E | 'impossible'>
  | Overtaken;

export interface Written {
  /** The version that was seen. */
  readonly seen: number;
  readonly by: number;
}

/** Saves a service with its prices; quotes are made by them from that moment on. */
export async function saveService(
  deps: TariffOfficeDeps,
  { alias, draft, seen, by }: Written & { readonly alias: string; readonly draft: ServiceDraft },
): Promise<Saved<{ readonly version: number; readonly alias: string }, 'not_found'>> {
  const faults = faultsOfService(draft);
  if (faults.length > 0) return refuse('impossible', { faults });
  return transact(deps.db, async (trx) => {
    await holdTariff(trx);
    const fresh = alias === NEW_SERVICE;
    const name = fresh ? await aliasFor(trx, draft) : alias;
    const [before] = fresh ? [] : await loadServices(trx, name);
    if (!before && !fresh) return refuse('not_found');
    const part = servicePart(name);
    if (before && before.version !== seen) return overtaken(trx, part, seen);
    const changes = changesOfService(before, draft);
    if (before && changes.length === 0) return ok({ version: before.version, alias: name });
    await storeService(trx, name, draft);
    const subject = `${draft.courier}, ${draft.serviceName}`;
    const version = await keep(trx, deps, { part, changes, content: draft, by, subject });
    return ok({ version, alias: name });
  });
}

/** Saves in which zone of an origin everything lies. */
export async function saveZones(
  deps: TariffOfficeDeps,
  {
    origin,
    zones,
    seen,
    by,
  }: Written & { readonly origin: string; readonly zones: readonly DrawnZone[] },
): Promise<Saved<{ readonly version: number }, 'not_found'>> {
  if (!stateByCode(origin)) return refuse('not_found');
  const faults = faultsOfZones(zones);
  if (faults.length > 0) return refuse('impossible', { faults });
  return transact(deps.db, async (trx) => {
    await holdTariff(trx);
    const part = zonesPart(origin);
    const before = await loadZones(trx, origin);
    if (before.version !== seen) return overtaken(trx, part, seen);
    const unserved = await unservedZones(trx, before.zones, zones);
    if (unserved.length > 0) return refuse('impossible', { faults: unserved });
    const changes = changesOfZones(before.zones, zones);
    if (changes.length === 0) return ok({ version: before.version });
    await storeZones(trx, origin, zones);
    const subject = `zonas desde ${stateByCode(origin)?.name}`;
    return ok({ version: await keep(trx, deps, { part, changes, content: zones, by, subject }) });
  });
}

/** Zones that nobody reaches and that were not there before: a new shop prices its own one by one. */
async function unservedZones(
  trx: Queries,
  before: readonly DrawnZone[],
  zones: readonly DrawnZone[],
): Promise<string[]> {
  const services = await loadServices(trx);
  const served = new Set(services.flatMap((service) => service.zones.map(({ zone }) => zone)));
  const drawn = new Set(before.map(({ zone }) => zone));
  return zones
    .filter(({ zone }) => !served.has(zone) && !drawn.has(zone))
    .filter(({ states, prefixes }) => states.length + prefixes.length > 0)
    .map(({ zone }) => `Ningún servicio tiene precios para la zona ${zone}.`);
}

export async function overtaken(trx: Queries, part: string, since: number): Promise<Overtaken> {
  return { ok: false, code: 'changed', changes: await loadChanges(trx, { part, since }) };
}

interface Change {
  readonly part: string;
  readonly changes: readonly string[];
  readonly content: object;
  readonly by: number;
  readonly subject: string;
}

/** Counts a change of the tariff, keeps it and takes it down. */
export async function keep(
  trx: Queries,
  { clock }: TariffOfficeDeps,
  { subject, ...revision }: Change,
): Promise<number> {
  const now = clock.now();
  const version = await keepRevision(trx, { ...revision, now });
  await recordAct(trx, {
    accountId: revision.by,
    action: 'cambiar_tarifa',
    subject,
    detail: { version, cambios: revision.changes },
    now,
  });
  return version;
}

/** A name on the wire for a new service, one that no other has or had. */
async function aliasFor(trx: Queries, { courier, serviceName }: ServiceDraft): Promise<string> {
  const plain = `${courier} ${serviceName}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  const taken = new Set((await loadServices(trx)).map(({ alias }) => alias));
  for (let count = 1; ; count += 1) {
    const alias = count === 1 ? plain || 'servicio' : `${plain || 'servicio'}-${count}`;
    if (!taken.has(alias) && alias !== NEW_SERVICE) return alias;
  }
}
