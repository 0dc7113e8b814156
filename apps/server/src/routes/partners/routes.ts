import { bindInvitation } from '@yujian/domain/account/service/invitations';
import { createGrants } from '@yujian/domain/wallet/service/grants';
import type { Language } from '@yujian/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicAddress } from '../../frame/origin.ts';
import { route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';

/** Nobody guesses the codes of others so fast. */
const BIND_LIMIT = { max: 10, seconds: 600 };
const WITHDRAW_LIMIT = { max: 10, seconds: 600 };

export function partnerRoutes(app: FastifyInstance, services: Services): void {
  const { partners, database, config } = services;
  const grants = createGrants(services);

  const read = async (request: FastifyRequest, userId: string, language: Language) => {
    const answer = await partners.read(userId, language);
    return { ...answer, link: `${publicAddress(request, config)}/?inviteCode=${answer.code}` };
  };
  route(app, services, 'invitation', { auth: 'user' }, ({ user, language, request }) =>
    read(request, user.userId, language),
  );
  route(app, services, 'bindInvitation', { auth: 'user', limit: BIND_LIMIT }, async ({ input, user }) => {
    await database.transaction((tx) =>
      bindInvitation(tx, { ...services, grants }, { userId: user.userId, code: input.inviteCode }),
    );
    return null;
  });
  route(
    app,
    services,
    'withdraw',
    { auth: 'user', limit: WITHDRAW_LIMIT },
    async ({ input, user, language, request }) => {
      await partners.withdraw(user.userId, input);
      return read(request, user.userId, language);
    },
  );
}
