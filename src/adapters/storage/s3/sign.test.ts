import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EMPTY_SHA256, signedHeaders } from './sign.ts';

/** Amazon's own examples ("Signature Calculations for the Authorization Header", S3 API). */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const AT = new Date('2013-05-24T00:00:00Z');
const address = (path: string): URL => new URL(path, 'https://examplebucket.s3.amazonaws.com');

function signing(method: string, path: string, headers = {}, body = ''): string {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const signed = signedHeaders({ method, url: address(path), headers, sha256 }, KEY, AT);
  return signed.authorization ?? '';
}

test('a request for a part of a file is signed as in Amazon’s example', () => {
  expect(signing('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('a file that is put is signed with its hash and a name that must be encoded', () => {
  const headers = {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  };
  expect(signing('PUT', '/test$file.text', headers, 'Welcome to Amazon S3.')).toContain(
    'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test.each([
  ['/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?prefix=J&max-keys=2', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('the query %s is signed in its order, with and without a value', (path, signature) => {
  expect(signing('GET', path)).toContain(`Signature=${signature}`);
});

test('the hash of nothing is the one that is known', () => {
  expect(EMPTY_SHA256).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
