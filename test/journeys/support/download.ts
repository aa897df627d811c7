import { type Download, expect, type Locator } from '@playwright/test';

/** A browser begins a download at once; what has not begun by then is pressed once more. */
const BEGINS_MS = 8000;

/**
 * What a press on a link or button downloads. A busy browser loses a press now and then without a
 * trace, on the page and on the wire; people press again, and so does this.
 */
export async function downloadOf(control: Locator): Promise<Download> {
  let begun: Download | undefined;
  await expect(async () => {
    const download = control.page().waitForEvent('download', { timeout: BEGINS_MS });
    await control.click();
    begun = await download;
  }).toPass({ timeout: 3 * BEGINS_MS });
  if (!begun) throw new Error('no download began');
  return begun;
}
