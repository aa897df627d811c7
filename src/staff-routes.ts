/**
 * Addresses of the staff's pages. Apart from the shop's (`routes.ts`), so that no shopper downloads
 * them.
 */
const encode = encodeURIComponent;

interface StockAddress {
  readonly ver: string;
  readonly buscar: string;
  /** The warehouse whose pieces are listed; '' for all. */
  readonly almacen: string;
  readonly pagina: number;
  /** Colour, or colour and size, that stands open. */
  readonly piezas?: string;
}

interface InvoiceAddress {
  readonly ver: string;
  readonly mes: string;
  readonly buscar: string;
  readonly pagina: number;
  /** The order that stands open. */
  readonly pedido?: string;
}

interface ReportAddress {
  readonly ver: string;
  /** Days, 'AAAA-MM-DD'. */
  readonly from: string;
  readonly to: string;
  readonly step?: string;
}

/** Files for the staff that no page shows. */
export const staffFiles = {
  /** A month's invoices, as '2026-11'. */
  invoices: (month: string) => `/facturas-del-mes/${month}`,
};

/** Lists keep what they show while one of their lines is opened. */
const whosePart = (whose: string): string => (whose === '' ? '' : `&encargo=${whose}`);

export const staffPages = {
  search: '/admin/buscar',
  searchFor: (text: string) => `/admin/buscar?q=${encode(text)}`,
  receipts: '/admin/pagos',
  receipt: (id: number) => `/admin/pagos?comprobante=${id}`,
  statement: '/admin/conciliacion',
  /** Where a deposit of an order is registered. */
  depositOf: (folio: string) => `/admin/conciliacion?deposito=${folio}`,
  cash: '/admin/caja',
  /** The drawers of a day. */
  cashOf: (day: string) => `/admin/caja?dia=${day}`,
  orders: '/admin/pedidos',
  /** The orders of one queue of the desk. */
  queue: (queue: string) => `/admin/pedidos?cola=${encode(queue)}`,
  ordersBy: (query: string) => `/admin/pedidos${query === '' ? '' : `?${query}`}`,
  newOrder: '/admin/pedidos/nuevo',
  newOrderOf: (customer: number) => `/admin/pedidos/nuevo?cliente=${customer}`,
  /** A folio needs no escaping. */
  order: (folio: string) => `/admin/pedidos/${folio}`,
  ticket: (folio: string) => `/admin/pedidos/${folio}/orden-de-trabajo`,
  purchases: '/admin/compras',
  purchasesOf: (supplier: number) => `/admin/compras?proveedor=${supplier}`,
  purchasesBy: (view: 'pedidas' | 'recibidas') => `/admin/compras?ver=${view}`,
  purchase: (id: number) => `/admin/compras?compra=${id}`,
  board: '/admin/produccion',
  /** A technique's lines, by who has their orders; '' for all. */
  boardOf: (technique: string, whose = '') =>
    `/admin/produccion?tecnica=${encode(technique)}${whosePart(whose)}`,
  boardLine: (technique: string, line: number, whose = '') =>
    `/admin/produccion?tecnica=${encode(technique)}&linea=${line}${whosePart(whose)}`,
  shipping: '/admin/envios',
  packingLists: (folio: string) => `/admin/envios/${folio}/listas`,
  shippingOf: (view: string) => `/admin/envios?ver=${view}`,
  shippingOrder: (folio: string, view: string) => `/admin/envios?ver=${view}&pedido=${folio}`,
  tariffs: '/admin/tarifas',
  tariff: (alias: string) => `/admin/tarifas?servicio=${encode(alias)}`,
  quoters: '/admin/tarifas?cotizan=1',
  pickupPlace: '/admin/tarifas?recoger=1',
  tariffZones: (origin: string) => `/admin/tarifas?zonas=${encode(origin)}`,
  coupons: '/admin/cupones',
  coupon: (code: string) => `/admin/cupones?cupon=${encode(code)}`,
  priceLists: '/admin/listas-de-precios',
  priceList: (id: number | string) => `/admin/listas-de-precios?lista=${encode(String(id))}`,
  warehouses: '/admin/almacenes',
  warehouse: (id: number | 'nuevo') => `/admin/almacenes?almacen=${id}`,
  picks: '/admin/surtido',
  picksOf: (warehouse: number) => `/admin/surtido?almacen=${warehouse}`,
  stock: '/admin/existencias',
  stockLow: '/admin/existencias?ver=minimo',
  stockBy: ({ ver, buscar, almacen, pagina, piezas }: StockAddress) => {
    const query = new URLSearchParams({
      ...(ver === 'todas' ? {} : { ver }),
      ...(buscar === '' ? {} : { buscar }),
      ...(almacen === '' ? {} : { almacen }),
      ...(pagina > 1 ? { pagina: String(pagina) } : {}),
      ...(piezas ? { piezas } : {}),
    });
    return `/admin/existencias${query.size > 0 ? `?${query}` : ''}`;
  },
  invoices: '/admin/facturas',
  globalInvoice: '/admin/facturas/global',
  globalInvoiceOf: (month: string) => `/admin/facturas/global?mes=${encode(month)}`,
  invoicesBy: ({ ver, mes, buscar, pagina, pedido }: InvoiceAddress) => {
    const query = new URLSearchParams({
      ver,
      mes,
      ...(buscar === '' ? {} : { buscar }),
      ...(pagina > 1 ? { pagina: String(pagina) } : {}),
      ...(pedido ? { pedido } : {}),
    });
    return `/admin/facturas?${query}`;
  },
  customers: '/admin/clientes',
  customersBy: (text: string) => `/admin/clientes?q=${encode(text)}`,
  customer: (id: number | string) => `/admin/clientes/${id}`,
  reports: '/admin/informes',
  reportBy: ({ ver, from, to, step }: ReportAddress) =>
    `/admin/informes?${new URLSearchParams({ ver, desde: from, hasta: to, ...(step ? { por: step } : {}) })}`,
  products: '/admin/productos',
  productsBy: (query: string) => `/admin/productos${query === '' ? '' : `?${query}`}`,
  categories: '/admin/categorias',
  category: (id: number | 'nueva') => `/admin/categorias?categoria=${id}`,
  finishPrices: '/admin/terminados',
  costs: '/admin/informes?ver=margen#costos',
  suppliers: '/admin/proveedores',
  supplier: (id: number | 'nuevo') => `/admin/proveedores?proveedor=${id}`,
  newFinish: '/admin/terminados?terminado=nuevo',
  finishPrice: (id: number) => `/admin/terminados?terminado=${id}`,
  product: (id: number | string) => `/admin/productos/${id}`,
  site: '/admin/sitio',
  accounts: '/admin/cuentas',
  questions: '/admin/preguntas',
  moved: '/admin/direcciones',
  movedOne: (id: string) => `/admin/direcciones?direccion=${id}`,
  sitePages: '/admin/paginas',
  siteFinish: (slug: string) => `/admin/paginas/terminados/${slug}`,
  sitePage: (key: string) => `/admin/paginas/${key}`,
  mails: '/admin/correos',
  audit: '/admin/bitacora',
  auditOf: (subject: string) => `/admin/bitacora?sobre=${encode(subject)}`,
  staff: '/admin/equipo',
  arco: '/admin/derechos',
  proofs: '/admin/propuestas',
  proofsBy: (whose: string) => `/admin/propuestas${whose === '' ? '' : `?encargo=${whose}`}`,
  proofOf: (line: number | string, whose = '') =>
    `/admin/propuestas?linea=${line}${whosePart(whose)}`,
  imports: '/admin/importaciones',
  import: (id: number | string) => `/admin/importaciones/${id}`,
  importOf: (id: number, view: string, page = 1) =>
    `/admin/importaciones/${id}?ver=${view}${page > 1 ? `&pagina=${page}` : ''}`,
  searches: '/admin/busquedas',
  claims: '/admin/reclamaciones',
  claim: (id: number) => `/admin/reclamaciones?reclamacion=${id}`,
  claimsDone: '/admin/reclamaciones?ver=resueltas',
  reviews: '/admin/opiniones',
  reviewsOf: (view: string) => `/admin/opiniones?ver=${encode(view)}`,
  refunds: '/admin/devoluciones',
  refundsOf: (view: string) => `/admin/devoluciones?ver=${encode(view)}`,
  searchesOf: (days: number) => `/admin/busquedas?dias=${days}`,
} as const;
