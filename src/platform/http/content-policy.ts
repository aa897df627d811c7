import { createHash } from 'node:crypto';

/** Extra hosts a page's Content-Security-Policy allows: the card provider's, on the payment page. */
export interface PageHosts {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

export const NO_HOSTS: PageHosts = { scripts: [], connections: [], frames: [] };

/**
 * The Content-Security-Policy of a page whose own scripts are named by `script` sources. Nobody
 * frames a page of ours, but for one that our own pages show in a frame.
 */
export function contentPolicy(
  script: readonly string[],
  hosts: PageHosts,
  framedByUs = false,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...script, ...hosts.scripts].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${hosts.connections.join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${hosts.connections.join(' ')}`.trim(),
    `frame-src 'self' ${hosts.frames.join(' ')}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedByUs ? "'self'" : "'none'"}`,
  ].join('; ');
}

/**
 * Takes the nonce out of a rendered page and returns the hashes of exactly the scripts that bore
 * it: a script that reached the page any other way has no hash and does not run.
 */
export function replaceNonceByHashes(
  html: string,
  nonce: string,
): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const attribute = ` nonce="${nonce}"`;
  const script = new RegExp(`<script([^>]*?)${attribute}([^>]*)>([\\s\\S]*?)</script>`, 'g');
  for (const [, before = '', after = '', body = ''] of html.matchAll(script)) {
    if (`${before}${after}`.includes('src=')) continue;
    hashes.push(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), hashes };
}
