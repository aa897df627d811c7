/** Staff permission sets. */
export const ROLES = [
  'catalogo',
  'ventas',
  'diseno',
  'produccion',
  'almacen',
  'finanzas',
  'atencion',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * What staff may do, and which sets hold it besides `admin`, who holds all. Calls, pages and
 * navigation name a permission of this table; what is not in it is held by nobody.
 */
const HOLDERS = {
  /** The staff's own area, without anything in it. */
  'staff.enter': ROLES,
  /** Products, their categories and finishes. */
  'catalogue.edit': ['catalogo'],
  /** What shoppers look for in vain, the words that stand for one another, the indexes. */
  'search.tune': ['catalogo'],
  /** The artwork of anybody's order: whoever may look at orders sees what is printed on them. */
  'orders.files': ['catalogo', 'ventas', 'diseno', 'produccion', 'almacen', 'finanzas', 'atencion'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof HOLDERS;

export const PERMISSIONS = Object.keys(HOLDERS) as readonly Permission[];

/** Whether one of the sets somebody has holds the permission. */
export function may(roles: readonly string[], permission: Permission): boolean {
  if (!isPermission(permission)) return false;
  const holders: readonly string[] = HOLDERS[permission];
  return roles.some((role) => role === 'admin' || holders.includes(role));
}

export function isPermission(name: unknown): name is Permission {
  return PERMISSIONS.some((known) => known === name);
}
