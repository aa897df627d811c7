/**
 * What somebody does before the page has come alive: the browser shows it, React does not know it.
 * A part that waits carries `data-waits`; when it has come alive it is told, as if it happened now.
 */

declare global {
  interface Window {
    /** The button pressed last, while it could not answer. */
    earlyPress?: HTMLElement | undefined;
  }
}

/** Runs in the head of every page, before anything can be pressed. */
export const KEEP_EARLY_PRESS = `addEventListener('click',e=>{const b=e.target.closest?.('button');window.earlyPress=b&&b.type==='button'&&b.closest('[data-waits]')?b:undefined},true)`;

/** Something typed or chosen early, to be told to React once it listens. */
export type EarlyChange = () => void;

/**
 * What was typed and chosen in a part that React has just taken over. Read before it renders the
 * part once more: a field whose text it holds is then given back what the server sent.
 */
export function noteEarly(part: Element): EarlyChange[] {
  const ours = [...part.querySelectorAll('input, textarea, select')].filter(
    (field) => field.closest('[data-waits]') === part,
  );
  return ours.map(earlyChange).filter((change) => change !== undefined);
}

/** Tells React what was typed, chosen and pressed in a part that has just come alive. */
export function answerEarly(part: Element, changes: readonly EarlyChange[]): void {
  // Choosing again is a press too, which would take the place of the one that is kept.
  const pressed = window.earlyPress;
  for (const tell of changes) tell();
  if (!pressed || !part.contains(pressed) || pressed.closest('[data-waits]')) return;
  window.earlyPress = undefined;
  // Once React has rendered what was typed and chosen: the button means that.
  setTimeout(() => pressed.click());
}

function earlyChange(field: Element): EarlyChange | undefined {
  if (field instanceof HTMLSelectElement) return earlySelection(field);
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return earlyChoice(field);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return undefined;
  const typed = field.value;
  if (field.type === 'file' || typed === field.defaultValue) return undefined;
  return () => typeAgain(field, typed);
}

function earlySelection(list: HTMLSelectElement): EarlyChange | undefined {
  // Where the server marked none, the first is the one that was given.
  const given = [...list.options].findIndex((option) => option.defaultSelected);
  const chosen = list.selectedIndex;
  if (chosen < 0 || chosen === Math.max(0, given)) return undefined;
  return () => {
    list.selectedIndex = chosen;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** Only a choice that was made counts: the radio that lost it follows by itself. */
function earlyChoice(field: HTMLInputElement): EarlyChange | undefined {
  const { checked } = field;
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

/**
 * React drops an event whose text it has seen, and it sees what is set on the element itself; the
 * prototype's setter goes past it.
 */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
