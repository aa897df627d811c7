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

const waits = (element: Element): boolean => element.closest('[data-waits]') !== null;

/** Tells React what was typed, chosen and pressed in a part that has just come alive. */
export function answerEarly(part: Element): void {
  // Choosing again is a press too, which would take the place of the one that is kept.
  const pressed = window.earlyPress;
  for (const field of part.querySelectorAll('input, textarea, select')) {
    if (!waits(field)) tellEarlyChange(field);
  }
  if (!pressed || !part.contains(pressed) || waits(pressed)) return;
  window.earlyPress = undefined;
  // Once React has rendered what was typed and chosen: the button means that.
  setTimeout(() => pressed.click());
}

function tellEarlyChange(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    // Where the server marked none, the first is the one that was given.
    const given = [...field.options].findIndex((option) => option.defaultSelected);
    if (field.selectedIndex !== Math.max(0, given))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked !== field.defaultChecked) chooseAgain(field);
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.type !== 'file' && field.value !== field.defaultValue) typeAgain(field);
  }
}

/** Only a choice that was made counts: the radio that lost it follows by itself. */
function chooseAgain(field: HTMLInputElement): void {
  if (field.type === 'radio' && !field.checked) return;
  field.checked = !field.checked;
  field.click();
}

/**
 * React drops an event whose text it has seen, and it sees what is set on the element itself; the
 * prototype's setter goes past it.
 */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
