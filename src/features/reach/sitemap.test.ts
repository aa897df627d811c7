import fc from 'fast-check';
import { expect, test } from 'vitest';
import { robotsText } from './robots.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';

const BASE = 'https://tienda.mx';

/** What stands in an element of XML, which holds neither signs of markup nor unknown entities. */
function written(text: string): string {
  expect(text).not.toMatch(/[<>"']|&(?!#\d+;)/);
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}

test('CON-90 a sitemap is XML that says every address, whatever it holds', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), (texts) => {
      const paths = texts.map((text) => `/producto/${text}?a=1&b=<"'>`);
      const xml = sitemap(
        BASE,
        paths.map((path) => ({ path })),
      );
      const found = xml.match(/<loc>.*?<\/loc>/gs) ?? [];
      expect(found.map((loc) => written(loc.slice(5, -6)))).toEqual(
        paths.map((path) => BASE + path),
      );
    }),
  );
  const changed = new Date('2026-11-20T23:59:00Z');
  const full = sitemap(BASE, [{ path: '/p', changed, picture: '/img/a.webp' }]);
  expect(full).toContain('<lastmod>2026-11-20</lastmod>');
  expect(full).toContain('<image:loc>https://tienda.mx/img/a.webp</image:loc>');
  expect(sitemapIndex(BASE, [{ path: '/sitemaps/paginas.xml' }])).toContain(
    '<sitemap><loc>https://tienda.mx/sitemaps/paginas.xml</loc></sitemap>',
  );
});

test('CON-90 robots are sent away from what is somebody’s own, and not from what is sold', () => {
  const rules = robotsText(BASE)
    .split('\n')
    .flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []));
  const open = (path: string): boolean =>
    !rules.some((rule) => {
      const [start = '', then] = rule.split('*');
      return (
        path.startsWith(start) && (then === undefined || path.slice(start.length).includes(then))
      );
    });
  for (const path of [
    '/mi-carrito',
    '/admin/pedidos',
    '/pagar-pedido/P-1',
    '/api/search',
    '/mi-cuenta/privacidad',
    '/search?searchTerm=taza&color=negro',
  ]) {
    expect([path, open(path)]).toEqual([path, false]);
  }
  for (const path of [
    '/',
    '/producto/TAZ-001',
    '/search?searchTerm=taza',
    '/productos?categoria=tazas',
    '/terminados/embroidery',
    '/img/productos/a/b/c.webp',
  ]) {
    expect([path, open(path)]).toEqual([path, true]);
  }
  expect(robotsText(BASE)).toContain(`Sitemap: ${BASE}/sitemap.xml`);
});
