import { isEmail } from '../../kernel/email.ts';
import { readTelephone } from '../../kernel/formats/telephone.ts';
import { ACCENT } from '../site/accent.ts';
import type { SiteSettings } from '../site/reads.ts';

/** The facts that staff write; the rest of the settings is the installation's. */
export type Facts = Omit<SiteSettings, 'companySlug'>;

/** An address that pages may link to. */
export function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/** Twelve characters for a company, thirteen for a person. */
export function isRfc(typed: string): boolean {
  return /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(typed);
}

/** A Mexican number, or nothing: then WhatsApp is not offered. */
export function isWhatsApp(typed: string): boolean {
  return typed.trim() === '' || readTelephone(typed) !== undefined;
}

/** The first thing that is wrong with each fact, as whoever typed it reads it. */
export function factProblems(facts: Facts): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const filled = ['company', 'legalName', 'address', 'phone'] as const;
  for (const field of filled) if (facts[field].trim() === '') problems[field] = 'Escríbelo';
  if (!isRfc(facts.rfc)) problems.rfc = 'Son 12 o 13 letras y números, como EST010101AB1';
  if (!isEmail(facts.email)) problems.email = 'Escribe un correo completo';
  if (!isWhatsApp(facts.whatsapp)) problems.whatsapp = 'Son diez números, como 55 1234 5678';
  if (facts.hours.some(({ days, time }) => days.trim() === '' || time.trim() === '')) {
    problems.hours = 'Cada renglón lleva días y horas';
  }
  if (facts.social.some(({ name, url }) => name.trim() === '' || !isHttps(url))) {
    problems.social = 'Cada red lleva nombre y una dirección que empiece con https://';
  }
  if (facts.accent !== '' && !ACCENT.test(facts.accent)) {
    problems.accent = 'Son # y seis números o letras de la A a la F, como #1F3FD6';
  }
  if (facts.banner.url !== '' && !isHttps(facts.banner.url)) {
    problems.banner = 'La dirección empieza con https://';
  }
  return problems;
}
