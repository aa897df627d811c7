import { assignmentReads } from '../../features/assignments/server/assignment-reads.ts';
import { sightOf, unseenAmong } from '../../features/assignments/server/sight.sql.ts';
import { couponDeskReads } from '../../features/checkout/server/coupons/coupon-office.sql.ts';
import { claimDeskReads, claimReads } from '../../features/claims/server/claim-reads.ts';
import { contentReads } from '../../features/content/server/content-reads.ts';
import type { KeptFinishTexts } from '../../features/content/server/finish-texts.ts';
import { siteOfficeReads } from '../../features/content/server/office/site-office-reads.ts';
import { customerDeskReads } from '../../features/customers/server/customer-reads.ts';
import { deskReads } from '../../features/desk/server/desk-reads.ts';
import { readOpening } from '../../features/desk/server/opening.ts';
import { finishPriceReads } from '../../features/finish-prices/server/finish-price-reads.ts';
import {
  stockDeskReads,
  warehouseDeskReads,
} from '../../features/inventory/server/stock-desk-reads.ts';
import { notificationReads } from '../../features/notifications/server/notifications.api.ts';
import { orderReads } from '../../features/orders/server/orders.api.ts';
import { ownBoxesReads } from '../../features/parcels/server/own-boxes.ts';
import { shippingDeskReads } from '../../features/parcels/server/shipping-desk-reads.ts';
import { myPriceReads } from '../../features/price-lists/server/price-list.sql.ts';
import { priceListDeskReads } from '../../features/price-lists/server/price-list-reads.ts';
import { boardReads } from '../../features/production/server/board-reads.ts';
import { purchasingReads } from '../../features/purchasing/server/purchasing-reads.ts';
import { movedDeskReads } from '../../features/reach/server/moved/moved-address.sql.ts';
import { listFinishCosts } from '../../features/reports/server/cost.sql.ts';
import { reviewDeskReads, reviewReads } from '../../features/reviews/server/review-reads.ts';
import { tariffDeskReads } from '../../features/shipping/server/office/tariff-desk-reads.ts';
import type { SettingsSource } from '../../features/site/server/settings.sql.ts';
import { shownSettings } from '../../features/site/settings.ts';
import { importDeskReads } from '../../features/supplier-imports/server/import-desk-reads.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Caller } from '../../platform/http/access.ts';
import type { ShopVisit } from '../page-visit.ts';
import { buysLabels, quoterDefaults } from './companies/couriers.ts';
import type { Infrastructure } from './infrastructure.ts';
import { installedOf } from './staff/installed.ts';

/** The part of a visit that depends on who is here; the rest is the same for everybody. */
export type OwnVisit = Omit<
  ShopVisit,
  | 'accounts'
  | 'myAccount'
  | 'arcoDesk'
  | 'artwork'
  | 'catalog'
  | 'search'
  | 'searchDesk'
  | 'productDesk'
  | 'invoiceDesk'
  | 'payment'
  | 'refundDesk'
  | 'cashDesk'
  | 'transferDesk'
  | 'proofs'
  | 'sharing'
  | 'proofDesk'
  | 'reports'
  | 'everybodys'
  | 'failed'
  | 'turn'
  | 'aside'
>;

/** What this caller's page loaders may read: their own things only. */
export function visitOf(
  infrastructure: Infrastructure,
  settings: SettingsSource,
  clock: Clock,
  caller: Caller | null,
  nonce: string,
  finishTexts: KeptFinishTexts,
): OwnVisit {
  const { db } = infrastructure;
  const account = caller?.account;
  const sight = sightOf(account);
  const unseen = (folios: readonly string[]) => unseenAmong(db, sight, folios);
  return {
    user: account
      ? {
          username: account.username,
          nombre: account.name,
          email: account.email,
          roles: account.roles,
          ...(account.awaitsSecondFactor ? { awaitsSecondFactor: true } : {}),
        }
      : null,
    nonce,
    assignments: assignmentReads(db, account),
    board: boardReads({ db, clock }, sight),
    claims: claimReads({ db, clock }, account?.id),
    claimDesk: claimDeskReads({ db, clock }, sight, account),
    reviews: reviewReads(db, account?.id),
    reviewDesk: reviewDeskReads(db),
    content: contentReads(db, finishTexts),
    siteOffice: siteOfficeReads(db, infrastructure.config.COMPANY_SLUG),
    customers: customerDeskReads({ db, clock }, account),
    desk: {
      ...deskReads({ db, clock, baseUrl: infrastructure.config.baseUrl }, account),
      opening: () => readOpening(db, installedOf(infrastructure.config), account, clock.now()),
    },
    importDesk: importDeskReads({ db, clock }, infrastructure.config.PROMOSTANDARDS_ACCOUNTS),
    notifications: notificationReads(db, account?.id),
    orders: orderReads({ db, clock }, account?.id),
    ownBoxes: ownBoxesReads(db, account?.id),
    purchasing: purchasingReads(db, sight),
    tariffDesk: tariffDeskReads(db, quoterDefaults(infrastructure.config)),
    stockDesk: stockDeskReads(db, clock, unseen),
    warehouseDesk: warehouseDeskReads(db, unseen),
    couponDesk: couponDeskReads(db),
    priceListDesk: priceListDeskReads({ db, clock }, account?.id),
    myPrices: myPriceReads(db, account?.id),
    finishPrices: finishPriceReads({ db, clock, costsOn: (day) => listFinishCosts(db, day) }),
    movedDesk: movedDeskReads(db),
    shippingDesk: shippingDeskReads(db, {
      ...{ courier: buysLabels(infrastructure.config), clock, person: account },
    }),
    site: shownSettings(settings.current(), infrastructure.config),
    testMode: infrastructure.config.demo,
  };
}
