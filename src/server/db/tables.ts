import type {
  CatalogueVersionTable,
  CategoryTable,
  FavouriteTable,
  FinishTable,
  FinishTierTable,
  PictureBuildTable,
  PictureDescriptorTable,
  PictureIndexTable,
  ProductColourTable,
  ProductFinishTable,
  ProductSizeTable,
  ProductTable,
  RecentlyViewedTable,
  SearchMissTable,
  SearchSynonymTable,
  SubcategoryTable,
  SupplierTable,
} from './catalogue-tables.ts';
import type { ErrorGroupTable, ErrorOccurrenceTable, VisitTrailTable } from './error-tables.ts';
import type {
  AddressTable,
  ArtworkFileTable,
  CouponTable,
  DesignProposalTable,
  IdempotencyKeyTable,
  OrderEventTable,
  OrderLineTable,
  OrdersTable,
  PostalCodeTable,
  ShippingQuoteTable,
  ShippingRateTable,
  ShippingServiceTable,
  ShippingZoneTable,
  StockMoveTable,
} from './order-tables.ts';
import type {
  BankAccountTable,
  InvoiceTable,
  PaymentAttemptTable,
  ProviderEventTable,
  ReceiptTable,
  RefundDueTable,
  RefundTable,
} from './payment-tables.ts';
import type {
  AccountTable,
  KnownDeviceTable,
  NotificationTable,
  OutboxMailTable,
  PasswordResetTable,
  RateLimitTable,
  SecurityEventTable,
  SessionTable,
} from './people-tables.ts';
import type { ContactMessageTable, FaqTable, JobTable, SiteSettingTable } from './site-tables.ts';

export type { PaymentState } from './order-tables.ts';

/** Every table of db/migrations, as Kysely sees it. */
export interface Tables {
  account: AccountTable;
  session: SessionTable;
  password_reset: PasswordResetTable;
  known_device: KnownDeviceTable;
  rate_limit: RateLimitTable;
  security_event: SecurityEventTable;
  supplier: SupplierTable;
  category: CategoryTable;
  subcategory: SubcategoryTable;
  finish: FinishTable;
  finish_tier: FinishTierTable;
  product: ProductTable;
  product_colour: ProductColourTable;
  product_size: ProductSizeTable;
  product_finish: ProductFinishTable;
  catalogue_version: CatalogueVersionTable;
  favourite: FavouriteTable;
  recently_viewed: RecentlyViewedTable;
  artwork_file: ArtworkFileTable;
  postal_code: PostalCodeTable;
  address: AddressTable;
  shipping_service: ShippingServiceTable;
  shipping_zone: ShippingZoneTable;
  shipping_rate: ShippingRateTable;
  shipping_quote: ShippingQuoteTable;
  coupon: CouponTable;
  orders: OrdersTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  design_proposal: DesignProposalTable;
  stock_move: StockMoveTable;
  idempotency_key: IdempotencyKeyTable;
  payment_attempt: PaymentAttemptTable;
  provider_event: ProviderEventTable;
  receipt: ReceiptTable;
  refund: RefundTable;
  refund_due: RefundDueTable;
  bank_account: BankAccountTable;
  invoice: InvoiceTable;
  outbox_mail: OutboxMailTable;
  notification: NotificationTable;
  job: JobTable;
  site_setting: SiteSettingTable;
  faq: FaqTable;
  contact_message: ContactMessageTable;
  search_miss: SearchMissTable;
  picture_descriptor: PictureDescriptorTable;
  picture_build: PictureBuildTable;
  picture_index: PictureIndexTable;
  search_synonym: SearchSynonymTable;
  error_group: ErrorGroupTable;
  error_occurrence: ErrorOccurrenceTable;
  visit_trail: VisitTrailTable;
}
