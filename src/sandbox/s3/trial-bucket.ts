/** The one bucket the stand-in has, which forgets its files when it ends; `STORAGE=s3` uses it. */
export const TRIAL_BUCKET = {
  bucket: 'estampa',
  region: 'us-east-1',
  accessKeyId: 'AKIADEPRUEBA',
  secretAccessKey: 'secreto-de-prueba',
} as const;
