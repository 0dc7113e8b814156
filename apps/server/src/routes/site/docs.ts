import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';
import { VERSION } from './version.ts';

/** The description of the calls at /api/openapi.json and as a page at /api/docs; both come from this server alone. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = describeApi(VERSION);
  app.get('/api/openapi.json', async () => document);
  await app.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1 },
    theme: { title: '隅间 API', css: [{ filename: 'yujian.css', content: '.swagger-ui .topbar { display: none }' }] },
  });
}
