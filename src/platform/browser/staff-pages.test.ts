import { expect, test } from 'vitest';
import { pages } from '../../routes.ts';
import { enterStaff, pagesFor } from './staff-pages.ts';

const person = (...roles: string[]) => ({ username: 'Ana', nombre: 'Ana', email: 'a@b.mx', roles });
const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test('T053 a stranger logs in first and comes back to the page', () => {
  const answer = thrown(() => enterStaff(null, pages.adminSearches)) as Response;
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/iniciar-sesion?redirect=admin%2Fbusquedas');
});

test('T053 T054 a page opens for its permission sets and for nobody else', () => {
  for (const roles of [[], ['ventas'], ['almacen', 'finanzas']]) {
    const refused = thrown(() => enterStaff(person(...roles), pages.adminSearches));
    expect(refused).toMatchObject({ init: { status: 403 } });
  }
  for (const role of ['catalogo', 'admin']) {
    expect(enterStaff(person(role), pages.adminSearches).roles).toEqual([role]);
  }
});

test('T054 the area itself opens for any staff, with the pages their permissions open', () => {
  expect(thrown(() => enterStaff(person(), pages.admin))).toMatchObject({ init: { status: 403 } });
  expect(enterStaff(person('ventas'), pages.admin).roles).toEqual(['ventas']);
  expect(pagesFor(['ventas'])).toEqual([]);
  expect(pagesFor(['admin']).map((page) => page.to)).toContain(pages.adminSearches);
});
