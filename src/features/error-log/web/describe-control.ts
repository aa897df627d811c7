import { mask, maskPath } from '../mask.ts';

const CONTROLS = 'a[href],button,summary,input,select,textarea,[role]';
const ROLES: Readonly<Record<string, string>> = {
  A: 'link',
  BUTTON: 'button',
  SUMMARY: 'disclosure',
  SELECT: 'combobox',
  TEXTAREA: 'textbox',
};
const LONGEST_NAME = 40;

/**
 * Role and name of the control around `element`, for example `button Continuar`; undefined when
 * there is none. Never a value: a field is named by its `name`, a link by its masked path, a button
 * by a short text without digits up to its first colon (`Enviar aquí: …`), and nothing inside
 * `data-private` by any text of its own.
 */
export function describeControl(element: Element, origin: string): string | undefined {
  const control = element.closest(CONTROLS);
  if (!control) return undefined;
  const { tagName } = control;
  const type = control.getAttribute('type') ?? 'textbox';
  const role = control.getAttribute('role') ?? ROLES[tagName] ?? (tagName === 'INPUT' ? type : '');
  return `${role} ${nameOf(control, origin)}`.trim();
}

function nameOf(control: Element, origin: string): string {
  if (control instanceof HTMLAnchorElement) {
    return control.origin === origin ? maskPath(control.pathname) : '';
  }
  if (control.matches('input,select,textarea')) return control.getAttribute('name') ?? '';
  if (!control.matches('button,summary') || control.closest('[data-private]')) return '';
  const name = control.getAttribute('aria-label') ?? control.textContent;
  const [text = ''] = mask(name.trim().replace(/\s+/g, ' ')).split(':');
  return text.length <= LONGEST_NAME ? text.replace(/\d/g, '#') : '';
}
