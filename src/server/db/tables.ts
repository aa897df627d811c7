import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Column types of db/migrations, as Kysely sees them. Amounts are centavos in bigint columns. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
type Json<T> = JSONColumnType<T extends object ? T : never, string, string>;

export interface AccountTable {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  username: string;
  password_hash: string | null;
  roles: Generated<string[]>;
  card_customer_id: string | null;
  created_at: Timestamp;
}
export interface SessionTable {
  token_hash: Buffer;
  account_id: number;
  created_at: Timestamp;
  seen_at: Timestamp;
  expires_at: Timestamp;
}
export interface PasswordResetTable {
  token_hash: Buffer;
  account_id: number;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}
export interface KnownDeviceTable {
  account_id: number;
  device_hash: Buffer;
  seen_at: Timestamp;
}
export interface RateLimitTable {
  key: string;
  window_start: Timestamp;
  hits: Generated<number>;
}
export interface SecurityEventTable {
  id: GeneratedAlways<number>;
  at: Timestamp;
  kind: string;
  account_id: number | null;
  subject: Generated<string>;
}
export interface SupplierTable {
  id: number;
  name: string;
  origin_postal_code: string;
  origin_state: string;
}
export interface CategoryTable {
  id: Generated<number>;
  slug: string;
  name: string;
}
export interface SubcategoryTable {
  id: Generated<number>;
  category_id: number;
  slug: string;
  name: string;
}
export interface FinishTable {
  id: Generated<number>;
  name: string;
  slug: string;
  good_for: Generated<string>;
  delivery_days: number;
}
export interface FinishTierTable {
  finish_id: number;
  from_quantity: number;
  mode: 'fijo' | 'por_pieza';
  amount_centavos: number;
}
export interface ProductTable {
  id: Generated<number>;
  code: string;
  name: string;
  description: Generated<string>;
  material: Generated<string>;
  price_centavos: number;
  box_pieces: number;
  box_size: string | null;
  box_weight_grams: number | null;
  supplier_id: number;
  subcategory_id: number | null;
  picture_set: string | null;
  image_urls: Generated<string[]>;
  feed_shape: Generated<string[]>;
  also_called: Generated<string>;
  active: Generated<boolean>;
  sold_pieces: Generated<number>;
  search_terms: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}
export interface ProductColourTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  colour: string;
  name: string;
  css: string;
  stock: number;
  backorder: Generated<number>;
}
export interface ProductFinishTable {
  product_id: number;
  finish_id: number;
}
export interface CatalogueVersionTable {
  one: Generated<boolean>;
  version: number;
}
export interface RecentlyViewedTable {
  account_id: number;
  product_id: number;
  seen_at: Timestamp;
}
export interface ArtworkFileTable {
  name: string;
  original_name: string;
  media_type: string;
  bytes: number;
  sha256: Buffer;
  visitor: string;
  account_id: number | null;
  ordered: Generated<boolean>;
  created_at: Timestamp;
}
export interface PostalCodeTable {
  postal_code: string;
  settlement: string;
  municipality: string;
  state: string;
  state_code: string;
  position: Generated<number>;
}
export interface AddressTable {
  id: GeneratedAlways<number>;
  account_id: number;
  fingerprint: Buffer;
  telefono: string;
  direccion: string;
  num_exterior: string;
  num_interior: Generated<string>;
  postal_code: string;
  estado: string;
  estado_code: string;
  municipio: string;
  colonia: string;
  created_at: Timestamp;
}
export interface ShippingServiceTable {
  code: string;
  courier: string;
  service_name: string;
  days_by_zone: number[];
  active: Generated<boolean>;
}
export interface ShippingZoneTable {
  origin_state: string;
  destination_state: string;
  zone: number;
}
export interface ShippingRateTable {
  service_code: string;
  zone: number;
  up_to_grams: number;
  price_centavos: number;
  extra_kg_centavos: Generated<number>;
}
export interface ShippingQuoteTable {
  id: string;
  account_id: number | null;
  cart_fingerprint: Buffer;
  destination_fingerprint: Buffer;
  options: Json<object[]>;
  created_at: Timestamp;
  expires_at: Timestamp;
}
export interface CouponTable {
  code: string;
  discount_centavos: number;
  active: Generated<boolean>;
  uses_left: number | null;
}
export type PaymentState =
  | 'sin_transaccion'
  | 'en proceso'
  | 'pagado'
  | 'rechazado'
  | 'reembolsado';
