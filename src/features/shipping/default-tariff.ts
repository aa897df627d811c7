import { MEXICAN_STATES } from '../../kernel/mexican-states.ts';
import { type Centavos, toCentavos } from '../../kernel/money.ts';

export interface Tariff {
  readonly services: readonly TariffService[];
  /** Zone 1 to n of every trip between two states, by shop code. */
  readonly zones: readonly {
    readonly origin: string;
    readonly destination: string;
    readonly zone: number;
  }[];
}

export interface TariffService {
  readonly alias: string;
  readonly courier: string;
  readonly serviceName: string;
  /** Working days on the road; the first is zone 1. */
  readonly daysByZone: readonly number[];
  readonly rates: readonly TariffRate[];
}

export interface TariffRate {
  readonly zone: number;
  readonly upToGrams: number;
  /** Before tax. */
  readonly price: Centavos;
  readonly extraKilogram: Centavos;
}

interface Offer {
  readonly alias: string;
  readonly courier: string;
  readonly serviceName: string;
  readonly daysByZone: readonly number[];
  /** Pesos before tax for the first kilogram in zone 1, and for each further one. */
  readonly base: number;
  readonly perKilogram: number;
  /** What each zone adds to the price, in percent. */
  readonly zonePercent: number;
}

const OFFERS: readonly Offer[] = [
  {
    alias: 'correcaminos-economico',
    courier: 'Correcaminos',
    serviceName: 'Económico',
    daysByZone: [2, 3, 4, 5, 6, 7, 8],
    base: 89,
    perKilogram: 5.5,
    zonePercent: 9,
  },
  {
    alias: 'ruta-norte-terrestre',
    courier: 'Ruta Norte',
    serviceName: 'Terrestre',
    daysByZone: [1, 2, 3, 4, 5, 6, 7],
    base: 112,
    perKilogram: 6.8,
    zonePercent: 10,
  },
  {
    alias: 'colibri-estandar',
    courier: 'Colibrí Envíos',
    serviceName: 'Estándar',
    daysByZone: [2, 2, 3, 3, 4, 5, 5],
    base: 128,
    perKilogram: 7.9,
    zonePercent: 11,
  },
  {
    alias: 'ruta-norte-expres',
    courier: 'Ruta Norte',
    serviceName: 'Exprés',
    daysByZone: [1, 1, 1, 1, 2, 2, 2],
    base: 195,
    perKilogram: 16.5,
    zonePercent: 14,
  },
  {
    alias: 'quetzal-aereo',
    courier: 'Quetzal',
    serviceName: 'Aéreo',
    daysByZone: [1, 1, 2, 2, 2, 2, 3],
    base: 168,
    perKilogram: 13.9,
    zonePercent: 12,
  },
];

const UP_TO_KG = [1, 3, 5, 10, 15, 20, 25, 30, 40, 50, 70] as const;

function ratesOf(offer: Offer): TariffRate[] {
  const centavos = (pesos: number, zone: number) =>
    toCentavos(Math.round(pesos * (100 + (zone - 1) * offer.zonePercent)));
  return offer.daysByZone.flatMap((_, index) =>
    UP_TO_KG.map((kilograms) => ({
      zone: index + 1,
      upToGrams: kilograms * 1_000,
      price: centavos(offer.base + offer.perKilogram * (kilograms - 1), index + 1),
      extraKilogram: centavos(offer.perKilogram, index + 1),
    })),
  );
}

/** Latitude and longitude of the state capitals: distance decides the zone. */
const CAPITALS: Readonly<Record<string, readonly [number, number]>> = {
  AGS: [21.9, -102.3],
  BC: [32.6, -115.5],
  BCS: [24.1, -110.3],
  CAMP: [19.8, -90.5],
  COAH: [25.4, -101.0],
  COL: [19.2, -103.7],
  CHIS: [16.8, -93.1],
  CHIH: [28.6, -106.1],
  CDMX: [19.4, -99.1],
  DGO: [24.0, -104.7],
  GTO: [21.0, -101.3],
  GRO: [17.6, -99.5],
  HGO: [20.1, -98.7],
  JAL: [20.7, -103.3],
  MEX: [19.3, -99.7],
  MICH: [19.7, -101.2],
  MOR: [18.9, -99.2],
  NAY: [21.5, -104.9],
  NL: [25.7, -100.3],
  OAX: [17.1, -96.7],
  PUE: [19.0, -98.2],
  QRO: [20.6, -100.4],
  QROO: [18.5, -88.3],
  SLP: [22.2, -101.0],
  SIN: [24.8, -107.4],
  SON: [29.1, -111.0],
  TAB: [18.0, -92.9],
  TAMPS: [23.7, -99.1],
  TLAX: [19.3, -98.2],
  VER: [19.5, -96.9],
  YUC: [21.0, -89.6],
  ZAC: [22.8, -102.6],
};

/** Kilometres up to which zones 2, 3… reach; zone 1 is the state itself. */
const ZONE_REACH = [250, 500, 850, 1_250, 1_800] as const;
const KM_PER_DEGREE = 111;

function zoneBetween(origin: string, destination: string): number {
  if (origin === destination) return 1;
  const [lat1, lon1] = CAPITALS[origin] ?? [0, 0];
  const [lat2, lon2] = CAPITALS[destination] ?? [0, 0];
  const east = (lon2 - lon1) * Math.cos((((lat1 + lat2) / 2) * Math.PI) / 180);
  const kilometres = Math.hypot(lat2 - lat1, east) * KM_PER_DEGREE;
  const zone = ZONE_REACH.findIndex((reach) => kilometres <= reach);
  return zone === -1 ? ZONE_REACH.length + 2 : zone + 2;
}

/**
 * Couriers and prices a new shop starts with, for staff to replace by those of its own contracts.
 * The companies are fictitious; the amounts are in the range Mexican couriers charge small shops.
 */
export function defaultTariff(): Tariff {
  const codes = MEXICAN_STATES.map(({ code }) => code);
  const services = OFFERS.map(
    (offer): TariffService => ({
      alias: offer.alias,
      courier: offer.courier,
      serviceName: offer.serviceName,
      daysByZone: offer.daysByZone,
      rates: ratesOf(offer),
    }),
  );
  const zones = codes.flatMap((origin) =>
    codes.map((destination) => ({ origin, destination, zone: zoneBetween(origin, destination) })),
  );
  return { services, zones };
}
