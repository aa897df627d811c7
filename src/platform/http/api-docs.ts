import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API_DOCS } from '../../routes.ts';

/** Gathers the contract from the same schemas that validate. Call before any route exists. */
export async function gatherContract(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'API de la tienda',
        description: 'Llamadas de la tienda. Importes en pesos con decimales; errores en español.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
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
      uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false },
    });
  });
}
