import type { FastifyReply } from 'fastify';
import { contentPolicy, NO_HOSTS } from '../content-policy.ts';

/** A page that needs nothing that may be away: no database, no script, no other file. */
const PAGE = `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Volvemos enseguida</title>
<style>
:root{color-scheme:light}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;background:#fff;color:#16202b;font:18px/1.5 system-ui,sans-serif}
main{max-width:30rem}h1{margin:0 0 12px;font-size:32px;line-height:1.15}p{margin:0 0 24px}
a{display:inline-block;padding:14px 24px;border-radius:8px;background:#16202b;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #1f3fd6;outline-offset:3px}
</style></head>
<body><main><h1>Volvemos enseguida</h1>
<p>La tienda no está disponible por el momento. Tu carrito y tus pedidos están a salvo. Esta página lo intenta de nuevo por sí sola en unos segundos.</p>
<a href="">Intentar ahora</a></main></body></html>`;

/** Made once: it is sent most when there is least time for it. */
export const AWAY_PAGE = Buffer.from(PAGE);
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentPolicy([], NO_HOSTS),
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
};

/** Where whoever is sent away is not told when to come again. */
const SECONDS = 5;
/** Seconds over which those who were told the same come again. */
const SPREAD = 4;

/**
 * The page asks for itself anew once it may, without a script, and each a little later than it may,
 * so that not all come at once. It is only ever an answer to a GET, which may be asked again.
 */
export function awayPageHeaders(
  seconds: number,
  share = Math.random(),
): Readonly<Record<string, string>> {
  return { ...HEADERS, refresh: String(seconds + Math.floor(share * SPREAD)) };
}

/** Answers a page with 503 when what it needs is away. */
export function sendAwayPage(reply: FastifyReply, seconds = SECONDS): FastifyReply {
  return reply.code(503).headers(awayPageHeaders(seconds)).send(AWAY_PAGE);
}
