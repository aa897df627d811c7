import * as accounts from '../../src/features/accounts/calls.ts';
import * as content from '../../src/features/content/calls.ts';
import * as errorLog from '../../src/features/error-log/calls.ts';
import * as favourites from '../../src/features/favourites/calls.ts';
import * as notifications from '../../src/features/notifications/calls.ts';
import * as shipping from '../../src/features/shipping/calls.ts';
import { api as others } from '../../src/routes.ts';

/** Addresses of the calls, for tests that ask them as any client does; said once, in `calls.ts`. */
export const api = {
  ...others,
  login: accounts.login.path,
  logout: accounts.logout.path,
  session: accounts.session.path,
  register: accounts.register.path,
  requestReset: accounts.requestReset.path,
  checkReset: accounts.checkReset.path,
  confirmReset: accounts.confirmReset.path,
  notifications: notifications.listNotifications.path,
  faq: content.faq.path,
  contact: content.contact.path,
  errors: errorLog.reportError.path,
  favourites: favourites.listFavourites.path,
  favourite: favourites.removeFavourite.path,
  quoteShipping: shipping.quoteShipping.path,
} as const;
