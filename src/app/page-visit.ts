import { createContext, RouterContextProvider } from 'react-router';
import type { AccountReads } from '../features/accounts/reads.ts';
import { accountsDeskContext } from '../features/accounts/staff/accounts-desk-context.ts';
import { accountsContext } from '../features/accounts/web/accounts-context.ts';
import type { ArtworkReads } from '../features/artwork/reads.ts';
import { artworkContext } from '../features/artwork/web/matching/artwork-context.ts';
import type { AssignmentReads } from '../features/assignments/reads.ts';
import { assignmentsContext } from '../features/assignments/staff/assignments-context.ts';
import type { ProductDeskReads } from '../features/catalog/desk/desk-reads.ts';
import type { CatalogReads } from '../features/catalog/reads.ts';
import { categorisationContext } from '../features/catalog/staff/categorisation-context.ts';
import { productDeskContext } from '../features/catalog/staff/desk/product-desk-context.ts';
import { catalogContext } from '../features/catalog/web/catalog-context.ts';
import type { CouponDeskReads } from '../features/checkout/reads.ts';
import { couponDeskContext } from '../features/checkout/staff/coupon-desk-context.ts';
import type { ClaimDeskReads, ClaimReads } from '../features/claims/reads.ts';
import { claimDeskContext } from '../features/claims/staff/claim-desk-context.ts';
import { claimsContext } from '../features/claims/web/claims-context.ts';
import type { SiteOfficeReads } from '../features/content/office-reads.ts';
import type { ContentReads } from '../features/content/reads.ts';
import { siteOfficeContext } from '../features/content/staff/site-office-context.ts';
import { contentContext } from '../features/content/web/content-context.ts';
import type { CustomerDeskReads } from '../features/customers/reads.ts';
import { customersContext } from '../features/customers/staff/customers-context.ts';
import type { DeskReads } from '../features/desk/reads.ts';
import { deskContext } from '../features/desk/staff/desk-context.ts';
import type { FinishPriceReads } from '../features/finish-prices/reads.ts';
import { finishPricesContext } from '../features/finish-prices/staff/finish-prices-context.ts';
import type { StockDeskReads, WarehouseDeskReads } from '../features/inventory/reads.ts';
import {
  stockDeskContext,
  warehouseDeskContext,
} from '../features/inventory/staff/stock-desk-context.ts';
import type { InvoiceDeskReads } from '../features/invoicing/desk-reads.ts';
import { invoiceDeskContext } from '../features/invoicing/staff/invoice-desk-context.ts';
import type { ArcoDeskReads, MyAccountReads } from '../features/my-account/reads.ts';
import { arcoDeskContext } from '../features/my-account/staff/arco-desk-context.ts';
import { myAccountContext } from '../features/my-account/web/my-account-context.ts';
import type { NotificationReads } from '../features/notifications/reads.ts';
import { notificationsContext } from '../features/notifications/web/notifications-context.ts';
import type { OrderReads } from '../features/orders/reads.ts';
import { ordersContext } from '../features/orders/web/orders-context.ts';
import type { OwnBoxesReads, ShippingDeskReads } from '../features/parcels/reads.ts';
import { shippingDeskContext } from '../features/parcels/staff/shipping-desk-context.ts';
import { boxesContext } from '../features/parcels/web/boxes-context.ts';
import type { CashDeskReads } from '../features/payment/cash/cash-desk-reads.ts';
import type { PaymentReads, RefundDeskReads } from '../features/payment/reads.ts';
import { cashDeskContext } from '../features/payment/staff/cash/cash-context.ts';
import { refundDeskContext } from '../features/payment/staff/refunds/refunds-context.ts';
import { transferDeskContext } from '../features/payment/staff/transfer-desk-context.ts';
import type { TransferDeskReads } from '../features/payment/transfer/transfer-desk-reads.ts';
import { paymentContext } from '../features/payment/web/payment-context.ts';
import type { MyPriceReads, PriceListDeskReads } from '../features/price-lists/reads.ts';
import { priceListDeskContext } from '../features/price-lists/staff/price-lists-context.ts';
import { myPricesContext } from '../features/price-lists/web/my-prices-context.ts';
import type { BoardReads } from '../features/production/reads.ts';
import { boardContext } from '../features/production/staff/board-context.ts';
import type { ProofDeskReads, ProofReads } from '../features/proofs/reads.ts';
import { proofDeskContext } from '../features/proofs/staff/proof-desk-context.ts';
import { proofsContext } from '../features/proofs/web/proofs-context.ts';
import type { PurchasingReads } from '../features/purchasing/reads.ts';
import { purchasingContext } from '../features/purchasing/staff/purchasing-context.ts';
import type { MovedDeskReads } from '../features/reach/reads.ts';
import { movedDeskContext } from '../features/reach/staff/moved-desk-context.ts';
import type { ReportReads } from '../features/reports/reads.ts';
import { reportsContext } from '../features/reports/staff/reports-context.ts';
import type { ReviewDeskReads, ReviewReads } from '../features/reviews/reads.ts';
import { reviewDeskContext } from '../features/reviews/staff/review-desk-context.ts';
import { reviewsContext } from '../features/reviews/web/reviews-context.ts';
import type { SearchDeskReads } from '../features/search/desk-reads.ts';
import type { SearchReads } from '../features/search/reads.ts';
import { searchDeskContext } from '../features/search/staff/desk-context.ts';
import { searchContext } from '../features/search/web/search-context.ts';
import type { SharingReads } from '../features/sharing/shared-design.ts';
import { sharingContext } from '../features/sharing/web/sharing-context.ts';
import type { TariffDeskReads } from '../features/shipping/reads.ts';
import { tariffDeskContext } from '../features/shipping/staff/tariff-desk-context.ts';
import type { SiteSettings } from '../features/site/reads.ts';
import { siteContext } from '../features/site/web/site-context.ts';
import type { ImportDeskReads } from '../features/supplier-imports/reads.ts';
import { importDeskContext } from '../features/supplier-imports/staff/imports-context.ts';
import type { Visitor } from '../kernel/visitor.ts';
import { staffPagesContext } from '../platform/browser/staff-gate.ts';
import { visitorContext } from '../platform/browser/visitor-context.ts';
import type { Aside } from '../platform/http/overload/gate.ts';
import { STAFF_PERMISSIONS } from './staff-pages.ts';

