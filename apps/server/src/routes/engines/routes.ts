import { readEngineBoard } from '@yujian/domain/engines/service';
import type { FastifyInstance } from 'fastify';
import { route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';

export function engineRoutes(app: FastifyInstance, services: Services): void {
  /** Where the operator's machines stand is nothing for strangers. */
  route(app, services, 'engines', { auth: 'visitor' }, async ({ user }) => {
    const board = await readEngineBoard(services.database.db);
    // A reason names the machine that does not answer.
    return user === null
      ? { ...board, engines: board.engines.map((engine) => ({ ...engine, hosts: [], reason: null })) }
      : board;
  });
}
