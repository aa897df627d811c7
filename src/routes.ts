/**
 * Every address of the shop, once. Pages are functions that build an address; `api` lists the
 * calls of the specification's section 7. No literal address exists anywhere else.
 */
const encode = encodeURIComponent;

/** Magic search term that shows the results of an image search (decision A02). */
export const IMAGE_SEARCH_TERM = 'busqueda-inteligente';

export const pages = {
  home: '/',
  search: '/search',
  searchFor: (term: string) => `/search?searchTerm=${encode(term)}`,
  products: '/productos',
  productsFor: (text: string) => `/productos/${encode(text)}`,
  category: (slug: string) => `/productos?categoria=${encode(slug)}`,
  /** Opens in a colour, by its key, where one is meant. */
  product: (code: string, colour = '') =>
    `/producto/${encode(code)}${colour ? `?color=${encode(colour)}` : ''}`,
  editLine: (code: string, lineId: string) =>
    `/producto/${encode(code)}?edit=true&cartProductId=${encode(lineId)}`,
  productDetail: (id: string) => `/detalle-producto/${encode(id)}`,
  cart: '/mi-carrito',
  favourites: '/mis-favoritos',
  orders: '/estado-pedidos',
  /** The same, with one order alone. */
  ordersOf: (folio: string) => `/estado-pedidos?folio=${encode(folio)}`,
  /** A past order with today's prices, on its way to the cart. */
  orderAgain: (folio: string) => `/volver-a-pedir/${encode(folio)}`,
  /** Where an owner says what is wrong with a delivered order. */
  claim: (folio: string) => `/reclamacion/${encode(folio)}`,
  /** Where an owner says what they think of what came. */
  review: (folio: string) => `/opinar/${encode(folio)}`,
  boxes: (folio: string) => `/mis-envios/${encode(folio)}`,
  /** The proposal of a line: inside the order, in a frame, or by itself. */
  proof: (folio: string, line: number | string) => `/propuesta/${encode(folio)}/${line}`,
  /** Where a link for somebody without an account leads; its token stays behind the '#'. */
  proofInvitation: '/revisar-propuesta',
  verifyApproval: (code: string) => `/verificar/${encode(code)}`,
  notifications: '/notificaciones',
  account: '/mi-cuenta',
  accountSecurity: '/mi-cuenta/seguridad',
  accountPrivacy: '/mi-cuenta/privacidad',
  arco: '/derechos-arco',
  /** Where a company that vouches for people sends the browser back to. */
  socialReturn: (way: string) => `/entrar/${way}`,
  login: '/iniciar-sesion',
  loginThen: (redirect: string) => `/iniciar-sesion?redirect=${encode(redirect)}`,
  register: '/registrarse',
  registerThen: (redirect: string) => `/registrarse?redirect=${encode(redirect)}`,
  resetAccess: '/restablecer-acceso',
  pay: (folio: string) => `/pagar-pedido/${encode(folio)}`,
  /** The same, opened with a way to pay; the card needs no word. */
  payBy: (folio: string, method: 'tarjeta' | 'transferencia') =>
    `/pagar-pedido/${encode(folio)}${method === 'tarjeta' ? '' : `?metodo=${method}`}`,
  paymentReturn: '/pago/retorno',
  finishes: '/terminados',
  finish: (slug: string) => `/terminados/${slug}`,
  categorisation: (id: number | string) => `/categorizacion/${id}`,
  admin: '/admin',
  contact: '/contacto',
  about: (company: string) => `/acerca-de-${company}`,
  returns: '/politicas-devolucion-reembolso',
  shippingPolicy: '/politicas-envio',
  help: '/centro-de-ayuda',
  privacy: '/aviso-de-privacidad',
  terms: '/condiciones-de-uso',
  paymentMethods: '/metodos-de-pago',
  reset: '/reset',
  mailbox: '/buzon',
} as const;

/** The page that shows every call's contract, and below it the contract itself. */
export const API_DOCS = '/api/docs';

/** Static pictures. */
export const images = {
  artwork: (file: string) => `/img/imagenesterminados/${file}`,
  /** What is printed of an artwork, without its paper. */
  artworkPrint: (file: string) => `/img/imagenesterminados/${file}/impresion.png`,
  /** The front of a picture set with artworks where they were placed. */
  placed: (set: string, file: string) => `/img/arte-colocado/${set}/${file}`,
  /** The company's own logo, by the name it is kept under. */
  companyLogo: (name: string) => `/img/logo/${name}.png`,
  courier: (alias: string) => `/img/paqueterias/${alias}.png`,
  proof: (file: string) => `/img/propuestas/${file}`,
  claim: (file: string) => `/img/reclamaciones/${file}`,
  firstPiece: (file: string) => `/img/primeras-piezas/${file}`,
  finish: (file: string) => `/img/terminados/${file}`,
} as const;

/** Files that only some may see. */
export const files = {
  receipt: (id: number | string) => `/comprobantes/${id}`,
  /** Everything of whoever asks. */
  ownData: '/mi-cuenta/mis-datos.zip',
} as const;

/** Fills a pattern's `:name` parts: `fill(api.productDetail, { id })`. */
export function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/:([A-Za-z]+)\??/g, (_, name: string) => encode(values[name] ?? ''));
}

/** The twelve pages under /terminados. */
export const FINISH_SLUGS = [
  'pad-printing',
  'screen-printing',
  'sublimation',
  'dtf-printing',
  'embroidery',
  'laser-engraving',
  'laser-cutting',
  'digital-printing',
  'uv-printing',
  'containers',
  'awards',
  'developments',
] as const;

/** Where a monitor asks whether the process answers, whether it can serve, and how it fares. */
export const watched = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;

/** What a link to the shop shows where its page has no picture of its own: 1200 × 630 pixels. */
export const SHOP_PICTURE = '/img/compartir/tienda.jpg';

/** WhatsApp's own page for a number (its digits, with its country), with a message begun where there are words. */
export const whatsApp = (dialled: string, words = ''): string =>
  `https://wa.me/${dialled}${words && `?text=${encodeURIComponent(words)}`}`;
