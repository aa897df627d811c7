import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';

/** Presses a button that downloads an order's quote, and looks at the file that comes. */
export async function downloadQuote(button: Locator, folio: string): Promise<void> {
  const download = button.page().waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`cotizacion_${folio}.pdf`);
  const content = readFileSync(await file.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
}
