import * as z from 'zod';

/** The account that stamps invoices, and until when they may be asked for. */
export const invoiceSettings = {
  FACTURAMA_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.facturama.mx'),
  FACTURAMA_USER: z.string().min(1).optional(),
  FACTURAMA_PASSWORD: z.string().min(8).optional(),
  FACTURAMA_EXPEDITION_PLACE: z
    .string()
    .regex(/^\d{5}$/, 'debe ser el código postal de una sucursal de la cuenta')
    .optional(),
  FACTURAMA_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  INVOICE_EXTRA_DAYS: z.coerce.number().int().min(0).max(365).default(0),
};

type Settings = z.infer<z.ZodObject<typeof invoiceSettings>>;

const ACCOUNT = ['FACTURAMA_USER', 'FACTURAMA_PASSWORD', 'FACTURAMA_EXPEDITION_PLACE'] as const;

/** What is missing of an account that is given in part. */
export function halfInvoicing(settings: Settings): string[] {
  const missing = ACCOUNT.filter((name) => settings[name] === undefined);
  if (missing.length === ACCOUNT.length) return [];
  return missing.map((name) => `${name}: obligatoria con el resto de la cuenta de facturación`);
}

/** What a production start is refused for. */
export function unsafeInvoicing({ FACTURAMA_API_URL: url }: Settings): string[] {
  const plain = !url.startsWith('https://');
  return plain ? ['FACTURAMA_API_URL: debe empezar con https:// en producción'] : [];
}
