import { access, constants, mkdir } from 'node:fs/promises';
import { type S3Client, s3Client } from '../../../adapters/storage/s3/client.ts';
import { MARK } from '../../../features/files/server/own-files.ts';
import { StorageAway } from '../../../features/files/storage.port.ts';
import type { Config } from '../../config.ts';
import { bucketOf } from '../../settings/storage-settings.ts';

/** A start does not wait for a service that is away. */
const TIMEOUT_MS = 3_000;

/** Which variable is wrong, by what the service says. */
const BY_CODE: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: el servicio no conoce esa llave',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: el servicio no acepta ese secreto',
  AccessDenied:
    'S3_ACCESS_KEY_ID: a esa llave le faltan permisos en el bucket (leer, escribir, borrar y listar)',
  NoSuchBucket: 'S3_BUCKET: ese bucket no existe',
  AuthorizationHeaderMalformed: 'S3_REGION: el bucket está en otra región',
  PermanentRedirect: 'S3_REGION: el bucket está en otra región',
  RequestTimeTooSkewed: 'S3_ENDPOINT: el reloj de esta máquina no coincide con el del servicio',
};

/**
 * What keeps files from being kept, so that whoever starts the shop learns it and not the first
 * customer who uploads; a bucket that is only away for now is told to `warn` instead. Rejects when
 * the folder of this machine cannot be written.
 */
export async function storageTrouble(
  config: Config,
  warn: (what: string) => void,
): Promise<string | undefined> {
  await mkdir(config.dataDir, { recursive: true });
  await access(config.dataDir, constants.W_OK);
  const bucket = bucketOf(config);
  if (!bucket) return undefined;
  const client = s3Client({
    endpoint: bucket.S3_ENDPOINT,
    bucket: bucket.S3_BUCKET,
    region: bucket.S3_REGION,
    accessKeyId: bucket.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
    timeoutMs: TIMEOUT_MS,
    log: () => undefined,
  });
  try {
    await askFor(client, `artwork/${MARK}`);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof StorageAway) {
      warn(
        `S3_ENDPOINT: el servicio no responde por ahora (${error.message}); subir archivos espera.`,
      );
      return undefined;
    }
    const code = /(\w+)$/.exec(error.message)?.[1] ?? '';
    return BY_CODE[code] ?? `S3_ENDPOINT: el servicio dice «${error.message}»`;
  }
}

/** Any answer will do; its body is read, so that the connection is given back. */
async function askFor(client: S3Client, name: string): Promise<void> {
  const answer = await client({ method: 'GET', name });
  if (!answer) return;
  for await (const _piece of answer.body);
}
