import type { FastifyInstance } from 'fastify';
import { route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';

export function editRoutes(app: FastifyInstance, services: Services): void {
  const { edits } = services;
  route(app, services, 'editImage', { auth: 'user' }, ({ input, user, language }) => {
    const { stay, ...request } = input;
    return edits.start({ ...request, stay: stay === true, userId: user.userId, language });
  });
  route(app, services, 'editImageInfo', { auth: 'user' }, ({ input, user, language }) => {
    const { sessionId, ...query } = input;
    return sessionId === undefined ? edits.list(user.userId, query) : edits.get(user.userId, sessionId, language);
  });
  route(app, services, 'updateEditSession', { auth: 'user' }, async ({ input, user }) => {
    const { sessionId, ...change } = input;
    await edits.update(user.userId, sessionId, change);
    return null;
  });
  route(app, services, 'deleteEditSession', { auth: 'user' }, async ({ input, user }) => ({
    turns: await edits.delete(user.userId, input.sessionId),
  }));
}
