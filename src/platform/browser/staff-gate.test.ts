import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ROLES } from '../../kernel/permissions.ts';
import { enterStaff, staffPagesContext } from './staff-gate.ts';
import { visitorContext } from './visitor-context.ts';

const PAGE = '/admin/prueba';

/** What comes of somebody with these sets who asks for a page; null is a stranger. */
function entering(
  roles: readonly string[] | null,
  pattern = PAGE,
  address = pattern,
  asked = address,
): unknown {
  const context = new RouterContextProvider();
  const user = roles && { username: 'Ana', nombre: 'Ana', email: 'a@b.mx', roles };
  context.set(visitorContext, user);
  context.set(staffPagesContext, new Map([[PAGE, 'search.tune' as const]]));
  const url = new URL(address, 'https://tienda.mx');
  try {
    return enterStaff({
      context,
      pattern,
      request: new Request(new URL(asked, url)),
      url,
      params: {},
    } satisfies LoaderFunctionArgs);
  } catch (error) {
    return error;
  }
}

test('T053 a stranger logs in first and comes back to the page', () => {
  const answer = entering(null) as Response;
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/iniciar-sesion?redirect=admin%2Fprueba');
});

test('T053 BEH-310 a session that ended while the pages were open leads back to the page, not to its data', () => {
  const answer = entering(null, PAGE, PAGE, `${PAGE}.data?_routes=prueba`) as Response;
  expect(answer.headers.get('Location')).toBe('/iniciar-sesion?redirect=admin%2Fprueba');
});

test('T053 T054 a page opens for those who hold its permission and for nobody else', () => {
  for (const roles of [[], ['ventas'], ['almacen', 'finanzas']]) {
    expect(entering(roles)).toMatchObject({ init: { status: 403 } });
  }
  for (const role of ['catalogo', 'admin']) {
    expect(entering([role], PAGE, '/ADMIN/Prueba/')).toMatchObject({ roles: [role] });
  }
});

test('T057 T054 a page that is not registered opens for nobody, whatever they may do', () => {
  for (const pattern of [
    '/admin/olvidada',
    '/admin',
    '/',
    '',
    '/admin/prueba/:id',
    'constructor',
  ]) {
    for (const role of ROLES) {
      expect(entering([role], pattern)).toMatchObject({ init: { status: 403 } });
    }
  }
});
