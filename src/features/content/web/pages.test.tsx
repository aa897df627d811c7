// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { FINISH_SLUGS } from '../../../routes.ts';
import type { CatalogReads, FinishOffer, ProductCard } from '../../catalog/reads.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import { DEFAULT_SETTINGS, withoutSamples } from '../../site/settings.ts';
import type { FinishTexts } from '../finish-text.ts';
import { FINISH_STORIES, finishStory } from '../finishes.ts';
import { PAGE_TEXTS } from '../page-texts.ts';
import type { ContentReads } from '../reads.ts';
import { AboutPage } from './about-page.tsx';
import ContactPage from './contact-page.tsx';
import { contentContext } from './content-context.ts';
import FinishPage, { loader as story } from './finish-page.tsx';
import FinishesPage, { loader as overview } from './finishes-page.tsx';
import HelpPage, { loader as questions } from './help-page.tsx';
import PaymentMethodsPage from './payment-methods-page.tsx';
import PrivacyPage, { loader as privacyText } from './privacy-page.tsx';
import ReturnsPage, { loader as returnsText } from './returns-page.tsx';
import ShippingPolicyPage, { loader as policyText } from './shipping-policy-page.tsx';
import TermsPage, { loader as termsText } from './terms-page.tsx';

const ROOT = {
  user: null,
  site: { ...DEFAULT_SETTINGS, companySlug: 'estampa' },
  testMode: false,
  unread: 0,
};

/** Renders a page below the root's data and returns its text in one line. */
async function textOf(
  Component: ComponentType,
  data: unknown = null,
  site = ROOT.site,
): Promise<string> {
  const root = { ...ROOT, site };
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'page', index: true, Component, loader: () => data }],
      loader: () => root,
    },
  ]);
  render(<Stub hydrationData={{ loaderData: { root, page: data } }} />);
  await screen.findByRole('heading', { level: 1 });
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
}
afterEach(() => cleanup());

test('BEH-475 contact shows the number that answers by WhatsApp, where there is one', async () => {
  const link = () => screen.queryByRole('link', { name: /55 1234 5678 .se abre en otra/ });
  await textOf(ContactPage, null, { ...ROOT.site, whatsapp: '55 1234 5678' });
  expect(link()?.getAttribute('href')).toContain('https://wa.me/525512345678');
  cleanup();
  expect(await textOf(ContactPage, null, { ...ROOT.site, whatsapp: '' })).not.toContain('WhatsApp');
});

