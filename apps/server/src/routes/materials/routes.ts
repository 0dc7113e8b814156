import type { FastifyInstance } from 'fastify';
import { route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';

export function materialRoutes(app: FastifyInstance, services: Services): void {
  const { materialSets } = services;
  route(app, services, 'materialSetList', { auth: 'user' }, ({ user }) => materialSets.list(user.userId));
  route(app, services, 'materialSetSave', { auth: 'user' }, ({ input, user }) => materialSets.save(user.userId, input));
  route(app, services, 'materialSetRename', { auth: 'user' }, ({ input: { id, title }, user }) =>
    materialSets.rename(user.userId, id, title),
  );
  route(app, services, 'materialSetDelete', { auth: 'user' }, async ({ input, user }) => {
    await materialSets.delete(user.userId, input.id);
    return null;
  });
}