export interface OrdersTable {
  id: GeneratedAlways<number>;
  folio: string;
  account_id: number;
  status: number | null;
  payment_state: Generated<PaymentState>;
  payment_note: Generated<string>;
  products_centavos: number;
  finishes_centavos: number;
  shipping_centavos: number;
  discount_centavos: Generated<number>;
  total_centavos: number;
  address: Json<object>;
  shipping: Json<object>;
  preorder: Generated<boolean>;
  created_at: Timestamp;
  expires_at: Timestamp;
  paid_at: NullableTimestamp;
}
export interface OrderLineTable {
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  product_id: number;
  colour_id: number;
  name: string;
  image: Generated<string>;
  quantity: number;
  backordered: Generated<number>;
  finish: string;
  colour: string;
  css: string;
  notes: Generated<string>;
  artwork: Json<object[]>;
  unit_centavos: number;
  products_centavos: number;
  finishes_centavos: number;
  total_centavos: number;
  design_approved_at: NullableTimestamp;
}
export interface OrderEventTable {
  id: GeneratedAlways<number>;
  order_id: number;
  at: Timestamp;
  kind: string;
  from_status: number | null;
  to_status: number | null;
  actor: string;
  detail: Json<object>;
}
export interface StockMoveTable {
  id: GeneratedAlways<number>;
  colour_id: number;
  order_id: number | null;
  kind: 'inicial' | 'reserva' | 'liberacion' | 'ajuste';
  quantity: number;
  at: Timestamp;
}
export interface IdempotencyKeyTable {
  account_id: number;
  key: string;
  body_hash: Buffer;
  response: Json<object>;
  created_at: Timestamp;
}
export interface PaymentAttemptTable {
  id: GeneratedAlways<number>;
  order_id: number;
  provider: string;
  reference: string;
  state: 'abierto' | 'pagado' | 'rechazado' | 'desconocido' | 'devuelto';
  amount_centavos: number;
  provider_id: string | null;
  token_hash: Buffer | null;
  card_customer_id: string | null;
  failure: Generated<string>;
  created_at: Timestamp;
  settled_at: NullableTimestamp;
}
export interface ProviderEventTable {
  provider: string;
  event_id: string;
  received_at: Timestamp;
  body: Json<object>;
  handled_at: NullableTimestamp;
}
export interface ReceiptTable {
  id: GeneratedAlways<number>;
  order_id: number;
  file_name: string;
  media_type: string;
  sha256: Buffer;
  reference: string;
  state: Generated<'en revision' | 'confirmado' | 'rechazado'>;
  repeated: Generated<boolean>;
  created_at: Timestamp;
}
export interface BankAccountTable {
  id: GeneratedAlways<number>;
  banco: string;
  cuenta: string;
  clabe: string;
  beneficiario: string;
  active: Generated<boolean>;
}
export interface OutboxMailTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: Generated<string>;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  attempts: Generated<number>;
  next_try_at: Timestamp;
  last_error: Generated<string>;
}
export interface NotificationTable {
  id: GeneratedAlways<number>;
  account_id: number;
  title: string;
  body: Generated<string>;
  link: Generated<string>;
  created_at: Timestamp;
  read_at: NullableTimestamp;
}
export interface JobTable {
  id: GeneratedAlways<number>;
  kind: string;
  payload: Json<object>;
  run_at: Timestamp;
  attempts: Generated<number>;
  done_at: NullableTimestamp;
  last_error: Generated<string>;
}
export interface SiteSettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}
export interface FaqTable {
  id: GeneratedAlways<number>;
  position: Generated<number>;
  pregunta: string;
  respuesta: string;
}
export interface ContactMessageTable {
  id: GeneratedAlways<number>;
  nombre: string;
  email: string;
  mensaje: string;
  created_at: Timestamp;
}
export interface SearchMissTable {
  term: string;
  times: Generated<number>;
  last_at: Timestamp;
}

export interface SearchSynonymTable {
  id: Generated<number>;
  words: string[];
}

export interface PictureDescriptorTable {
  product_id: number;
  address: string;
  descriptor: Buffer;
}
export interface PictureIndexTable {
  one: Generated<boolean>;
  revision: Generated<number>;
  descriptor_version: Generated<number>;
  catalogue_version: Generated<number>;
  calibrated_products: Generated<number>;
  mean: Buffer | null;
  factor: Buffer | null;
}

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
  product_finish: ProductFinishTable;
  catalogue_version: CatalogueVersionTable;
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
  stock_move: StockMoveTable;
  idempotency_key: IdempotencyKeyTable;
  payment_attempt: PaymentAttemptTable;
  provider_event: ProviderEventTable;
  receipt: ReceiptTable;
  bank_account: BankAccountTable;
  outbox_mail: OutboxMailTable;
  notification: NotificationTable;
  job: JobTable;
  site_setting: SiteSettingTable;
  faq: FaqTable;
  contact_message: ContactMessageTable;
  search_miss: SearchMissTable;
  picture_descriptor: PictureDescriptorTable;
  picture_index: PictureIndexTable;
  search_synonym: SearchSynonymTable;
}
