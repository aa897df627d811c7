import type { App } from '../../../platform/http/app.ts';
import { images } from '../../../routes.ts';
import { serveOrderPhotos } from '../../assignments/server/order-photos.ts';
import { findFirstPiece } from './first-piece.sql.ts';
import type { ProductionDeps } from './production-deps.ts';

/** Photographs of first pieces, for the order's owner and for the staff that look at orders. */
export function registerFirstPieces(
  app: App,
  { db, storage }: Pick<ProductionDeps, 'db' | 'storage'>,
): void {
  serveOrderPhotos(app, {
    ...{ url: images.firstPiece(':file'), permission: 'orders.view', storage },
    find: (file, looker) => findFirstPiece(db, file, looker),
  });
}
