import { tourPictureQuery } from '@yujian/contract/api/tours';
import type { FastifyInstance } from 'fastify';
import { sharePage } from '../../frame/origin.ts';
import { inputOf, rawRoute, route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { answerNotModified, sendInline } from '../media/send-file.ts';

export function tourRoutes(app: FastifyInstance, services: Services): void {
  const { config, media, tours } = services;
  route(app, services, 'tourList', { auth: 'user' }, ({ user }) => tours.list(user.userId));
  route(app, services, 'tourGet', { auth: 'user' }, ({ input, user }) => tours.get(user.userId, input.id));
  route(app, services, 'tourSave', { auth: 'user', limit: { max: 240, seconds: 60 } }, ({ input, user }) =>
    tours.save(user.userId, input),
  );
  route(app, services, 'tourDelete', { auth: 'user' }, async ({ input, user }) => {
    await tours.delete(user.userId, input.id);
    return null;
  });
  route(app, services, 'tourPanoramas', { auth: 'user' }, ({ input, user }) => tours.panoramas(user.userId, input));
  route(
    app,
    services,
    'tourShare',
    { auth: 'user', limit: { max: 60, seconds: 60 } },
    async ({ input, user, request }) => {
      const link = await tours.share(user.userId, input.id);
      return { ...link, page: sharePage(request, config, link.token) };
    },
  );
  route(app, services, 'tourUnshare', { auth: 'user' }, async ({ input, user }) => {
    await tours.unshare(user.userId, input.id);
    return null;
  });
  route(app, services, 'tourShared', { auth: 'none' }, ({ input }) => tours.shared(input.tour));

  // Its owner too gets the guest's copy here: who looks is not asked.
  rawRoute(app, services, 'tourPicture', { auth: 'none' }, async ({ request, reply }) => {
    const { tour, stop, w } = inputOf('tourPicture', request, tourPictureQuery);
    const { row, audience } = await tours.sharedPicture(tour, stop);
    if (w === undefined) return sendInline(reply, await media.download(row, audience), 'guest');
    if (answerNotModified(request, reply, { audience: 'guest', tag: media.renditionTag(row, { w }, audience) }))
      return reply;
    return sendInline(reply, await media.rendition(row, { w }, audience), 'guest');
  });
}
