/** The little of S3's XML that is read here; names of ours have no letter that XML would escape. */

/** An error's or a list's document is some kilobytes; what is longer is none of ours. */
const MOST_BYTES = 4 * 1024 * 1024;

export async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error('s3 answered more than a list can be');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The service's word for what went wrong: `SlowDown`, `AccessDenied`… */
export async function errorCode(body: AsyncIterable<Uint8Array>): Promise<string> {
  return /<Code>(\w{1,60})<\/Code>/.exec(await textOf(body))?.[1] ?? 'unknown';
}

export interface S3List {
  readonly names: readonly string[];
  /** Where the next part of the list begins, if there is one. */
  readonly next: string | undefined;
}

export function readList(xml: string): S3List {
  if (!xml.includes('<ListBucketResult')) throw new Error('s3 answered no list');
  const names = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
  const more = xml.includes('<IsTruncated>true</IsTruncated>');
  const next = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  if (more && !next) throw new Error('s3 answered half a list');
  return { names, next: more ? next?.replaceAll('&amp;', '&') : undefined };
}
