/** The one account the stand-in knows, and the number of the address its notices go to. */
export const ACCOUNT = {
  clientId: 'AestampaDemo0000000000000000000000000001',
  clientSecret: 'EestampaDemoSecreto000000000000000000001',
  webhookId: 'WHESTAMPADEMO0001',
  merchantId: 'MESTAMPADEM22',
} as const;

/** Configuration that points a shop at the stand-in served at `url`. */
export const paypalEnvironment = (url: string): Readonly<Record<string, string>> => ({
  PAYPAL_API_URL: url,
  PAYPAL_CLIENT_ID: ACCOUNT.clientId,
  PAYPAL_CLIENT_SECRET: ACCOUNT.clientSecret,
  PAYPAL_WEBHOOK_ID: ACCOUNT.webhookId,
});
