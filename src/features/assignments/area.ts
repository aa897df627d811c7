import { holdersOf, may, type Permission } from '../../kernel/permissions.ts';

/** Work on an order that one person has at a time (the roles of BEHAVIOUR 2.2 with 'assigned'). */
export const AREAS = ['diseno', 'produccion'] as const;
export type Area = (typeof AREAS)[number];

interface AreaRule {
  readonly name: string;
  /** Whoever holds it may have orders of the area. */
  readonly work: Permission;
  /** The states in which an order is the area's work. */
  readonly states: readonly number[];
  /** Those in which it has not come to the area, or never will. */
  readonly before: readonly number[];
}

export const AREA: Readonly<Record<Area, AreaRule>> = {
  diseno: { name: 'Diseño', work: 'proofs.make', states: [3], before: [1, 2] },
  produccion: {
    name: 'Producción',
    work: 'orders.produce',
    states: [2, 4, 5, 6, 7, 8],
    before: [1, 3],
  },
};

/** The sets whose people may have orders of an area. */
export const rolesOf = (area: Area): readonly string[] => [...holdersOf(AREA[area].work), 'admin'];

export const mayHold = (roles: readonly string[], area: Area): boolean =>
  may(roles, AREA[area].work);

/** Whether somebody may have orders of any area. */
export const mayHoldAny = (roles: readonly string[]): boolean =>
  AREAS.some((area) => mayHold(roles, area));

/** Orders by who has them: one's own, nobody's, or all. It lives in the address of a list. */
export type Whose = 'mios' | 'libres' | '';

export const WHOSE_NAMES: readonly (readonly [Whose, string])[] = [
  ['mios', 'Míos'],
  ['libres', 'Sin asignar'],
  ['', 'Todos'],
];

export const readWhose = (asked: string | null): Whose =>
  asked === 'mios' || asked === 'libres' ? asked : '';

/**
 * The areas whose assigned orders are all that somebody sees (BEHAVIOUR 2.2); null for whoever sees
 * every order, because one of their sets does.
 */
export function boundTo(roles: readonly string[]): readonly Area[] | null {
  const areas = AREAS.filter((area) => roles.includes(area));
  return areas.length === roles.length ? areas : null;
}
