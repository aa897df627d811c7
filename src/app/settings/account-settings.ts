import * as z from 'zod';

const secret = z.string().min(8).optional();

/** Accounts at companies on whose own pages shoppers pay. */
export const accountSettings = {
  MERCADOPAGO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.mercadopago.com'),
  MERCADOPAGO_ACCESS_TOKEN: secret,
  MERCADOPAGO_COLLECTOR_ID: z.string().regex(/^\d+$/, 'debe ser el número de la cuenta').optional(),
  MERCADOPAGO_WEBHOOK_SECRET: secret,
  MERCADOPAGO_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  MERCADOPAGO_SANDBOX_MODE: z
    .enum(['1', '0', 'true', 'false'])
    .transform((value) => value === '1' || value === 'true')
    .optional(),
  PAYPAL_API_URL: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: secret,
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,50}$/, 'debe ser el número que PayPal dio a la dirección de avisos')
    .optional(),
  PAYPAL_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'debe empezar con sk_test_ o sk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'debe empezar con whsec_')
    .optional(),
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
};

type Settings = z.infer<z.ZodObject<typeof accountSettings>>;

/** What makes an account whole: one without the others takes no payments, or takes them blindly. */
const ACCOUNTS = [
  ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_COLLECTOR_ID', 'MERCADOPAGO_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const satisfies readonly (readonly (keyof Settings)[])[];

/** What is missing of an account that is given in part. */
export function halfAccounts(settings: Settings): string[] {
  return ACCOUNTS.flatMap((account) => {
    const given = account.filter((name) => settings[name] !== undefined);
    if (given.length === 0) return [];
    return account
      .filter((name) => settings[name] === undefined)
      .map((name) => `${name}: obligatoria con ${given[0]}`);
  });
}

/** What a production start is refused for. */
export function unsafeAccounts(settings: Settings): string[] {
  const addresses = ['MERCADOPAGO_API_URL', 'PAYPAL_API_URL', 'STRIPE_API_URL'] as const;
  const plain = addresses.filter((name) => !settings[name].startsWith('https://'));
  return [
    ...plain.map((name) => `${name}: debe empezar con https:// en producción`),
    ...(settings.STRIPE_SECRET_KEY?.includes('_test_')
      ? ['STRIPE_SECRET_KEY: una llave de prueba no se permite en producción']
      : []),
    ...(settings.MERCADOPAGO_ACCESS_TOKEN?.startsWith('TEST-')
      ? ['MERCADOPAGO_ACCESS_TOKEN: una credencial de prueba no se permite en producción']
      : []),
    ...(settings.MERCADOPAGO_SANDBOX_MODE
      ? ['MERCADOPAGO_SANDBOX_MODE: el modo de prueba no se permite en producción']
      : []),
  ];
}
