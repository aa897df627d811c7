/** The first that is found counts: Edge and Opera call themselves Chrome too, and Chrome Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** How its owner knows a browser again: 'Chrome en Windows'. Nothing of the header itself is kept. */
export function browserName(userAgent: string | undefined): string {
  const named = (list: readonly (readonly [string, string])[]): string | undefined =>
    list.find(([mark]) => userAgent?.includes(mark))?.[1];
  const browser = named(BROWSERS) ?? 'Otro navegador';
  const system = named(SYSTEMS);
  return system ? `${browser} en ${system}` : browser;
}
