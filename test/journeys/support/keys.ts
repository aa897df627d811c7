import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of a purchase has. */
const MOST_STOPS = 150;

/**
 * Whether this has the focus, asked again and again: it is looked up once, and anew only where it
 * was drawn anew meanwhile.
 */
export function focusOf(target: Locator): () => Promise<boolean> {
  let known: Promise<ElementHandle> | undefined;
  const look = async (): Promise<boolean | undefined> => {
    known ??= target.elementHandle();
    return (await known).evaluate((element) =>
      element.isConnected ? element === document.activeElement : undefined,
    );
  };
  return async () => {
    const answer = await look();
    if (answer !== undefined) return answer;
    known = undefined;
    return (await look()) ?? false;
  };
}

/** Goes on, or back, with the Tab key until this has the focus, and that is to be seen. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  const focused = focusOf(target);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await focused()) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`the Tab key does not reach ${target}`);
}

/** Goes on with the Tab key until this has the focus, and presses a key there. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Writes over what the field says. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Waits until what was drawn by the server hears keys. */
export const alive = (page: Page): Promise<void> =>
  expect(page.locator('body')).not.toHaveAttribute('data-waits');
