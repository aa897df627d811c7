import * as accounts from '../../src/features/accounts/calls.ts';
import * as artwork from '../../src/features/artwork/calls.ts';
import * as catalog from '../../src/features/catalog/calls.ts';
import * as catalogDesk from '../../src/features/catalog/desk-calls.ts';
import * as checkout from '../../src/features/checkout/calls.ts';
import * as claims from '../../src/features/claims/calls.ts';
import * as content from '../../src/features/content/calls.ts';
import * as desk from '../../src/features/desk/calls.ts';
import * as errorLog from '../../src/features/error-log/calls.ts';
import * as favourites from '../../src/features/favourites/calls.ts';
import * as imageSearch from '../../src/features/image-search/calls.ts';
import * as invoicing from '../../src/features/invoicing/calls.ts';
import * as landedPrice from '../../src/features/landed-price/calls.ts';
import * as notifications from '../../src/features/notifications/calls.ts';
import * as orders from '../../src/features/orders/calls.ts';
import * as payment from '../../src/features/payment/calls.ts';
import * as search from '../../src/features/search/calls.ts';
import * as shipping from '../../src/features/shipping/calls.ts';
import { API_DOCS, fill } from '../../src/routes.ts';

/** Addresses of the calls, for tests that ask them as any client does; said once, in `calls.ts`. */
export const api = {
  exportOrders: desk.exportOrders.path,
  retryMail: desk.retryMail.path,
  addNote: desk.addNote.path,
  writeToCustomer: desk.writeToCustomer.path,
  staffMove: orders.moveOrder.path,
  failedAttempt: orders.failedAttempt.path,
  fileClaim: claims.fileClaim.path,
  decideClaim: claims.decideClaim.path,
  ownMark: orders.ownMark.path,
  deskMark: desk.deskMark.path,
  docs: API_DOCS,
  submitOrder: checkout.submitOrder.path,
  landedPrice: landedPrice.landedPrice.path,
  coupon: checkout.coupon.path,
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
  products: catalog.products.path,
  randomProducts: catalog.randomProducts.path,
  productDetail: catalog.productDetail.path,
  categories: catalog.categories.path,
  categoryTree: catalog.categoryTree.path,
  finishes: catalog.finishes.path,
  productRelations: catalog.productRelations.path,
  finishCost: catalog.finishCost.path,
  finishDays: catalog.finishDays.path,
  recentlyViewed: catalog.recentlyViewed.path,
  assignCategory: catalogDesk.assignCategory.path,
  assignFinish: catalogDesk.assignFinish.path,
  unassignFinish: catalogDesk.unassignFinish.path,
  search: search.search.path,
  filters: search.filters.path,
  suggestions: search.suggestions.path,
  adminMissed: search.missedTerms.path,
  adminIndexes: search.indexes.path,
  adminSynonyms: search.listSynonyms.path,
  adminSynonym: search.editSynonyms.path,
  taxRegimes: invoicing.taxRegimes.path,
  cfdiUses: invoicing.cfdiUses.path,
  invoiceStatus: invoicing.invoiceStatus.path,
  createInvoice: invoicing.createInvoice.path,
  cleanImage: imageSearch.cleanImage.path,
  cleanedImage: imageSearch.cleanedImage.path,
  imageIndex: imageSearch.imageIndex.path,
  uploadArtwork: artwork.uploadArtwork.path,
  postalCode: checkout.postalCode.path,
  addresses: checkout.addresses.path,
  orders: orders.listOrders.path,
  transactionState: orders.transactionState.path,
  downloadQuote: orders.downloadQuote.path,
  approveDesign: orders.approveDesign.path,
  quoteShipping: shipping.quoteShipping.path,
  orderDetail: payment.orderDetail.path,
  savedCards: payment.savedCards.path,
  paySavedCard: payment.paySavedCard.path,
  createPayment: payment.createPayment.path,
  bankAccounts: payment.bankAccounts.path,
  uploadReceipt: payment.uploadReceipt.path,
  confirmReceipt: payment.confirmReceipt.path,
  rejectReceipt: payment.rejectReceipt.path,
  importStatement: payment.importStatement.path,
  confirmLines: payment.confirmLines.path,
  registerDeposit: payment.registerDeposit.path,
  countDeposit: payment.countDeposit.path,
  payPaypal: fill(payment.payElsewhere.path, { way: 'paypal' }),
  payMercadoPago: fill(payment.payElsewhere.path, { way: 'mercadopago' }),
  payStripe: fill(payment.askPayLink.path, { way: 'stripe' }),
  openpayWebhook: fill(payment.takeNotice.path, { provider: 'openpay' }),
} as const;
