import { expect, test } from '@playwright/test';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import { inspect } from './support/inspect.ts';
import { pageOf } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { watchErrors } from './support/watch.ts';

test('BEH-770 BEH-775 A24 who received a product gives it stars by the keyboard, everybody reads it with the product, and the shop answers', async ({
  browser,
  page: visitor,
}) => {
  const customer = await pageOf(browser, 'ana');
  const support = await pageOf(browser, 'atencion');
  const errors = [customer, support, visitor].map(watchErrors);
  const words = `Quedó nítido (${Date.now().toString(36).replace(/\d/g, 'z')}).`;

  await customer.goto(shopUrl(pages.orders));
  await customer.getByRole('button', { name: /^Entregadas/ }).click();
  const came = customer.getByRole('article').last();
  await came.getByText('Ver el pedido').click();
  await came.getByRole('link', { name: /^Opinar/ }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('¿Cómo te quedó?');
  const form = customer.getByRole('form').first();
  const product = (await form.getByRole('link').getAttribute('href')) ?? '';
  await form.getByRole('radio', { name: /^3 estrellas/ }).check();
  await customer.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: /^4 estrellas/ })).toBeChecked();
  await form.getByLabel(/Cuéntanos/).fill(words);
  await form.getByRole('button', { name: /Publicar opinión|Guardar cambios/ }).click();
  await expect(customer.getByText('¡Gracias por tu opinión!')).toBeVisible();
  await inspect(customer);

  await support.goto(shopUrl(staffPages.reviews));
  const review = support.getByRole('article').filter({ hasText: words });
  await review.getByRole('button', { name: /^(Responder|Cambiar respuesta)$/ }).click();
  await review.getByLabel('Respuesta').fill('Gracias por contarlo.');
  await inspect(support);
  await review.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(review).toHaveCount(0);

  await visitor.goto(shopUrl(product));
  await visitor.getByRole('button', { name: /opini(ón|ones)$/ }).click();
  // They lead there, and keep the place.
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBeGreaterThan(500);
  const said = visitor.getByRole('listitem').filter({ hasText: words });
  await expect(said).toContainText('Ana L.');
  await expect(said).toContainText('Gracias por contarlo.');
  await expect(said.getByRole('img', { name: '4 de 5 estrellas' })).toBeVisible();
  await inspect(visitor);
  for (const watched of errors) watched.expectNone();
  for (const page of [customer, support]) await page.context().close();
});
