import type { ServedZone, ServiceDraft } from '../../src/features/shipping/service-draft.ts';
import { toCentavos } from '../../src/kernel/money.ts';

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

function zonesOf(offer: Offer): ServedZone[] {
  const centavos = (pesos: number, zone: number) =>
    toCentavos(Math.round(pesos * (100 + (zone - 1) * offer.zonePercent)));
  return offer.daysByZone.map((days, index): ServedZone => {
    const zone = index + 1;
    const steps = UP_TO_KG.map((kilograms, at) => ({
      fromGrams: (UP_TO_KG[at - 1] ?? 0) * 1_000,
      upToGrams: kilograms * 1_000,
      price: centavos(offer.base + offer.perKilogram * (kilograms - 1), zone),
    }));
    return { zone, days, steps, extraKilogram: centavos(offer.perKilogram, zone) };
  });
}

/**
 * What the demo and the tests ship by. The companies are fictitious and so are their prices, which
 * are in the range Mexican couriers charge small shops; a real shop writes its own.
 */
export const SAMPLE_SERVICES: readonly (ServiceDraft & { readonly alias: string })[] = OFFERS.map(
  (offer) => ({
    alias: offer.alias,
    courier: offer.courier,
    serviceName: offer.serviceName,
    active: true,
    zones: zonesOf(offer),
  }),
);
