import { registerAccounts } from '../../features/accounts/server/accounts.api.ts';
import { countSecurityEvent } from '../../features/accounts/server/security-event.sql.ts';
import { createFindSession } from '../../features/accounts/server/session.sql.ts';
import { registerArtwork } from '../../features/artwork/server/artwork.api.ts';
import { createArtworkReads } from '../../features/artwork/server/matching/artwork-reads.ts';
import { inksOfRequests } from '../../features/artwork/server/printed-inks.ts';
import { orderedArtworkOf } from '../../features/assignments/server/ordered-artwork.ts';
import { registerCatalog } from '../../features/catalog/server/catalog.api.ts';
import { createCatalogReads } from '../../features/catalog/server/catalog-reads.ts';
import { createReadyDetails } from '../../features/catalog/server/ready-details.ts';
import { registerCheckout } from '../../features/checkout/server/checkout.api.ts';
import { registerClaimPhotos } from '../../features/claims/server/claim-photos.api.ts';
import { registerClaims } from '../../features/claims/server/claims.api.ts';
import { registerContent } from '../../features/content/server/content.api.ts';
import { keepFinishTexts } from '../../features/content/server/finish-texts.ts';
import { registerOrderCounter } from '../../features/counter/server/counter.api.ts';
import { registerErrorLog } from '../../features/error-log/server/error-log.api.ts';
import { registerFavourites } from '../../features/favourites/server/favourites.api.ts';
import { registerImageSearch } from '../../features/image-search/server/image-search.api.ts';
import { registerInvoicing } from '../../features/invoicing/server/invoicing.api.ts';
import { registerLandedPrice } from '../../features/landed-price/server/landed-price.api.ts';
import { registerMyAccount } from '../../features/my-account/server/my-account.api.ts';
import { registerMailbox } from '../../features/notifications/server/mailbox.api.ts';
import { registerNotifications } from '../../features/notifications/server/notifications.api.ts';
import { registerOrders } from '../../features/orders/server/orders.api.ts';
import { registerParcels } from '../../features/parcels/server/parcels.api.ts';
import { cardHosts } from '../../features/payment/card-library.port.ts';
import { registerPayment } from '../../features/payment/server/payment.api.ts';
import { cardLibraryOf } from '../../features/payment/server/payment-deps.ts';
import { openBankAccounts } from '../../features/payment/server/transfer/bank-account.sql.ts';
import { registerProofFiles } from '../../features/proofs/server/proof-files.api.ts';
import { registerProofs } from '../../features/proofs/server/proofs.api.ts';
import { registerStaffProofs } from '../../features/proofs/server/staff-proofs.api.ts';
import { registerMoved } from '../../features/reach/server/moved/register-moved.ts';
import { registerReach } from '../../features/reach/server/reach.api.ts';
import { registerReviews } from '../../features/reviews/server/reviews.api.ts';
import { registerSharing } from '../../features/sharing/server/sharing.api.ts';
import { openZones } from '../../features/shipping/server/open-zones.ts';
import { registerShipping } from '../../features/shipping/server/shipping.api.ts';
import { openSettings } from '../../features/site/server/settings.sql.ts';
import { shownSettings } from '../../features/site/settings.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FindSession } from '../../platform/http/access.ts';
import { buildApp } from '../../platform/http/app.ts';
import { registerHealth } from '../../platform/http/health.ts';
import { LoadWatch } from '../../platform/http/overload/load.ts';
import { quietMoments } from '../../platform/http/overload/quiet.ts';
import { registerStatic } from '../../platform/http/static-files.ts';
import { isFramed } from '../framed-pages.ts';
import { registerManifest } from '../manifest.ts';
import { registerOffline } from '../offline/offline-files.ts';
import { registerPages } from '../pages.ts';
import { passkeysOf } from '../settings/passkey-settings.ts';
import { carrierOf, parcelsOf } from './companies/couriers.ts';
import { invoicingOf } from './companies/invoicing.ts';
import { paymentOf } from './companies/payment.ts';
import { socialOf } from './companies/social.ts';
import { errorLogOf, troubledOf } from './errors.ts';
import { followSite } from './follow-site.ts';
import { imageSearchOf } from './image-search.ts';
import { importsOf } from './imports.ts';
import { addressOf, borrowOf, type Infrastructure } from './infrastructure.ts';
import { dresserOf, jobsOf } from './jobs.ts';
import { pageReads } from './page-reads.ts';
import { CLIENT_FILES, LAYERS, picturesOf } from './pictures.ts';
import { proofsOf } from './proofs.ts';
import { searchOf } from './search.ts';
import type { Shop } from './shop.ts';
import { registerCounter } from './staff/counter.ts';
import { registerOffice } from './staff/office.ts';
import { registerWorkshop } from './staff/workshop.ts';
import { storageOf } from './storage.ts';
import { visitOf } from './visit.ts';
import { metricsOf } from './watch/metrics.ts';

