import type { Language } from '@yujian/contract';
import type { Viewer } from '@yujian/domain/gallery/service';
import type { FastifyInstance } from 'fastify';
import { route, type Visit } from '../../frame/route.ts';
import type { Services } from '../../services.ts';

/** A page shows at most 60; who reads faster than this is a program. */
const READ = { auth: 'visitor', limit: { max: 240, seconds: 60 } } as const;
/** Reads a picture anew. */
const LOOK = { auth: 'visitor', limit: { max: 60, seconds: 60 } } as const;
const CHANGE = { auth: 'user', limit: { max: 120, seconds: 60 } } as const;
const OWN = { auth: 'user' } as const;
const REPORT = { auth: 'user', limit: { max: 30, seconds: 3600 } } as const;

const viewerOf = ({ user, language }: Pick<Visit<'visitor'>, 'user' | 'language'>): Viewer => ({
  userId: user?.userId ?? null,
  language,
});
const memberOf = ({ user, language }: { user: { userId: string }; language: Language }) => ({
  userId: user.userId,
  language,
});

export function galleryRoutes(app: FastifyInstance, services: Services): void {
  const { gallery } = services;
  /** Calls that answer nothing. */
  const done = async (work: Promise<void>) => {
    await work;
    return null;
  };

  route(app, services, 'waterfallPage', READ, ({ input, ...visit }) => gallery.page(viewerOf(visit), input));
  route(app, services, 'waterfallCounts', READ, ({ input, ...visit }) => gallery.counts(viewerOf(visit), input));
  route(app, services, 'waterfallItem', READ, ({ input, ...visit }) => gallery.item(viewerOf(visit), input.id));
  route(app, services, 'similarPictures', LOOK, ({ input, ...visit }) => gallery.similar(viewerOf(visit), input));
  route(app, services, 'galleryAuthor', READ, ({ input, ...visit }) => gallery.author(viewerOf(visit), input.id));

  route(app, services, 'collect', CHANGE, ({ input, user }) => gallery.collect(user.userId, input));
  route(app, services, 'uncollect', CHANGE, ({ input, user }) => gallery.uncollect(user.userId, input.id));
  route(app, services, 'noteCollect', CHANGE, ({ input, user }) => done(gallery.noteCollect(user.userId, input)));

  route(app, services, 'publish', CHANGE, ({ input, user }) => gallery.publish(user.userId, input));
  route(app, services, 'unpublish', CHANGE, ({ input, user }) => done(gallery.unpublish(user.userId, input.id)));
  route(app, services, 'publication', OWN, ({ input, user, language }) =>
    gallery.publication(user.userId, input.id, language),
  );
  route(app, services, 'report', REPORT, ({ input, user }) => done(gallery.report(user.userId, input)));

  route(app, services, 'collectionList', READ, ({ input, ...visit }) => gallery.collections(viewerOf(visit), input));
  route(app, services, 'collectionGet', READ, ({ input, ...visit }) => gallery.collection(viewerOf(visit), input.id));
  route(app, services, 'collectionSave', CHANGE, ({ input, ...visit }) =>
    gallery.saveCollection(memberOf(visit), input),
  );
  route(app, services, 'collectionDelete', CHANGE, ({ input, user }) =>
    done(gallery.deleteCollection(user.userId, input.id)),
  );
  route(app, services, 'collectionKeep', CHANGE, ({ input, user }) => done(gallery.keepCollection(user.userId, input)));

  route(app, services, 'caseList', READ, ({ input, ...visit }) => gallery.cases(viewerOf(visit), input));
  route(app, services, 'caseGet', READ, ({ input, ...visit }) => gallery.case(viewerOf(visit), input.id));
  route(app, services, 'caseSave', CHANGE, ({ input, ...visit }) => gallery.saveCase(memberOf(visit), input));
  route(app, services, 'caseDelete', CHANGE, ({ input, user }) => done(gallery.deleteCase(user.userId, input.id)));

  route(app, services, 'downloadList', OWN, ({ input, user }) => gallery.downloads(user.userId, input));
}
