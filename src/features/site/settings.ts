import { readablePhone } from '../../kernel/formats/telephone.ts';
import { onceFor } from '../../kernel/once-for.ts';
import { ACCENT } from './accent.ts';
import type { CompanyLogo, SiteSettings } from './reads.ts';

/**
 * The company's facts until staff write their own: plainly fictitious, so that nobody calls or
 * writes to a stranger (decision A13).
 */
export const DEFAULT_SETTINGS: Omit<SiteSettings, 'companySlug'> = {
  company: 'Estampa',
  legalName: 'Estampa Promocionales de Ejemplo, S.A. de C.V.',
  rfc: 'EST000000XX0',
  address: 'Calle de la Imprenta 100, Col. Ejemplo, 06000 Ciudad de México',
  phone: '55 0000 0100',
  email: 'hola@estampa.example',
  whatsapp: '55 0000 0100',
  hours: [
    { days: 'Lunes a miércoles', time: '9:00 a 19:00' },
    { days: 'Jueves', time: '9:00 a 18:00' },
    { days: 'Viernes', time: '9:00 a 14:00' },
  ],
  social: [
    { name: 'Facebook', url: 'https://facebook.example/estampa' },
    { name: 'Instagram', url: 'https://instagram.example/estampa' },
    { name: 'LinkedIn', url: 'https://linkedin.example/estampa' },
    { name: 'YouTube', url: 'https://youtube.example/estampa' },
  ],
  logo: null,
  accent: '',
  couponInput: false,
  banner: { text: '', url: '' },
};

/** Facts that customers, couriers and the tax office go by, as the staff call them. */
const OWN_FACTS = [
  ['legalName', 'razón social'],
  ['rfc', 'RFC'],
  ['address', 'domicilio'],
  ['phone', 'teléfono'],
  ['email', 'correo'],
] as const;

/** Those of them that are still the fictitious ones. */
export function sampleFacts(settings: SiteSettings): readonly string[] {
  return OWN_FACTS.flatMap(([key, name]) =>
    settings[key] === DEFAULT_SETTINGS[key] ? [name] : [],
  );
}

/**
 * What a real shop shows meanwhile: of the fictitious facts nothing, for whoever reads them would call,
 * write to and name somebody who is not there.
 */
export function withoutSamples(settings: SiteSettings): SiteSettings {
  const own = (key: (typeof OWN_FACTS)[number][0]): string =>
    settings[key] === DEFAULT_SETTINGS[key] ? '' : settings[key];
  return {
    ...settings,
    legalName: own('legalName') || settings.company,
    rfc: own('rfc'),
    address: own('address'),
    phone: own('phone'),
    email: own('email'),
    whatsapp: settings.whatsapp === DEFAULT_SETTINGS.whatsapp ? '' : settings.whatsapp,
    social: settings.social.filter(
      ({ url }) => !DEFAULT_SETTINGS.social.some((sample) => sample.url === url),
    ),
  };
}

/** The facts as people may see them. */
export const shownSettings = (
  settings: SiteSettings,
  { production }: { readonly production: boolean },
): SiteSettings => (production ? ownFacts(settings) : settings);

/** The same each time: what was written of them is found. */
const ownFacts = onceFor(withoutSamples);

/** One stored setting: the name of a field of SiteSettings and its JSON value. */
export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
}

/** The settings of stored rows; a row that is missing or of the wrong shape gives the default. */
export function settingsFrom(rows: readonly StoredSetting[], companySlug: string): SiteSettings {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const text = (key: 'company' | 'legalName' | 'rfc' | 'address' | 'phone' | 'email'): string => {
    const value = stored.get(key);
    return typeof value === 'string' && value.trim() ? value : DEFAULT_SETTINGS[key];
  };
  return {
    company: text('company'),
    companySlug,
    legalName: text('legalName'),
    rfc: text('rfc'),
    address: text('address'),
    // As it is read, wherever it stands.
    phone: readablePhone(text('phone')),
    email: text('email'),
    whatsapp: optionalOf(stored.get('whatsapp')) ?? DEFAULT_SETTINGS.whatsapp,
    hours: pairs(stored.get('hours'), 'days', 'time') ?? DEFAULT_SETTINGS.hours,
    social: (pairs(stored.get('social'), 'name', 'url') ?? DEFAULT_SETTINGS.social).filter(
      ({ url }) => url.startsWith('https://'),
    ),
    logo: logoOf(stored.get('logo')),
    accent: accentOf(stored.get('accent')),
    couponInput: stored.get('couponInput') === true,
    banner: bannerOf(stored.get('banner')),
  };
}

/** What staff may leave empty; undefined where they never wrote it. */
const optionalOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim() : undefined;

const accentOf = (value: unknown): string =>
  typeof value === 'string' && ACCENT.test(value) ? value : '';

/** A stored logo; null where it is anything else. */
function logoOf(value: unknown): CompanyLogo | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  const { name, width, height } = fields;
  if (typeof name !== 'string' || !/^[0-9a-f]{64}$/.test(name)) return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return width > 0 && height > 0 ? { name, width, height } : null;
}

function bannerOf(value: unknown): SiteSettings['banner'] {
  const [banner] = pairs([value], 'text', 'url') ?? [];
  if (!banner) return DEFAULT_SETTINGS.banner;
  return { text: banner.text, url: banner.url.startsWith('https://') ? banner.url : '' };
}

/** A stored list whose every entry has both texts; undefined when it is anything else. */
function pairs<First extends string, Second extends string>(
  value: unknown,
  first: First,
  second: Second,
): readonly Readonly<Record<First | Second, string>>[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = value.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const fields = entry as Readonly<Record<string, unknown>>;
    const [a, b] = [fields[first], fields[second]];
    if (typeof a !== 'string' || typeof b !== 'string') return [];
    return [{ [first]: a, [second]: b } as Record<First | Second, string>];
  });
  return entries.length === value.length ? entries : undefined;
}
