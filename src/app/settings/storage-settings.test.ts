import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const WHOLE = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
  S3_BUCKET: 'tienda',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'AKIAPRUEBA',
  S3_SECRET_ACCESS_KEY: 'un-secreto',
} as const;

test('files live on the disk unless a bucket is asked for', () => {
  expect(readConfig({}).STORAGE).toBe('disk');
  expect(readConfig(WHOLE).S3_BUCKET).toBe('tienda');
});

test.each(Object.keys(WHOLE))(
  'T203 a bucket without %s stops the start, and no value is shown',
  (name) => {
    const start = () => readConfig({ ...WHOLE, [name]: '' });
    expect(start).toThrow(name === 'STORAGE' ? 'S3_BUCKET: solo con STORAGE=s3' : name);
    expect(start).not.toThrow(/AKIAPRUEBA|un-secreto/);
  },
);

test.each([
  ['S3_ENDPOINT', 'ftp://s3.example'],
  ['S3_ENDPOINT', 'https://s3.example/tienda'],
  ['S3_BUCKET', '../otra'],
  ['S3_REGION', 'us east'],
])('a %s that cannot be one stops the start: %s', (name, value) => {
  expect(() => readConfig({ ...WHOLE, [name]: value })).toThrow(name);
});
