import type { FastifyInstance } from 'fastify';
import { route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';

export function sceneRoutes(app: FastifyInstance, services: Services): void {
  const { scenes } = services;
  route(app, services, 'sceneList', { auth: 'user' }, ({ input, user }) => scenes.list(user.userId, input));
  route(app, services, 'sceneGet', { auth: 'user' }, ({ input, user }) => scenes.get(user.userId, input.id));
  route(app, services, 'sceneSave', { auth: 'user' }, ({ input, user }) => scenes.save(user.userId, input));
  route(app, services, 'sceneUpdate', { auth: 'user' }, ({ input: { id, ...change }, user }) =>
    scenes.update(user.userId, id, change),
  );
  route(app, services, 'sceneDelete', { auth: 'user' }, async ({ input, user }) => {
    await scenes.delete(user.userId, input.id);
    return null;
  });
}
