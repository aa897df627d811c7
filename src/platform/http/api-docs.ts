import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Access } from '../../kernel/access.ts';
import { API_DOCS } from '../../routes.ts';
import { API_DOCS_STYLE } from './api-docs-style.ts';

const TITLE = 'API de la tienda';

/** Who may call; the page shows one list for each, in this order. */
const CALLERS = {
  anyone: { name: 'Para cualquiera', description: 'Sin entrar a una cuenta.' },
  customers: { name: 'Para clientes', description: 'Con la sesión de una cuenta.' },
  staff: { name: 'Para el personal', description: 'Con la sesión de quien tiene el permiso.' },
} as const;

function callersOf(access: Access | undefined): string {
  if (typeof access === 'object') return CALLERS.staff.name;
  return access === 'customer' ? CALLERS.customers.name : CALLERS.anyone.name;
}

/** Gathers the contract from the same schemas that validate. Call before any route exists. */
export async function gatherContract(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: TITLE,
        description: 'Llamadas de la tienda. Importes en pesos con decimales; errores en español.',
        version: '1',
      },
      tags: Object.values(CALLERS),
    },
    transform: (asked) => {
      const { schema, url } = jsonSchemaTransform(asked);
      return { schema: { ...schema, tags: [callersOf(asked.route.config?.access)] }, url };
    },
  });
}

/** Serves the gathered contract as a page. Call after the access guard is installed. */
export async function serveContract(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(swaggerUi, {
      routePrefix: API_DOCS,
      staticCSP: true,
      theme: {
        title: TITLE,
        css: [{ filename: 'tienda.css', content: API_DOCS_STYLE }],
        favicon: [],
      },
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'list',
        deepLinking: true,
        tryItOutEnabled: false,
        defaultModelsExpandDepth: -1,
      },
    });
  });
}
