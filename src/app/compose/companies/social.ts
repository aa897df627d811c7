import { facebookDesk } from '../../../adapters/social/facebook/desk.ts';
import { googleDesk } from '../../../adapters/social/google/desk.ts';
import type { SocialWay } from '../../../features/accounts/social.port.ts';
import type { App } from '../../../platform/http/app.ts';
import type { Config } from '../../config.ts';

/** Companies one may sign in with; each works once its account is configured. */
export function socialOf(config: Config, app: App): readonly SocialWay[] {
  const log = (way: string) => (reason: string) => app.log.warn({ reason }, `${way} refused`);
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = config;
  const google =
    GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? googleDesk({
          issuer: config.GOOGLE_ISSUER_URL,
          clientId: GOOGLE_CLIENT_ID,
          clientSecret: GOOGLE_CLIENT_SECRET,
          log: log('google'),
        })
      : undefined;
  const facebook =
    FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
      ? facebookDesk({
          dialogUrl: config.FACEBOOK_DIALOG_URL,
          graphUrl: config.FACEBOOK_GRAPH_URL,
          version: config.FACEBOOK_API_VERSION,
          appId: FACEBOOK_APP_ID,
          appSecret: FACEBOOK_APP_SECRET,
          log: log('facebook'),
        })
      : undefined;
  return [
    { id: 'google', name: 'Google', desk: google },
    { id: 'facebook', name: 'Facebook', desk: facebook },
  ];
}
