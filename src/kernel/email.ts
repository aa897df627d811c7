/** One name for one mailbox: trimmed, NFKC, lower case ('Ａ@x.mx ' and 'a@x.mx' are the same). */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

export const EMAIL_MAX = 254;

const LOCAL = /^[^\s@<>()[\]\\,;:"]{1,64}$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether a text has the shape of an e-mail address with a dotted domain; 'a@b' has not. */
export function isEmail(text: string): boolean {
  const address = normaliseEmail(text);
  if (address.length > EMAIL_MAX) return false;
  const [local = '', domain = '', ...rest] = address.split('@');
  if (rest.length > 0) return false;
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.')) return false;
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  return labels.length >= 2 && top.length >= 2 && labels.every((label) => DOMAIN_LABEL.test(label));
}
