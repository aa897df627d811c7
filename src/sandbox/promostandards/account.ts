/** The one account the stand-in knows, and the addresses of its services. */
export const ACCOUNT = {
  name: 'Sierra Azul (de prueba)',
  user: 'estampa-demo',
  password: 'solo-para-el-modo-de-prueba-de-sierra-azul',
} as const;

export const PATHS = {
  products: '/promostandards/productos/2.0.0',
  stock: '/promostandards/existencias/2.0.0',
  prices: '/promostandards/precios/1.0.0',
  media: '/promostandards/fotos/1.1.0',
} as const;

/** Where its pictures lie: 'SZ-TAZ-330-1.png' below it. */
export const PICTURES = '/promostandards/fotos/';

/** Configuration that points a shop at the stand-in served at `url`. */
export const promoStandardsEnvironment = (url: string): Readonly<Record<string, string>> => ({
  PROMOSTANDARDS_ACCOUNTS: `${ACCOUNT.name}|${url}|${ACCOUNT.user}|${ACCOUNT.password}`,
});
