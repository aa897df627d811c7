import * as z from 'zod';

/** As the contract with the card provider has them: `3,6,9,12`. */
const instalments = z
  .string()
  .regex(/^(|(3|6|9|12|18)(,(3|6|9|12|18))*)$/, 'debe ser una lista de 3,6,9,12,18')
  .transform((list) =>
    [...new Set(list.split(',').filter(Boolean).map(Number))].sort((a, b) => a - b),
  );

/** The account at the card provider, and how cards are charged there. */
export const cardSettings = {
  OPENPAY_MERCHANT_ID: z.string().optional(),
  OPENPAY_PRIVATE_KEY: z.string().optional(),
  OPENPAY_PUBLIC_KEY: z.string().optional(),
  OPENPAY_API_URL: z.url().optional(),
  OPENPAY_SCRIPT_URL: z.url().optional(),
  OPENPAY_DATA_SCRIPT_URL: z.url().optional(),
  OPENPAY_SANDBOX_MODE: z
    .enum(['1', '0', 'true', 'false'])
    .transform((value) => value === '1' || value === 'true')
    .optional(),
  OPENPAY_3DS: z.enum(['never', 'on_risk', 'always']).default('always'),
  OPENPAY_INSTALMENTS: instalments.default([]),
  OPENPAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  OPENPAY_WEBHOOK_USER: z.string().optional(),
  OPENPAY_WEBHOOK_PASSWORD: z.string().optional(),
};

type Settings = z.infer<z.ZodObject<typeof cardSettings>>;

/** What the account itself is; the addresses and the mode mean nothing without it. */
const KEYS = ['OPENPAY_MERCHANT_ID', 'OPENPAY_PRIVATE_KEY', 'OPENPAY_PUBLIC_KEY'] as const;
const REST = [
  'OPENPAY_API_URL',
  'OPENPAY_SCRIPT_URL',
  'OPENPAY_DATA_SCRIPT_URL',
  'OPENPAY_WEBHOOK_USER',
  'OPENPAY_WEBHOOK_PASSWORD',
] as const;

/**
 * What is missing of an account that is given in part: cards would not be offered, or their notices
 * refused, and nobody would be told. Where stand-ins are served they give the rest.
 */
export function halfCards(
  settings: Settings,
  { standIns }: { readonly standIns: boolean },
): string[] {
  const given = KEYS.find((name) => settings[name] !== undefined);
  if (!given || standIns) return [];
  return [...KEYS, ...REST]
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: obligatoria con ${given}`);
}
