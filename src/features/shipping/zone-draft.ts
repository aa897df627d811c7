import { MEXICAN_STATES, stateByCode, stateOfPostalCode } from '../../kernel/mexican-states.ts';

/** One zone of an origin: whole states by shop code, and postal codes by how they begin. */
export interface DrawnZone {
  readonly zone: number;
  readonly states: readonly string[];
  /** Of two to five digits; they go before their state. */
  readonly prefixes: readonly string[];
}

const names = new Intl.ListFormat('es-MX');
const nameOf = (code: string): string => stateByCode(code)?.name ?? code;

/** What keeps the zones of an origin from being saved, each as a sentence that names the place. */
export function faultsOfZones(zones: readonly DrawnZone[]): readonly string[] {
  return [...faultsOfStates(zones), ...faultsOfPrefixes(zones)];
}

function faultsOfStates(zones: readonly DrawnZone[]): readonly string[] {
  const placed = placesOf(zones, 'states');
  const unknown = placed.flatMap(({ name }) => (stateByCode(name) ? [] : [name]));
  const missing = MEXICAN_STATES.filter(({ code }) => !placed.some(({ name }) => name === code));
  const faults = unknown.map((code) => `No conocemos el estado ${code}.`);
  if (missing.length > 0) {
    const verb = missing.length > 1 ? 'no están' : 'no está';
    faults.push(`${names.format(missing.map(({ name }) => name))} ${verb} en ninguna zona.`);
  }
  for (const code of new Set(placed.map(({ name }) => name))) {
    const inZones = placed.filter(({ name }) => name === code).map(({ zone }) => zone);
    if (inZones.length > 1) faults.push(`${nameOf(code)} está en ${zonesText(inZones)}.`);
  }
  return faults;
}

function faultsOfPrefixes(zones: readonly DrawnZone[]): readonly string[] {
  const placed = placesOf(zones, 'prefixes');
  const faults = placed.flatMap(({ name }) =>
    stateOfPostalCode(name.padEnd(5, '0')) ? [] : [`Ningún código postal empieza con ${name}.`],
  );
  placed.forEach((one, index) => {
    for (const other of placed.slice(index + 1)) {
      const [short, long] = one.name.length <= other.name.length ? [one, other] : [other, one];
      if (!long.name.startsWith(short.name)) continue;
      faults.push(
        `Los códigos postales ${long.name.padEnd(5, '*')} están en ${zonesText([short.zone, long.zone])}.`,
      );
    }
  });
  return faults;
}

function placesOf(zones: readonly DrawnZone[], of: 'states' | 'prefixes') {
  return zones.flatMap((drawn) => drawn[of].map((name) => ({ name, zone: drawn.zone })));
}

function zonesText(zones: readonly number[]): string {
  const apart = [...new Set(zones)];
  const [only] = apart;
  if (apart.length === 1) return `la zona ${only} dos veces`;
  return `las zonas ${names.format(apart.map(String))}`;
}

/** The zone of a trip, or undefined where nobody goes. */
export function zoneOf(zones: readonly DrawnZone[], to: { postalCode: string; state: string }) {
  const apart = zones.find(({ prefixes }) => prefixes.some((p) => to.postalCode.startsWith(p)));
  return (apart ?? zones.find(({ states }) => states.includes(to.state)))?.zone;
}

/** What somebody changed of an origin's zones, each as a sentence. */
export function changesOfZones(
  before: readonly DrawnZone[],
  after: readonly DrawnZone[],
): readonly string[] {
  return (['states', 'prefixes'] as const).flatMap((of) => {
    const zoneByName = (zones: readonly DrawnZone[]) =>
      new Map(placesOf(zones, of).map(({ name, zone }) => [name, zone]));
    const [old, drawn] = [zoneByName(before), zoneByName(after)];
    const all = [...new Set([...old.keys(), ...drawn.keys()])].toSorted();
    return all.flatMap((name) => {
      const [from, to] = [old.get(name), drawn.get(name)];
      if (from === to) return [];
      const called = of === 'states' ? nameOf(name) : `CP ${name.padEnd(5, '*')}`;
      const text = (zone: number | undefined) =>
        zone === undefined ? 'como su estado' : `zona ${zone}`;
      return [`${called}: ${text(from)} → ${text(to)}`];
    });
  });
}
