import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { staffPages } from '../../src/staff-routes.ts';
import { api } from '../support/addresses.ts';
import { writeXlsx } from '../support/write-xlsx.ts';
import { enterAs } from './support/people.ts';
import { shopUrl } from './support/shop.ts';
import { expectAccessible, watchErrors } from './support/watch.ts';

test('BEH-66 BEH-67 a list in a layout that is not ours is understood, looked at, applied and taken back', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'estampa-journey-'));
  // What it is called is told beside its bytes: a browser opens no such name where the system speaks ASCII.
  const file = path.join(folder, 'lista.xlsx');
  const series = `OT${Date.now() % 1_000_000}`;
  await writeXlsx(file, [
    { name: 'Portada', rows: [['PROMOCIONALES DEL NORTE'], ['Vigente hasta diciembre']] },
    {
      name: 'Precios',
      rows: [
        ['LISTA DE PRECIOS OTOÑO'],
        ['Modelo', 'Artículo', 'Tono', 'Disponible', 'P. Unitario', 'Empaque'],
        [`${series}-1`, 'Termo Otoño', 'Rojo', 120, '$85.00', '24 pzas'],
        [undefined, undefined, 'Negro', 80, undefined, undefined],
        [`${series}-2`, 'Taza Otoño', 'Blanco', 40, 'consultar', '36'],
      ],
      merged: ['A1:F1', 'A3:A4', 'B3:B4', 'E3:E4', 'F3:F4'],
    },
  ]);
  const errors = watchErrors(page);
  await enterAs(page, 'catalogo');
  const found = async (): Promise<boolean> => {
    const answer = await page.request.get(shopUrl(`${api.search}?searchTerm=${series}-1`));
    return (await answer.text()).includes(`${series}-1`);
  };

  await page.goto(shopUrl(staffPages.imports));
  await page.getByLabel('Subir lista de proveedor').setInputFiles({
    name: 'Lista otoño.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(file),
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista otoño.xlsx');
  await expect(page.getByLabel('Hoja')).toHaveValue('Precios');
  await expect(page.getByLabel(/^E P\. Unitario/)).toHaveValue('precio');
  await expect(page.getByLabel(/^A Modelo/)).toHaveValue('clave');
  await expectAccessible(page);

  await page.getByLabel('Proveedor de la lista').selectOption({ label: 'Promocionales del Norte' });
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await page.getByRole('link', { name: /Rotos/ }).click();
  await expect(page.getByText('«consultar» no es un número')).toBeVisible();
  await expect(page.getByText(/Renglón 5, columna E \(precio\)/)).toBeVisible();
  await expectAccessible(page);
  // Another supplier's whole catalogue is not on this list: nobody approves that it goes.
  await page.getByRole('link', { name: /Nuevos/ }).click();
  await expect(page.getByRole('checkbox', { name: `Aprobar ${series}-1` })).toBeChecked();
  expect(await found()).toBe(false);

  await page.getByRole('button', { name: /^Aplicar 1 cambio/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Deshacer importación' })).toBeVisible({
    timeout: 90_000,
  });
  await expect.poll(found, { timeout: 90_000 }).toBe(true);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect.poll(found, { timeout: 90_000 }).toBe(false);
  errors.expectNone();
  await rm(folder, { recursive: true, force: true });
});
