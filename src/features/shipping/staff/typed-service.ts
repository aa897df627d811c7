import { gramsFrom } from '../../../kernel/formats/weight.ts';
import { toPesos } from '../../../kernel/money.ts';
import type { WrittenService } from '../office-contract.ts';
import { type ServedZone, type ServiceDraft, ZONES } from '../service-draft.ts';

export interface TypedStep {
  readonly key: number;
  /** Kilograms and pesos, as they are being typed. */
  readonly from: string;
  readonly upTo: string;
  readonly price: string;
}

export interface TypedZone {
  readonly zone: number;
  readonly served: boolean;
  readonly days: string;
  readonly steps: readonly TypedStep[];
  readonly extra: string;
}

/** A service on the screen: texts, as somebody types them. */
export interface TypedService {
  readonly courier: string;
  readonly serviceName: string;
  readonly active: boolean;
  readonly zones: readonly TypedZone[];
}

const NOTHING: ServiceDraft = { courier: '', serviceName: '', active: true, zones: [] };

/** A service as it is typed; a new one begins with the first zone to fill in. */
export function typedOf(service?: ServiceDraft): TypedService {
  const { courier, serviceName, active, zones } = service ?? NOTHING;
  const all = ZONES.map((zone) =>
    typedZone(
      zone,
      zones.find((one) => one.zone === zone),
    ),
  );
  const begun = all.map((one) => (service || one.zone !== 1 ? one : { ...one, served: true }));
  return { courier, serviceName, active, zones: begun };
}

/** The days and prices of a zone are those of every zone that was not reached yet. */
export function copiedZone(typed: TypedService, from: number): TypedService {
  const source = typed.zones.find(({ zone }) => zone === from);
  if (!source) return typed;
  const zones = typed.zones.map((one) => (one.served ? one : { ...source, zone: one.zone }));
  return { ...typed, zones };
}

function typedZone(zone: number, served: ServedZone | undefined): TypedZone {
  const first = { key: 0, from: '0', upTo: '', price: '' };
  if (!served) return { zone, served: false, days: '', steps: [first], extra: '' };
  const steps = served.steps.map(({ fromGrams, upToGrams, price }, key) => ({
    key,
    from: String(fromGrams / 1000),
    upTo: String(upToGrams / 1000),
    price: toPesos(price).toFixed(2),
  }));
  const extra = toPesos(served.extraKilogram).toFixed(2);
  return { zone, served: true, days: String(served.days), steps, extra };
}

/** What is sent of it, or the sentence that says what is not a number yet. */
export function writtenOf(typed: TypedService): WrittenService | string {
  const { courier, serviceName, active, zones } = typed;
  if (courier.trim() === '' || serviceName.trim() === '')
    return 'Escribe la paquetería y su servicio.';
  const written: WrittenService['zonas'] = [];
  for (const zone of zones.filter(({ served }) => served)) {
    const one = writtenZone(zone);
    if (typeof one === 'string') return `Zona ${zone.zone}: ${one}`;
    written.push(one);
  }
  return {
    paqueteria: courier.trim(),
    servicio: serviceName.trim(),
    activa: active,
    zonas: written,
  };
}

function writtenZone({
  zone,
  days,
  steps,
  extra,
}: TypedZone): WrittenService['zonas'][number] | string {
  if (!/^[1-9]\d?$/.test(days.trim())) return 'escribe los días hábiles con un número del 1 al 60.';
  const perKilogram = pesosOf(extra);
  if (perKilogram === undefined) return 'escribe en pesos el kg adicional.';
  const tramos: WrittenService['zonas'][number]['tramos'] = [];
  for (const { from, upTo, price } of steps) {
    const [desde, hasta, precio] = [gramsFrom(from), gramsFrom(upTo), pesosOf(price)];
    if (desde === undefined || hasta === undefined || precio === undefined)
      return 'escribe pesos y kilos de cada tramo con números.';
    tramos.push({ desde, hasta, precio });
  }
  return { zona: zone, dias: Number(days), tramos, kg_adicional: perKilogram };
}

function pesosOf(text: string): number | undefined {
  const typed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}
