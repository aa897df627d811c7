import { may, type Permission } from '../kernel/permissions.ts';
import { pages } from '../routes.ts';

/** A link of the staff's navigation; without a permission there is none. */
export interface StaffLink {
  readonly to: string;
  readonly name: string;
  readonly permission: Permission;
}

/** A page of the staff's area, whose link stands in the navigation. */
export interface StaffPage extends StaffLink {
  /** Where its screen is: `features/<feature>/staff/<screen>.tsx`. */
  readonly feature: string;
  readonly screen: string;
}

/** In the order of the navigation. Pages are routed, guarded and linked from here alone. */
export const STAFF_PAGES: readonly StaffPage[] = [
  {
    to: pages.adminReceipts,
    name: 'Pagos por verificar',
    permission: 'payments.view',
    feature: 'payment',
    screen: 'transfer-desk-page',
  },
  {
    to: pages.adminSearches,
    name: 'Búsquedas',
    permission: 'search.tune',
    feature: 'search',
    screen: 'search-desk-page',
  },
  {
    to: pages.adminRefunds,
    name: 'Devoluciones',
    permission: 'refunds.view',
    feature: 'payment',
    screen: 'refunds-page',
  },
];

/** Pages of the shop, open for anybody to look at, on which staff have something to do. */
const ELSEWHERE: readonly StaffLink[] = [
  { to: pages.categorisation(1), name: 'Categorización', permission: 'catalogue.edit' },
];

/** By the pattern a loader is told; the area's own first page is for any staff. */
export const STAFF_PERMISSIONS: ReadonlyMap<string, Permission> = new Map([
  [pages.admin, 'staff.enter'],
  ...STAFF_PAGES.map(({ to, permission }) => [to, permission] as const),
]);

/** The links that somebody's permissions open. */
export function linksFor(roles: readonly string[]): readonly StaffLink[] {
  return [...STAFF_PAGES, ...ELSEWHERE].filter(({ permission }) => may(roles, permission));
}
