import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { may, type Permission } from '../../kernel/permissions.ts';
import type { Visitor } from '../../kernel/visitor.ts';
import { pages } from '../../routes.ts';
import { visitorContext } from './visitor-context.ts';

/** The pages of the staff's area, as the app registers them: a page's pattern to its permission. */
export const staffPagesContext = createContext<ReadonlyMap<string, Permission>>();

/**
 * Lets staff in. Every loader of the area calls it, since each can be asked for alone. A stranger
 * logs in first and comes back; staff who have to have a second factor set it up first; anybody who lacks the page's permission gets 403, and so does
 * everybody on a page that is not registered.
 */
export function enterStaff({ context, pattern, url }: LoaderFunctionArgs): Visitor {
  const user = context.get(visitorContext);
  // The page's address, also where its data alone was asked for.
  if (!user) throw redirect(pages.loginThen(url.pathname.slice(1)));
  if (user.awaitsSecondFactor) throw redirect(pages.accountSecurity);
  const permission = context.get(staffPagesContext).get(pattern.replace(/^\/*/, '/'));
  if (!permission || !may(user.roles, permission)) throw data(null, { status: 403 });
  return user;
}