/** What a page loader may know and read during one visit; the server fills it in. */
export interface ShopVisit {
  readonly user: Visitor | null;
  /** Marks our own inline scripts for the Content-Security-Policy of this answer. */
  readonly nonce: string;
  readonly site: SiteSettings;
  /** The page is made for nobody, whoever asks for it; `user` is null then and says nothing. */
  readonly everybodys: boolean;
  /** Demo mode: shows 'Modo de prueba'. */
  readonly testMode: boolean;
  /** Takes down that rendering the page at `path` failed. */
  readonly failed: (error: unknown, path: string) => void;
  /** Waits until the process's one thread is free for rendering: others come before it. */
  readonly turn: () => Promise<void>;
  /** Asks somebody outside without keeping other pages waiting meanwhile. */
  readonly aside: Aside;
  readonly accounts: AccountReads;
  readonly myAccount: MyAccountReads;
  /** For staff only, as `searchDesk` is. */
  readonly arcoDesk: ArcoDeskReads;
  readonly artwork: ArtworkReads;
  readonly catalog: CatalogReads;
  readonly search: SearchReads;
  /** For staff only: a page that reads it asks for their role first. */
  readonly searchDesk: SearchDeskReads;
  /** For staff only, as `searchDesk` is. */
  readonly importDesk: ImportDeskReads;
  readonly productDesk: ProductDeskReads;
  readonly refundDesk: RefundDeskReads;
  readonly cashDesk: CashDeskReads;
  /** For staff only; it knows how far this visit's person may look. */
  readonly desk: DeskReads;
  /** For staff only, as above. */
  readonly assignments: AssignmentReads;
  readonly content: ContentReads;
  /** For staff only, as `searchDesk` is. */
  readonly siteOffice: SiteOfficeReads;
  readonly orders: OrderReads;
  readonly payment: PaymentReads;
  /** For staff only, as `searchDesk` is. */
  readonly transferDesk: TransferDeskReads;
  readonly proofs: ProofReads;
  /** For staff only, as above. */
  readonly proofDesk: ProofDeskReads;
  readonly claims: ClaimReads;
  readonly reviews: ReviewReads;
  /** For staff only, as above. */
  readonly reviewDesk: ReviewDeskReads;
  readonly ownBoxes: OwnBoxesReads;
  readonly sharing: SharingReads;
  /** For staff only, as above. */
  readonly claimDesk: ClaimDeskReads;
  /** For staff only, as above. */
  readonly board: BoardReads;
  readonly purchasing: PurchasingReads;
  readonly tariffDesk: TariffDeskReads;
  readonly stockDesk: StockDeskReads;
  readonly warehouseDesk: WarehouseDeskReads;
  readonly couponDesk: CouponDeskReads;
  readonly priceListDesk: PriceListDeskReads;
  readonly myPrices: MyPriceReads;
  readonly finishPrices: FinishPriceReads;
  readonly movedDesk: MovedDeskReads;
  readonly invoiceDesk: InvoiceDeskReads;
  readonly shippingDesk: ShippingDeskReads;
  readonly reports: ReportReads;
  readonly customers: CustomerDeskReads;
  readonly notifications: NotificationReads;
}

