import { expect, test } from '@playwright/test';
import { tabTo } from './support/keys.ts';
import { violations } from './support/watch.ts';

/** What journeys look with is looked at itself: an eye that sees nothing finds no fault anywhere. */
test('BEH-552 a picture without words, pale text and a field without a name are found on a page, and nothing once they are mended', async ({
  page,
}) => {
  const found = async (body: string): Promise<string[]> => {
    await page.setContent(`<html lang="es-MX"><title>Prueba</title><main>${body}</main></html>`);
    return violations(page, ['wcag2a', 'wcag2aa']);
  };
  const faults = await found(
    '<img src="data:,"><p style="color:#bbb;background:#fff">Pálido</p><input>',
  );
  expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
    'color-contrast',
    'image-alt',
    'label',
  ]);
  expect(faults.join()).toContain('color-contrast: p');
  expect(
    await found(
      '<img alt="Taza" src="data:,"><p style="color:#222;background:#fff">Claro</p><label>Nombre <input></label>',
    ),
  ).toEqual([]);
});

test('BEH-553 the Tab key is followed to what is drawn anew on the way, and does not reach what refuses it', async ({
  page,
}) => {
  await page.setContent(`<button>Uno</button><button>Dos</button><div><button>Tres</button></div>
    <button tabindex="-1">Nadie</button>`);
  await page.evaluate(() => {
    // As a framework does that draws a part again.
    document.querySelectorAll('button')[1]?.addEventListener('focus', () => {
      const drawn = document.querySelector('div');
      if (drawn) drawn.innerHTML = '<button>Tres</button>';
    });
  });
  await tabTo(page, page.getByRole('button', { name: 'Tres' }));
  await expect(page.getByRole('button', { name: 'Tres' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Dos' }), 'Shift+Tab');
  await expect(page.getByRole('button', { name: 'Dos' })).toBeFocused();
  await expect(tabTo(page, page.getByRole('button', { name: 'Nadie' }))).rejects.toThrow(
    'does not reach',
  );
});
