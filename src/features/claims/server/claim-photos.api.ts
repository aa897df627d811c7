import type { App } from '../../../platform/http/app.ts';
import { images } from '../../../routes.ts';
import { serveOrderPhotos } from '../../assignments/server/order-photos.ts';
import { findPhoto } from './claim.sql.ts';
import type { ClaimDeps } from './claim-deps.ts';

/** Photographs of claims, for the order's owner and for whoever looks at claims. */
export function registerClaimPhotos(
  app: App,
  { db, storage }: Pick<ClaimDeps, 'db' | 'storage'>,
): void {
  serveOrderPhotos(app, {
    ...{ url: images.claim(':file'), permission: 'claims.see', storage },
    find: (file, looker) => findPhoto(db, file, looker),
  });
}
