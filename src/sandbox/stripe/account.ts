/** The one account the stand-in knows, and the secret its events are signed with. */
export const ACCOUNT = {
  secretKey: 'sk_test_estampademo00000000000001',
  noticeSecret: 'whsec_solo_para_el_modo_de_prueba',
} as const;

/** Configuration that points a shop at the stand-in served at `url`. */
export const stripeEnvironment = (url: string): Readonly<Record<string, string>> => ({
  STRIPE_API_URL: url,
  STRIPE_SECRET_KEY: ACCOUNT.secretKey,
  STRIPE_WEBHOOK_SECRET: ACCOUNT.noticeSecret,
});
