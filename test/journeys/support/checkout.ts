import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './watch.ts';

/** Goes on to the next step of the checkout. */
export async function continueStep(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Continuar', exact: true })
    .filter({ visible: true })
    .first()
    .click();
}

/** The step of the address: the first saved one, or one that is written. */
export async function giveAddress(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('Dirección de entrega').first()).toBeVisible();
  const saved = main.getByRole('button', { name: /^Enviar aquí/ });
  const phone = main.getByLabel('Teléfono');
  await expect(
    saved
      .first()
      .or(phone.filter({ visible: true }))
      .first(),
  ).toBeVisible();
  if (await saved.first().isVisible()) {
    await saved.first().click();
  } else {
    await main.getByLabel('Teléfono').fill('81 1234 5678');
    await main.getByLabel('Calle o avenida').fill('Avenida Constitución');
    await main.getByLabel('Número exterior').fill('400');
    await main.getByLabel('Código postal').fill('64000');
    await expect(main.getByLabel('Municipio o alcaldía')).toHaveValue('Monterrey');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Guardar' }).click();
    await continueStep(page);
  }
}

/** The step of the courier: the first that is offered, and the order is placed. */
export async function chooseCourier(page: Page): Promise<void> {
  const courier = page.getByRole('main').getByRole('radio').first();
  await courier.check({ force: true });
  await expectAccessible(page);
  await continueStep(page);
}
