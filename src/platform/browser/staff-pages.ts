import { data, redirect } from 'react-router';
import type { Visitor } from '../../kernel/visitor.ts';
import { pages } from '../../routes.ts';

/** A page of the staff's own area, and the permission sets that open it besides `admin`. */
export interface StaffPage {
  readonly to: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** In the order of the navigation; a page that is none of its own is linked all the same. */
export const STAFF_PAGES: readonly StaffPage[] = [
  { to: pages.adminSearches, name: 'Búsquedas', roles: ['catalogo'] },
  { to: pages.categorisation(1), name: 'Categorización', roles: ['catalogo'] },
];

const opens = (page: StaffPage, roles: readonly string[]): boolean =>
  roles.some((role) => role === 'admin' || page.roles.includes(role));

/** The pages that somebody's permissions open. */
export function pagesFor(roles: readonly string[]): readonly StaffPage[] {
  return STAFF_PAGES.filter((page) => opens(page, roles));
}

/**
 * Lets staff in. Every loader of the area calls it, since each can be asked for alone. A stranger
 * logs in first and comes back; anybody whose permissions do not open the page gets 403.
 */
export function enterStaff(user: Visitor | null, address: string): Visitor {
  if (!user) throw redirect(pages.loginThen(address.slice(1)));
  const page = STAFF_PAGES.find(({ to }) => to === address);
  if (page ? !opens(page, user.roles) : user.roles.length === 0) throw data(null, { status: 403 });
  return user;
}
