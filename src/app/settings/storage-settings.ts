import * as z from 'zod';

/** Where uploaded files live: a folder of this machine, or a bucket that speaks S3. */
export const storageSettings = {
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).pathname === '/', 'sin ruta: solo https://servidor')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  VIRUS_SCANNER: z
    .string()
    .regex(/^clamd:\/\/[\w.-]+:\d{1,5}$/, 'debe ser clamd://servidor:puerto')
    .optional(),
  VIRUS_SCANNER_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
};

const BUCKET = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Settings = z.infer<z.ZodObject<typeof storageSettings>>;

/** A bucket wholly described. */
export type BucketSettings = { readonly [Name in (typeof BUCKET)[number]]: string };

/** What is missing of a bucket that is asked for, and what is said of one that is not. */
export function halfStorage(settings: Settings): string[] {
  const asked = settings.STORAGE === 's3';
  return BUCKET.filter((name) => (settings[name] === undefined) === asked).map((name) =>
    asked ? `${name}: obligatoria con STORAGE=s3` : `${name}: solo con STORAGE=s3`,
  );
}

/** Undefined where files live on the disk. */
export function bucketOf(settings: Settings): BucketSettings | undefined {
  if (settings.STORAGE !== 's3') return undefined;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return undefined;
  }
  return { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
}