/** Puts the shop together: the one place where ports meet adapters. */
export async function composeShop(infrastructure: Infrastructure): Promise<Shop> {
  const { config, db, build, pool } = infrastructure;
  const { COMPANY_SLUG } = config;
  const clock: Clock = infrastructure.overrides?.clock ?? { now: () => new Date() };
  const findSession: FindSession = createFindSession(db, clock, config.staffSecondFactor);
  const errors = errorLogOf(infrastructure, clock, (detail, what) => app.log.warn(detail, what));
  const load = new LoadWatch(() => borrowOf(pool));
  const metrics = metricsOf({ db, pool, token: config.METRICS_TOKEN });
  const app = await buildApp({
    load: () => load.current(),
    baseUrl: config.baseUrl,
    logLevel: config.LOG_LEVEL,
    trustProxyHops: config.proxyHops,
    findSession,
    budgets: db,
    onForbidden: ({ id }, route) =>
      countSecurityEvent(db, { kind: 'staff_refused', accountId: id, subject: route }),
    onUnexpected: (error, request, ms) =>
      errors.caught(error, request.routeOptions.url ?? '', {
        request: request.id,
        method: request.method,
        status: 500,
        ms: Math.round(ms),
      }),
    onAnswered: (answer) => {
      metrics?.answered(answer);
      errors.answered(answer);
    },
  });
  const troubled: Shop['troubled'] = troubledOf(app.log, errors);
  const failing = (what: string) => (error: unknown) => troubled(error, what);
  metrics?.register(app);
  const health = registerHealth(app, { db, checks: { index: () => search.index.settled() } });
  const settings = await openSettings(db, clock, COMPANY_SLUG);
  const { baseUrl, staffSecondFactor } = config;
  const company = () => settings.current().company;
  const social = socialOf(config, app);
  const passkeys = passkeysOf(config);
  const accounts = { db, clock, baseUrl, company, staffSecondFactor, social, passkeys };
  // features: one register call each, in alphabetical order
  registerAccounts(app, accounts);
  const { pictures, shopPictures, photos } = picturesOf(app, config, db);
  const artwork = { db, clock, storage: storageOf(config, 'artwork', app.log) };
  const ordersOf = orderedArtworkOf(db);
  const placed = registerArtwork(app, { ...artwork, pictures: shopPictures, ordersOf });
  registerSharing(app, { db, clock, baseUrl, placed });
  const catalog = createCatalogReads(db);
  const ownArt = createArtworkReads({ ...placed, clock, catalog });
  const ready = createReadyDetails(() => search.index.current() !== undefined);
  registerCatalog(app, { db, clock, reads: catalog, ready, inksOf: inksOfRequests(placed) });
  registerReach(app, { db, baseUrl, catalog, pictures: shopPictures, company: COMPANY_SLUG });
  registerCheckout(app, { db, clock, baseUrl: config.baseUrl, inks: placed });
  registerContent(app, { db, mailTo: () => shownSettings(settings.current(), config).email });
  registerOffice(app, { db, clock, config, photos });
  registerErrorLog(app, { log: errors });
  registerFavourites(app, { db, clock, catalog });
  const dress = dresserOf({ db, placed, pictures: shopPictures }, troubled);
  if (config.demo) registerMailbox(app, { db, baseUrl, dress });
  const claimPhotos = storageOf(config, 'claims', app.log);
  registerMyAccount(app, { db, clock, artwork: artwork.storage, claims: claimPhotos });
  registerNotifications(app, { db, clock });
  registerOrders(app, { db, clock });
  const production = registerWorkshop(app, infrastructure, clock);
  const payment = paymentOf(infrastructure, clock, app, errors);
  await openBankAccounts(db, config.BANK_ACCOUNTS);
  registerPayment(app, payment);
  registerCounter(app, infrastructure, clock, payment);
  const invoicing = invoicingOf(infrastructure, clock, app, errors, payment);
  registerInvoicing(app, invoicing);
  const claims = { db, clock, baseUrl, storage: claimPhotos, payment };
  registerClaims(app, claims);
  registerClaimPhotos(app, claims);
  registerReviews(app, { db, clock });
  const proofs = proofsOf(infrastructure, clock, app, placed);
  registerProofs(app, proofs);
  registerProofFiles(app, proofs);
  registerStaffProofs(app, proofs);
  const { index, source } = await imageSearchOf({
    config,
    db,
    clock,
    pictures: shopPictures,
    layersDir: LAYERS,
    onError: failing('picture index'),
  });
  registerImageSearch(app, { db, clock, catalog, index, baseUrl: config.baseUrl, ...source });
  const search = searchOf(infrastructure, app, {
    clock,
    catalog,
    onError: failing('search index'),
    onMoved: (what) => {
      ready.clear();
      if (what === 'catalogue') pages?.clearCache();
    },
  });
  await openZones(db);
  const carrier = carrierOf(infrastructure, clock, app);
  const shipping = { db, clock, carrier };
  registerShipping(app, shipping);
  registerOrderCounter(app, { ...shipping, baseUrl, inks: placed });
  const parcels = parcelsOf(infrastructure, clock, app, errors);
  registerParcels(app, parcels);
  registerLandedPrice(app, { ...shipping, inks: placed });

  const imports = importsOf(infrastructure, clock, app, addressOf(infrastructure.pool), photos);

  const moved = registerMoved(app, { db, clock, onError: failing('moved addresses') });
  registerManifest(app, () => settings.current());
  let written: ReturnType<typeof followSite> | undefined;
  let pages: ReturnType<typeof registerPages> | undefined;
  if (build) {
    const finishTexts = keepFinishTexts(db);
    await registerStatic(app, CLIENT_FILES);
    await registerOffline(app, {
      clientFiles: CLIENT_FILES,
      company: () => settings.current().company,
      offered: config.SERVICE_WORKER ?? true,
    });
    pages = registerPages(app, {
      build,
      clientFiles: CLIENT_FILES,
      baseUrl: config.baseUrl,
      findSession,
      visit: (caller, nonce, cookies) => ({
        ...visitOf(infrastructure, settings, clock, caller, nonce, finishTexts),
        failed: (error, path) => {
          app.log.error({ err: error }, 'a page failed');
          errors.caught(error, path);
        },
        catalog,
        search: search.reads,
        searchDesk: search.desk,
        ...pageReads(
          { db, clock, accounts, ownArt, invoicing, payment, placed, proofs },
          caller,
          cookies,
        ),
      }),
      hostsOf: (address) => cardHosts(cardLibraryOf(payment), address),
      framedByUs: isFramed,
      movedTo: moved.find,
    });
    const forget = [finishTexts.forget, pages.clearCache];
    written = followSite({ db, settings, forget, onError: failing('page memory') });
  }
  const jobs = jobsOf({
    ...{ infrastructure, clock, accounts, artwork, catalog, claims, imports },
    ...{ invoicing, moved, parcels, payment, photos, production, proofs, troubled },
    ...{ dress, pictures: shopPictures, untilQuiet: quietMoments(app.server) },
  });
  const close = async (): Promise<void> => {
    load.stop();
    written?.stop();
    await jobs.stop();
    await moved.flush();
    await app.close();
    await errors.flush();
    await search.close();
    await index.close();
    await pictures.close();
  };
  return {
    app,
    jobs,
    load,
    searchIndex: search.index,
    errors,
    troubled,
    drain: health.drain,
    close,
  };
}
