/** Where events of a Sentry-compatible service go, and the public key that says whose they are. */
export interface Dsn {
  readonly envelopes: string;
  readonly key: string;
}

/**
 * Reads a DSN: `https://KEY@host/PROJECT`, the project last in the path. Undefined for one that
 * is none.
 */
export function readDsn(text: string): Dsn | undefined {
  const url = URL.parse(text);
  const [, folder = '', project] = /^(.*)\/(\d+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !project || !url.username || !/^https?:$/.test(url.protocol)) return undefined;
  return { envelopes: `${url.origin}${folder}/api/${project}/envelope/`, key: url.username };
}
