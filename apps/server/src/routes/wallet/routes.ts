import type { TicketKind } from '@yujian/contract';
import { readTitles } from '@yujian/domain/tasks/titles';
import { readMovements } from '@yujian/domain/wallet/movements';
import { readBalance } from '@yujian/domain/wallet/service/balances';
import type { FastifyInstance } from 'fastify';
import { route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';

export function walletRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  route(app, services, 'totalTicket', { auth: 'user' }, async ({ input, user }) => {
    const { type, total, expiring } = await readBalance(
      database.db,
      user.userId,
      input.type as TicketKind,
      clock.now(),
    );
    return { type, total, expiring: expiring.map(({ amount, at }) => ({ amount, at: at.toISOString() })) };
  });

  route(app, services, 'movements', { auth: 'user' }, async ({ input, user, language }) => {
    const { page, pageSize, type } = input;
    const { list, total, kinds } = await readMovements(database.db, user.userId, {
      page,
      pageSize,
      ...(type === undefined ? {} : { kind: type as TicketKind }),
    });
    const titles = await readTitles(
      database.db,
      user.userId,
      list.flatMap(({ taskId }) => (taskId === null ? [] : [taskId])),
      language,
    );
    return {
      list: list.map(({ endsAt, createdAt, ...entry }) => {
        const title = entry.taskId === null ? undefined : titles.get(entry.taskId);
        return {
          ...entry,
          tool: title?.tool ?? null,
          taskName: title?.name ?? null,
          expiresAt: endsAt?.toISOString() ?? null,
          createdAt: createdAt.toISOString(),
        };
      }),
      total,
      kinds: [...kinds],
      page,
      pageSize,
    };
  });
}
