import type { Config } from '@yujian/platform';
import type { FastifyInstance } from 'fastify';

/** Sends whoever comes by the old domain to the new one, with the same path and query (specification 2.1). */
export function redirectOldDomain(app: FastifyInstance, { redirect, publicUrl }: Config): void {
  if (redirect === undefined) return;
  const protocol = new URL(publicUrl).protocol;
  app.addHook('onRequest', async (request, reply) => {
    // 308 keeps method and body of what is no GET.
    if (request.host === redirect.oldHost)
      return reply.redirect(`${protocol}//${redirect.newHost}${request.url}`, request.method === 'GET' ? 301 : 308);
  });
}