test('CON-01 CON-02 CON-03 contact shows how to reach us, when, where, and a form', async () => {
  const text = await textOf(ContactPage);
  for (const part of [
    DEFAULT_SETTINGS.phone,
    DEFAULT_SETTINGS.email,
    DEFAULT_SETTINGS.address,
    'Lunes a miércoles: 9:00 a 19:00',
    'Jueves: 9:00 a 18:00',
    'Viernes: 9:00 a 14:00',
  ]) {
    expect(text).toContain(part);
  }
  expect(screen.getByRole('img', { name: /Mapa/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').type).toBe('email');
  for (const label of ['Nombre', 'Correo electrónico', 'Mensaje']) {
    expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  }
});

test('BEH-520 a company that has not written its facts has a form to be reached by, and no way to nobody', async () => {
  const text = await textOf(ContactPage, null, withoutSamples(ROOT.site));
  expect(text).not.toMatch(/Teléfono|Dirección|0000 0100|example/);
  expect(screen.queryByRole('img', { name: /Mapa/ })).toBeNull();
  expect(document.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  screen.getByLabelText('Mensaje');
  cleanup();
  const read = await loaded(privacyText, withTexts);
  const told = await textOf(PrivacyPage, read, withoutSamples(ROOT.site));
  expect(told).toContain('(por escribir)');
  expect(told).not.toMatch(/0000 0100|Ejemplo|\.example/);
});

/** What a page's own loader answers with these reads of the shop. */
async function loaded(
  loader: (args: LoaderFunctionArgs) => unknown,
  open: (context: RouterContextProvider) => void,
  params: Record<string, string> = {},
): Promise<unknown> {
  const context = new RouterContextProvider();
  open(context);
  const request = new Request('http://tienda.example/');
  return await loader({ context, params, request } as unknown as LoaderFunctionArgs);
}

test('CON-07 CON-08 the help centre lists the shop’s questions, which open, and may be empty', async () => {
  const asked = async (faq: () => Promise<readonly object[]>) =>
    textOf(
      HelpPage,
      await loaded(questions, (context) => context.set(contentContext, { faq } as ContentReads)),
    );
  await asked(async () => [
    { pregunta: '¿Cuánto tarda?', respuesta: 'Poco.' },
    { pregunta: '¿Y si falla?', respuesta: 'Se repite.' },
  ]);
  expect(document.querySelectorAll('details')).toHaveLength(2);
  const question = screen.getByText('¿Cuánto tarda?').closest('details');
  expect(question?.open).toBe(false);
  expect(question?.textContent).toContain('Poco.');
  fireEvent.click(screen.getByText('¿Cuánto tarda?'));
  expect(question?.open).toBe(true);
  cleanup();
  await asked(async () => []);
  expect(document.querySelector('details')).toBeNull();
  cleanup();
  const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await asked(() => Promise.reject(new Error('down')));
  expect(document.querySelector('details')).toBeNull();
  expect(noted).toHaveBeenCalledOnce();
  noted.mockRestore();
});

const withTexts = (context: RouterContextProvider) =>
  context.set(contentContext, { page: async (key) => PAGE_TEXTS[key] } as ContentReads);

test('CON-09 CON-10 CON-11 CON-12 CON-13 CON-14 CON-15 CON-17 the terms say what was agreed', async () => {
  const text = await textOf(TermsPage, await loaded(termsText, withTexts));
  for (const part of [
    'Los pedidos se confirman únicamente después del pago.',
    'no se aceptan cancelaciones',
    'dentro de los 3 días hábiles siguientes a la entrega, con evidencia fotográfica',
    'notas de crédito por mercancía no disponible o dañada',
    'Los productos personalizados (con terminado) no admiten devolución',
    '72 horas para aprobarla antes de que empiece a correr el tiempo de entrega',
    '3 intentos de entrega',
    'dentro del mes de la compra',
    'Última actualización: 14 de mayo de 2025',
  ]) {
    expect(text).toContain(part);
  }
});

test('CON-16 A66 the privacy notice is dated and says where AI is used', async () => {
  const text = await textOf(PrivacyPage, await loaded(privacyText, withTexts));
  expect(text).toContain('14 de abril de 2025');
  expect(text).toContain('Esta tienda usa inteligencia artificial (IA)');
  expect(text).toContain('búsqueda por imagen');
  expect(text).toContain('Secretaría Anticorrupción y Buen Gobierno');
});

test('CON-10 CON-11 CON-12 CON-18 A64 returns: 30 calendar days, refunds within 14 working days', async () => {
  const text = await textOf(ReturnsPage, await loaded(returnsText, withTexts));
  for (const part of [
    'dentro de los 30 días naturales siguientes a la entrega',
    'dentro de los 14 días hábiles siguientes',
    'dentro de los 3 días hábiles siguientes a la entrega, con fotografías',
    'Los productos personalizados (con terminado) no se pueden devolver',
    'nota de crédito por mercancía no disponible o dañada',
  ]) {
    expect(text).toContain(part);
  }
});

test('CON-13 CON-14 CON-19 shipping: processing 1 to 3, standard 3 to 7, express 1 to 3', async () => {
  await textOf(ShippingPolicyPage, await loaded(policyText, withTexts));
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'Procesamiento del pedido1 a 3 días hábiles',
    'Envío estándar3 a 7 días hábiles',
    'Envío express1 a 3 días hábiles',
  ]);
});

test('CON-20 payment methods name the four brands, a wallet and the card provider', async () => {
  const text = await textOf(PaymentMethodsPage);
  for (const part of ['Visa', 'Mastercard', 'American Express', 'Carnet', 'PayPal', 'Openpay']) {
    expect(text).toContain(part);
  }
});

test('RTE-18 the overview links the twelve finishes', async () => {
  await textOf(FinishesPage, FINISH_STORIES);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(FINISH_SLUGS.map((slug) => `/terminados/${slug}`));
});

test('RTE-20 each finish has its picture, title, description and Volver', async () => {
  for (const slug of FINISH_SLUGS) {
    const story = finishStory(slug);
    const text = await textOf(FinishPage, { ...story, offer: null, products: [] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(story?.title);
    expect(text).toContain(story?.description[0]);
    expect(screen.getByRole('img').getAttribute('src')).toBe(`/img/terminados/${slug}-640.webp`);
    expect(screen.getByRole('img').getAttribute('alt')).toBe(story?.picture);
    expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/terminados');
    cleanup();
  }
});

/** A shop that offers embroidery, by other words where wanted. */
function offering(change: Partial<FinishOffer>, texts: FinishTexts = {}) {
  const offer: FinishOffer = {
    nombre: 'Bordado',
    slug: 'embroidery',
    bueno_para: 'Uniformes y gorras.',
    tiempo_entrega: 6,
    escalas: [
      { desde: 1, modo: 'fijo', importe: 750 },
      { desde: 51, modo: 'por_pieza', importe: 18.5 },
      { desde: 1001, modo: 'por_pieza', importe: 13.4 },
    ],
    ...change,
  };
  const card: ProductCard = {
    id: 1,
    id_producto_prov: 'GOR-001',
    product_name: 'Gorra Seis Paneles',
    description: '',
    price: 50,
    precio_iva: 58,
    piezas_caja: 12,
    colores: [],
  };
  const reads: Pick<CatalogReads, 'finishOffers' | 'withFinish'> = {
    finishOffers: async () => [offer],
    withFinish: async () => [card],
  };
  return (context: RouterContextProvider) => {
    context.set(catalogContext, reads as CatalogReads);
    context.set(contentContext, { finishes: async () => texts } as ContentReads);
  };
}

test('RTE-18 RTE-20 finishes have the names products offer them by', async () => {
  const withFinishes = offering({ nombre: 'Bordado a mano' });
  const text = await textOf(FinishesPage, await loaded(overview, withFinishes));
  expect(text).toContain('Bordado a mano');
  expect(text).toContain('Serigrafía');
  cleanup();
  const slug = 'embroidery';
  await textOf(FinishPage, await loaded(story, withFinishes, { slug }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bordado a mano');
});

test('BEH-596 the page of an embroidery says what its price holds of stitches and what more cost, before anybody buys', async () => {
  const terms = { puntadas_incluidas: 10_000, millar_adicional: 3.5 };
  const said =
    'Incluye hasta 10,000 puntadas; cada millar adicional $4.06 por pieza, IVA incluido.';
  const page = async (change: Partial<FinishOffer>) =>
    textOf(FinishPage, await loaded(story, offering(change), { slug: 'embroidery' }));
  expect(await page(terms)).toContain(said);
  cleanup();
  expect(await page({})).not.toContain('puntadas;');
});

test('BEH-416 a finish is told in the company’s own words, which stay words', async () => {
  const embroidery = {
    ...{ resumen: 'Hilo <b>fino</b>.', descripcion: 'Uno.\n\nDos.' },
    ...{ bueno_para: 'Gorras\nManteles', toma_en_cuenta: 'Letras de 6 mm.' },
  };
  const own = offering({ nombre: 'Bordado' }, { embroidery });
  expect(await textOf(FinishesPage, await loaded(overview, own))).toContain('Hilo <b>fino</b>.');
  cleanup();
  const text = await textOf(FinishPage, await loaded(story, own, { slug: 'embroidery' }));
  for (const part of ['Hilo <b>fino</b>.', 'Uno.', 'Dos.', 'Manteles', 'Letras de 6 mm.'])
    expect(text).toContain(part);
  expect(text).not.toContain('Toallas y mochilas');
});

test('BEH-115 a finish tells its days, its real price per piece and the products that take it', async () => {
  const withFinishes = offering({ nombre: 'Bordado' });
  expect(await textOf(FinishesPage, await loaded(overview, withFinishes))).toContain(
    'desde $15.54 c/u · 6 días',
  );
  cleanup();
  const text = await textOf(FinishPage, await loaded(story, withFinishes, { slug: 'embroidery' }));
  expect(text).toContain('Suma 6 días a la entrega');
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    '25 piezas$34.80',
    '50 piezas$17.40',
    'Desde 51 piezas$21.46',
    'Desde 1,001 piezas$15.54',
  ]);
  expect(screen.getByRole('region', { name: 'Productos con bordado' }).textContent).toContain(
    'Gorra Seis Paneles',
  );
  expect(screen.getByRole('link', { name: 'Ver productos' }).getAttribute('href')).toBe(
    '/productos?terminado=Bordado',
  );
});

test('RTE-24 A08 the about page keeps its heading', async () => {
  await textOf(AboutPage);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acerca de Estampa');
});
