/** The one account the stand-in knows, and the secret in the address its notices go to. */
export const ACCOUNT = {
  token: 'solo-para-el-modo-de-prueba-de-envia',
  noticeSecret: 'avisos-de-prueba-de-envia-0001',
} as const;

/** Configuration that points a shop at the stand-in served at `url`. */
export const enviaEnvironment = (url: string): Readonly<Record<string, string>> => ({
  ENVIA_API_URL: url,
  ENVIA_QUERIES_URL: url,
  ENVIA_TOKEN: ACCOUNT.token,
  ENVIA_WEBHOOK_SECRET: ACCOUNT.noticeSecret,
  SHIP_FROM: 'Almacén de prueba|8112345678|Av. Industrias|100|Centro|Monterrey|64000',
});
