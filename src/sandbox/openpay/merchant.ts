/** The one merchant the stand-in knows, and the keys of our side of the webhook. */
export const MERCHANT = {
  id: 'mestampademo00000001',
  privateKey: 'sk_estampademo0000000000000000001',
  publicKey: 'pk_estampademo0000000000000000001',
  webhookUser: 'openpay-de-prueba',
  webhookPassword: 'solo-para-el-modo-de-prueba',
} as const;

/** Configuration that points a shop at the stand-in served at `url`. */
export function openpayEnvironment(url: string): Readonly<Record<string, string>> {
  return {
    OPENPAY_API_URL: url,
    OPENPAY_SCRIPT_URL: `${url}/openpay/openpay.v1.min.js`,
    OPENPAY_DATA_SCRIPT_URL: `${url}/openpay/openpay-data.v1.min.js`,
    OPENPAY_MERCHANT_ID: MERCHANT.id,
    OPENPAY_PRIVATE_KEY: MERCHANT.privateKey,
    OPENPAY_PUBLIC_KEY: MERCHANT.publicKey,
    OPENPAY_SANDBOX_MODE: '1',
    // Most test cards pay at once and 5454 5454 5454 5454 shows the bank's page: both ways visible.
    OPENPAY_3DS: 'on_risk',
    OPENPAY_INSTALMENTS: '3,6,9,12',
    OPENPAY_WEBHOOK_USER: MERCHANT.webhookUser,
    OPENPAY_WEBHOOK_PASSWORD: MERCHANT.webhookPassword,
  };
}

export type KeyKind = 'private' | 'public' | undefined;

/** Which of the merchant's keys a Basic Authorization header carries. */
export function keyOf(authorization: string | undefined): KeyKind {
  const [, encoded] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
  const user = encoded ? Buffer.from(encoded, 'base64').toString().split(':')[0] : undefined;
  if (user === MERCHANT.privateKey) return 'private';
  return user === MERCHANT.publicKey ? 'public' : undefined;
}
