import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, NO_HOSTS, replaceNonceByHashes } from './content-policy.ts';

const hashOf = (body: string): string =>
  `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

test('T159 only scripts that bore the nonce are named by hash', () => {
  const html =
    '<script nonce="abc">ours()</script><p>x</p><script>injected()</script>' +
    '<script nonce="abc" type="module">import "/a.js"</script><link nonce="abc" rel="modulepreload"/>';
  const page = replaceNonceByHashes(html, 'abc');
  expect(page.hashes).toEqual([hashOf('ours()'), hashOf('import "/a.js"')]);
  expect(page.html).not.toContain('nonce');
});

test('T157 T159 the policy frames nothing, loads no plug-in and rebases nothing', () => {
  const policy = contentPolicy(["'nonce-abc'"], NO_HOSTS);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toContain("script-src 'self' 'unsafe");
  expect(policy).not.toContain('https:');
});
