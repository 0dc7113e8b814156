import type { FastifyInstance } from 'fastify';
import { route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';

/** One is at work while the next click is made. */
const AT_ONCE = 4;

export function maskRoutes(app: FastifyInstance, services: Services): void {
  const { media } = services;

  route(
    app,
    services,
    'clickMask',
    { auth: 'user', limit: { max: 120, seconds: 60 }, atOnce: AT_ONCE },
    async ({ input: { image, points, box, level }, user: { userId, tier } }) => {
      const { row, score } = await media.clickMask({ userId, tier, image, points, box: box ?? null, level });
      return { mask: row.id, width: row.width ?? 0, height: row.height ?? 0, score };
    },
  );
}
