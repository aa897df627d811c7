import path from 'node:path';
import { createDiskStorage } from '../../adapters/storage/disk/disk-storage.ts';
import { createS3Storage } from '../../adapters/storage/s3/s3-storage.ts';
import { createClamd } from '../../adapters/virus/clamd/clamd.ts';
import { scannedStorage } from '../../features/files/server/scanned-storage.ts';
import type { FileStorage } from '../../features/files/storage.port.ts';
import type { App } from '../../platform/http/app.ts';
import type { Config } from '../config.ts';
import { bucketOf } from '../settings/storage-settings.ts';

export const FILE_KINDS = [
  'artwork',
  'claims',
  'first-pieces',
  'imports',
  'products',
  'proofs',
  'receipts',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Files that people sent, past the scanner where there is one. */
export function storageOf(
  config: Config,
  kind: FileKind,
  log: Pick<App['log'], 'warn'>,
): FileStorage {
  const storage = roomOf(config, kind, log);
  if (!config.VIRUS_SCANNER) return storage;
  const { hostname: host, port } = new URL(config.VIRUS_SCANNER);
  const idleMs = config.VIRUS_SCANNER_TIMEOUT_MS;
  return scannedStorage(storage, createClamd({ host, port: Number(port), idleMs }));
}

/** In a folder of DATA_DIR, or under its name in the bucket. */
function roomOf(config: Config, kind: FileKind, log: Pick<App['log'], 'warn'>): FileStorage {
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
