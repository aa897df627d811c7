/** Staff permission sets. `admin` may do everything. */
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

/** Who may make a call. Every route declares it; one that does not stops the start. */
export type Access = 'public' | 'customer' | { readonly staff: readonly Role[] };
