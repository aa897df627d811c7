import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Every document reads it anew, and what its package calls its source is more than twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Notes every console error and uncaught exception of a page; `expectNone` asks for none. */
export function watchErrors(page: Page): { expectNone: () => void } {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return { expectNone: () => expect(errors).toEqual([]) };
}

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 A and AA that axe can see on the screen as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await settledViolations(page);
  // A colour on its way may have set out after the look at what moves; a real fault is still there.
  if (found.length > 0) found = await settledViolations(page);
  expect(found, page.url()).toEqual([]);
}

/** The same at each of these sizes, of which the last one stays. */
export async function expectAccessibleAt(
  page: Page,
  sizes: readonly { readonly width: number; readonly height: number }[],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // What a scrolled page has half under its header, or under the bar at its foot, is no small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  }
}

async function settledViolations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
  return violations(page, RULES);
}

/**
 * What axe finds against the rules of these tags, outside `exclude`. Asked within the page: its
 * package for Playwright opens a page of its own for each question and brings back all that is
 * right too, which takes five times as long.
 */
export async function violations(
  page: Page,
  tags: readonly string[],
  exclude: readonly string[] = [],
): Promise<string[]> {
  const frames = exclude.includes('iframe') ? [page.mainFrame()] : page.frames();
  for (const frame of frames) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  return page.evaluate(
    async ([tags, exclude]) => {
      const { violations } = await window.axe.run(
        { exclude: exclude.map((one) => [one]) },
        { runOnly: [...tags], resultTypes: ['violations'], preload: false },
      );
      return violations.map(
        (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
    },
    [tags, exclude] as const,
  );
}