/** What the frame of every page needs of a visit. */
export const frameContext =
  createContext<Pick<ShopVisit, 'nonce' | 'everybodys' | 'testMode' | 'failed' | 'turn'>>();

/** Gives each feature's loaders their own part of a visit. */
export function openVisit(visit: ShopVisit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(frameContext, visit);
  context.set(visitorContext, visit.user);
  context.set(staffPagesContext, STAFF_PERMISSIONS);
  context.set(siteContext, visit.site);
  context.set(accountsContext, visit.accounts);
  context.set(accountsDeskContext, visit.accounts);
  context.set(myAccountContext, visit.myAccount);
  context.set(arcoDeskContext, visit.arcoDesk);
  context.set(catalogContext, visit.catalog);
  context.set(categorisationContext, visit.catalog);
  context.set(productDeskContext, visit.productDesk);
  context.set(searchContext, visit.search);
  context.set(searchDeskContext, visit.searchDesk);
  context.set(importDeskContext, visit.importDesk);
  context.set(refundDeskContext, visit.refundDesk);
  context.set(cashDeskContext, visit.cashDesk);
  context.set(deskContext, visit.desk);
  context.set(assignmentsContext, visit.assignments);
  context.set(contentContext, visit.content);
  context.set(siteOfficeContext, visit.siteOffice);
  context.set(ordersContext, visit.orders);
  const { payment, artwork, aside } = visit;
  // A file is read by a process that gives way to all others.
  context.set(artworkContext, {
    matching: (wish) => aside(() => artwork.matching(wish)),
    printedInks: (...job) => aside(() => artwork.printedInks(...job)),
    inksToLimit: (...job) => aside(() => artwork.inksToLimit(...job)),
  });
  context.set(paymentContext, {
    ...payment,
    settleReturn: (address) => aside(() => payment.settleReturn(address)),
  });
  context.set(transferDeskContext, visit.transferDesk);
  context.set(proofsContext, visit.proofs);
  context.set(proofDeskContext, visit.proofDesk);
  context.set(claimsContext, visit.claims);
  context.set(claimDeskContext, visit.claimDesk);
  context.set(reviewsContext, visit.reviews);
  context.set(reviewDeskContext, visit.reviewDesk);
  context.set(boxesContext, visit.ownBoxes);
  context.set(sharingContext, visit.sharing);
  context.set(boardContext, visit.board);
  context.set(purchasingContext, visit.purchasing);
  context.set(tariffDeskContext, visit.tariffDesk);
  context.set(stockDeskContext, visit.stockDesk);
  context.set(warehouseDeskContext, visit.warehouseDesk);
  context.set(couponDeskContext, visit.couponDesk);
  context.set(priceListDeskContext, visit.priceListDesk);
  context.set(myPricesContext, visit.myPrices);
  context.set(finishPricesContext, visit.finishPrices);
  context.set(movedDeskContext, visit.movedDesk);
  context.set(invoiceDeskContext, visit.invoiceDesk);
  context.set(shippingDeskContext, visit.shippingDesk);
  context.set(reportsContext, visit.reports);
  context.set(customersContext, visit.customers);
  context.set(notificationsContext, visit.notifications);
  return context;
}
