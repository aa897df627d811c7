import path from 'node:path';
import { createDiskStorage } from '../../adapters/storage/disk/disk-storage.ts';
import { createS3Storage } from '../../adapters/storage/s3/s3-storage.ts';
import type { FileStorage } from '../../features/files/storage.port.ts';
import type { App } from '../../platform/http/app.ts';
import type { Config } from '../config.ts';
import { bucketOf } from '../settings/storage-settings.ts';

/** Files that people sent: in a folder of DATA_DIR, or under its name in the bucket. */
export function storageOf(
  config: Config,
  kind: 'artwork' | 'claims' | 'first-pieces' | 'imports' | 'products' | 'proofs' | 'receipts',
  log: Pick<App['log'], 'warn'>,
): FileStorage {
  const folder = path.join(config.dataDir, kind);
  const bucket = bucketOf(config);
  if (!bucket) return createDiskStorage(folder, config.reservedBytes);
  return createS3Storage({
    endpoint: bucket.S3_ENDPOINT,
    bucket: bucket.S3_BUCKET,
    region: bucket.S3_REGION,
    accessKeyId: bucket.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
    prefix: `${kind}/`,
    folder,
    reservedBytes: config.reservedBytes,
    log: (trouble) => log.warn(trouble, 'storage refused or broke off'),
  });
}
