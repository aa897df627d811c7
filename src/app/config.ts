import path from 'node:path';
import * as z from 'zod';
import { unsafeInProduction } from './safe-production.ts';
import { accountSettings, halfAccounts } from './settings/account-settings.ts';
import { bankAccounts } from './settings/bank-settings.ts';
import { cardSettings, halfCards } from './settings/card-settings.ts';
import { courierSettings, halfCouriers } from './settings/courier-settings.ts';
import { halfInvoicing, invoiceSettings } from './settings/invoice-settings.ts';
import { foreignPasskeys, passkeySettings } from './settings/passkey-settings.ts';
import { halfSocial, socialSettings } from './settings/social-settings.ts';
import { halfStorage, storageSettings } from './settings/storage-settings.ts';
import { supplierSettings } from './settings/supplier-settings.ts';

const flag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');
const share = z.coerce.number().min(0).max(1);
const port = z.coerce.number().int().min(0).max(65_535);

/** Links are made by putting a path behind it, and it is compared with what browsers call our origin. */
const isOrigin = (url: URL): boolean => `${url.origin}/` === url.href;

/** Balancers usually ask every few seconds. */
const DRAIN_SECONDS = 5;

/** Everything the shop reads from its environment; the README's table says what each one does. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./data'),
  RESERVED_DISK_MB: z.coerce.number().int().min(0).max(1_000_000_000).default(512),
  ...storageSettings,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'debe empezar con postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  BASE_URL: z
    .url()
    .refine((url) => isOrigin(new URL(url)), 'sin ruta: solo https://servidor')
    .optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).optional(),
  SANDBOX: flag.optional(),
  SANDBOX_PORT: port.optional(),
  DEMO: flag.optional(),
  SERVICE_WORKER: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** JSON file of an ONNX model for image search. */
  IMAGE_MODEL: z.string().min(1).optional(),
  COMPANY_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('estampa'),
  ...cardSettings,
  BANK_ACCOUNTS: bankAccounts.optional(),
  REFUND_SECOND_PERSON_ABOVE: z.coerce.number().min(0).max(10_000_000).default(2000),
  STAFF_SECOND_FACTOR: flag.optional(),
  ...accountSettings,
  ...socialSettings,
  ...passkeySettings,
  ...invoiceSettings,
  ...courierSettings,
  ...supplierSettings,
  UNPAID_HOLD_HOURS: z.coerce.number().min(1).max(720).default(24),
  REVIEW_HOLD_HOURS: z.coerce.number().min(1).max(720).default(48),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'debe empezar con smtp:// o smtps://')
    .optional(),
  ERROR_REPORTING_DSN: z
    .string()
    .regex(/^https?:\/\/[^@\s]+@[^\s]+\/\d+\/?$/, 'debe ser https://CLAVE@servidor/PROYECTO')
    .optional(),
  ERROR_TRACE_RATE: share.default(1),
  ERROR_REPLAY_RATE: share.default(0.1),
  ERROR_REPLAY_ON_ERROR_RATE: share.default(1),
  RELEASE: z.string().max(100).default('sin-version'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'de 16 a 200 letras, cifras y signos, sin espacios')
    .optional(),
  ERROR_RETENTION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  MAIL_FROM: z.string().optional(),
});

/** Prefixes that are ours, or a company's that we talk to. */
const OURS =
  /^(OPENPAY|PAYPAL|MERCADOPAGO|STRIPE|FACTURAMA|ENVIA|PROMOSTANDARDS|S3|SMTP|MAIL|ERROR|VIRUS|BANK|SHIP|STAFF|REFUND|INVOICE|DATABASE|METRICS|TRUST)_/;

/** Variables that look like ours and are none: a slip of the keyboard changes nothing, silently. */
export const unknownVariables = (environment: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(environment).filter(
    (name) => OURS.test(name) && !Object.hasOwn(Environment.shape, name),
  );

export type Environment = z.infer<typeof Environment>;

export interface Config extends Omit<Environment, 'DATA_DIR' | 'BASE_URL' | 'RESERVED_DISK_MB'> {
  readonly dataDir: string;
  /** Room of the disk that uploads leave to the database and the logs. */
  readonly reservedBytes: number;
  /** Address shoppers use; links in mails are built from it, never from a request's Host. */
  readonly baseUrl: string;
  readonly production: boolean;
  /** Proxies in front of which `X-Forwarded-For` is believed. */
  readonly proxyHops: number;
  /** From SIGTERM on, how long requests are still taken while readiness says no. */
  readonly drainSeconds: number;
  /** Staff without a second factor have no powers. */
  readonly staffSecondFactor: boolean;
  /** Demo shop: fictitious catalogue and people. Never in production unless asked for. */
  readonly demo: boolean;
  /** Whether this process also serves the stand-ins of outside companies. */
  readonly sandbox: boolean;
  readonly sandboxPort: number;
}

/** What has no sentence of its own is told in the language of the others. */
const SPANISH = z.locales.es();

export class ConfigurationError extends Error {}

/**
 * Reads the configuration once, at start. Throws ConfigurationError with one readable line for
 * each wrong variable (its name and what it must be; never its value, which may be a secret).
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given, { error: SPANISH.localeError });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`Configuración incorrecta:\n${lines.join('\n')}`);
  }
  const { DATA_DIR, BASE_URL, RESERVED_DISK_MB, ...rest } = parsed.data;
  const production = rest.NODE_ENV === 'production';
  const config: Config = {
    ...rest,
    dataDir: path.resolve(DATA_DIR),
    reservedBytes: RESERVED_DISK_MB * 1024 * 1024,
    baseUrl: (BASE_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    production,
    proxyHops: rest.TRUST_PROXY_HOPS ?? 0,
    drainSeconds: rest.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0),
    staffSecondFactor: rest.STAFF_SECOND_FACTOR ?? production,
    demo: rest.DEMO ?? !production,
    sandbox: rest.SANDBOX ?? !production,
    sandboxPort: rest.SANDBOX_PORT ?? (rest.PORT === 0 ? 0 : rest.PORT + 1),
  };
  const unsafe = production ? unsafeInProduction(config, BASE_URL) : [];
  const wrong = [
    ...halfStorage(config),
    ...halfCards(config, { standIns: config.sandbox }),
    ...halfAccounts(config),
    ...halfSocial(config),
    ...foreignPasskeys(config),
    ...halfInvoicing(config),
    ...halfCouriers(config),
    ...unsafe,
  ];
  if (wrong.length > 0) {
    throw new ConfigurationError(`Configuración incorrecta:\n  ${wrong.join('\n  ')}`);
  }
  return config;
}
