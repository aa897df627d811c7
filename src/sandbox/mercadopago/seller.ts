/** The one seller the stand-in knows, and the secret its notices are signed with. */
export const SELLER = {
  id: 100200300,
  accessToken: 'TEST-estampademo-0000000000000001-100200300',
  noticeSecret: 'solo-para-el-modo-de-prueba-de-mercadopago',
} as const;

/** Configuration that points a shop at the stand-in served at `url`. */
export const mercadoPagoEnvironment = (url: string): Readonly<Record<string, string>> => ({
  MERCADOPAGO_API_URL: url,
  MERCADOPAGO_ACCESS_TOKEN: SELLER.accessToken,
  MERCADOPAGO_COLLECTOR_ID: String(SELLER.id),
  MERCADOPAGO_WEBHOOK_SECRET: SELLER.noticeSecret,
  MERCADOPAGO_SANDBOX_MODE: '1',
});
