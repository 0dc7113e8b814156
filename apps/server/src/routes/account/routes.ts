import { AppError } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import { NOTHING } from '@yujian/contract/api/schema';
import { LOGIN_TICKET_SECONDS, SMS_COUNTDOWN_SECONDS } from '@yujian/contract/constants';
import { MessageRejected } from '@yujian/domain/account/wechat/official-account';
import type { Login } from '@yujian/domain/account/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackOnly, mayTestLogin, visitorAddress } from '../../frame/address.ts';
import { isLoopbackName, publicAddress } from '../../frame/origin.ts';
import { inputOf, rawRoute, route } from '../../frame/route.ts';
import { clearSessionCookies, sessionTokens, setSessionCookies } from '../../frame/session-cookies.ts';
import type { Services } from '../../services.ts';
import { contentDisposition } from '../media/content-disposition.ts';
import { deviceOf } from './device.ts';
import { exportAccount } from './export.ts';

const REDIRECT_COOKIE = 'redirect';
/** Nobody types that fast; the limits per phone are in the account's rules. */
const LOGIN_LIMIT = { max: 120, seconds: 60 };
/** Each reads everything that an account has. */
const EXPORT_LIMIT = { max: 6, seconds: 3600 };
/** WeChat alone has any. */
const MESSAGE_LIMIT = { max: 600, seconds: 60 };
/** Each opens the account. */
const LINK_LIMIT = { max: 20, seconds: 600 };
const POLL_LIMIT = { max: 120, seconds: 60 };

/** For who scanned a code that may be shown by somebody else; in WeChat, whose language nobody tells us. */
const wechatQuestion = ({ device, address, url }: Record<'device' | 'address' | 'url', string>): string =>
  `有电脑要登录隅间：${device}，来自 ${address}。\n\n是你本人，请点 <a href="${url}">确认登录</a>；不是，请不要点。\n\nA computer wants to log in to Yujian. If it is yours, <a href="${url}">confirm</a>; if not, do nothing.`;

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { account, config, media, database } = services;

  const welcome = (reply: FastifyReply, { token, user }: Login, language: Language) => {
    setSessionCookies(reply, token, config);
    return { token, user: account.describe(user, language) };
  };

  route(app, services, 'userInfo', { auth: 'visitor' }, ({ user, language }) => account.describe(user, language));
  route(app, services, 'vipInfo', { auth: 'visitor' }, ({ user }) => account.describeRights(user));

  const sendCode = async (phone: string, request: FastifyRequest) => {
    const code = await account.sendCode(phone, visitorAddress(request));
    const shown = isLoopbackOnly(request, config) && config.sms.sender === 'console' ? { devCode: code } : {};
    return { ...shown, waitSeconds: SMS_COUNTDOWN_SECONDS };
  };
  route(app, services, 'smsSend', { auth: 'none', limit: LOGIN_LIMIT }, ({ input, request }) =>
    sendCode(input.phoneNo, request),
  );

  route(
    app,
    services,
    'smsLogin',
    { auth: 'none', limit: LOGIN_LIMIT },
    async ({ input, language, request, reply }) => {
      const { phoneNo, verifyCode, type, source, inviteCode } = input;
      return welcome(
        reply,
        await account.logInBySms({
          phone: phoneNo,
          code: verifyCode,
          address: visitorAddress(request),
          device: deviceOf(request, type),
          source,
          inviteCode,
        }),
        language,
      );
    },
  );

  route(
    app,
    services,
    'testLogin',
    { auth: 'none', limit: LOGIN_LIMIT },
    async ({ input, language, request, reply }) => {
      if (!mayTestLogin(request, config)) throw new AppError('forbidden', { message: 'forbidden.testLogin' });
      return welcome(reply, await account.logInAsTester(input.name ?? '', deviceOf(request)), language);
    },
  );

  route(
    app,
    services,
    'exchangeTicket',
    { auth: 'none', limit: LOGIN_LIMIT },
    async ({ input, language, request, reply }) =>
      welcome(reply, await account.exchangeTicket(input.ticket, deviceOf(request)), language),
  );

  route(app, services, 'qrCode', { auth: 'none', limit: LOGIN_LIMIT }, async ({ request }) => {
    const { ticket, expiresIn, wechatUrl } = await account.openScan(deviceOf(request));
    if (wechatUrl !== undefined) return { ticket, url: wechatUrl, expiresIn, reachable: true, way: 'wechat' };
    const url = `${publicAddress(request, config)}/scan/${ticket}`;
    return { ticket, url, expiresIn, reachable: !isLoopbackName(new URL(url).hostname), way: 'page' };
  });

  route(
    app,
    services,
    'checkScan',
    { auth: 'none', limit: POLL_LIMIT },
    async ({ input, language, request, reply }) => {
      const { status, login, bind } = await account.checkScan(input.ticket, deviceOf(request));
      if (bind === true) return { status, bind };
      return login === undefined ? { status } : { status, token: welcome(reply, login, language).token };
    },
  );

  route(
    app,
    services,
    'bindWechat',
    { auth: 'none', limit: LOGIN_LIMIT },
    async ({ input, language, request, reply }) => {
      const { ticket, phoneNo, verifyCode, source, inviteCode } = input;
      const login = await account.bindWechat({
        ...{ ticket, phone: phoneNo, code: verifyCode, source, inviteCode },
        address: visitorAddress(request),
        device: deviceOf(request),
      });
      return welcome(reply, login, language);
    },
  );

  const queryOf = (request: FastifyRequest) => request.query as Record<string, string | undefined>;
  rawRoute(app, services, 'wechatEcho', { auth: 'none', limit: MESSAGE_LIMIT }, ({ request, reply }) =>
    Promise.resolve(reply.type('text/plain').send(account.echoWechat(queryOf(request)))),
  );
  // WeChat signs what it sends, not how it is sent: the body is read as text alone.
  void app.register(async (raw: FastifyInstance) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    rawRoute(raw, services, 'wechatMessage', { auth: 'none', limit: MESSAGE_LIMIT }, async ({ request, reply }) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const said = await account
        .receiveWechat(queryOf(request), body, ({ scene, device, address }) => {
          const url = `${publicAddress(request, config)}/scan/${scene}?by=wechat`;
          return wechatQuestion({ device, address, url });
        })
        .catch((error: unknown) => {
          if (error instanceof MessageRejected) throw new AppError('forbidden', { cause: error });
          throw error;
        });
      return reply.type(said === undefined ? 'text/plain' : 'text/xml').send(said ?? 'success');
    });
    await Promise.resolve();
  });

  route(app, services, 'confirmWechat', { auth: 'none', limit: LOGIN_LIMIT }, async ({ input }) => {
    await account.confirmWechat(input.key);
    return null;
  });

  route(app, services, 'confirmScan', { auth: 'user', limit: LOGIN_LIMIT }, async ({ input, user }) => ({
    status: await account.confirmScan(input.ticket, user.userId, input.confirm),
  }));

  route(app, services, 'loginLink', { auth: 'user', limit: LINK_LIMIT }, async ({ user, request }) => {
    const url = `${publicAddress(request, config)}/?satoken=${await account.issueTicket(user.userId)}`;
    return { url, expiresIn: LOGIN_TICKET_SECONDS, reachable: !isLoopbackName(new URL(url).hostname) };
  });

  // Both ends of the logout order: here and at the login host, which is the same server unless configured.
  for (const name of ['logout', 'invalidateSession'] as const) {
    route(app, services, name, { auth: 'none' }, async ({ request, reply }) => {
      for (const token of sessionTokens(request)) await account.logOut(token);
      clearSessionCookies(reply, config);
      return null;
    });
  }

  route(app, services, 'deleteRedirect', { auth: 'none' }, ({ reply }) => {
    reply.clearCookie(REDIRECT_COOKIE, { path: '/' });
    return null;
  });

  route(app, services, 'editUser', { auth: 'user' }, async ({ input, user, language }) => {
    if (typeof input.avatar === 'string') await media.findOwnPicture(database.db, user.userId, input.avatar, 'avatar');
    await account.edit(user.userId, input);
    return account.describe(
      {
        ...user,
        row: {
          ...user.row,
          nickname: input.nickname ?? user.row.nickname,
          avatarMediaId: input.avatar === undefined ? user.row.avatarMediaId : input.avatar,
          stayHere: input.stayHere ?? user.row.stayHere,
          interests: input.interests ?? user.row.interests,
        },
      },
      language,
    );
  });

  route(app, services, 'phoneCode', { auth: 'user', limit: LOGIN_LIMIT }, ({ user, request }) => {
    if (user.row.testUser) throw new AppError('impossible', { message: 'impossible.noPhoneYet' });
    return sendCode(user.row.phone, request);
  });
  route(
    app,
    services,
    'bindPhone',
    { auth: 'user', limit: LOGIN_LIMIT },
    async ({ input, user, language, request }) => {
      const { phoneNo: phone, verifyCode: code, currentCode } = input;
      const change = { phone, code, currentCode, address: visitorAddress(request) };
      return account.describe(await account.bindPhone(user, change), language);
    },
  );

  route(app, services, 'deletionCode', { auth: 'user', limit: LOGIN_LIMIT }, ({ user, request }) => {
    if (user.row.testUser) throw new AppError('impossible', { message: 'impossible.noPhone' });
    return sendCode(user.row.phone, request);
  });
  route(app, services, 'requestDeletion', { auth: 'user', limit: LOGIN_LIMIT }, async ({ input, user, request }) => ({
    deletionDueAt: (
      await account.requestDeletion(user, {
        code: input.verifyCode,
        words: input.words,
        address: visitorAddress(request),
      })
    ).toISOString(),
  }));
  route(app, services, 'takeBackDeletion', { auth: 'user' }, async ({ user }) => {
    await account.takeBackDeletion(user.userId);
    return null;
  });

  rawRoute(
    app,
    services,
    'exportAccount',
    { auth: 'user', limit: EXPORT_LIMIT, atOnce: 1 },
    async ({ user, language, request, reply }) => {
      inputOf('exportAccount', request, NOTHING);
      const name = `yujian-${services.clock.now().toISOString().slice(0, 10)}.zip`;
      return reply
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'private, no-store')
        .type('application/zip')
        .send(exportAccount(services, user, language));
    },
  );

  route(app, services, 'sessions', { auth: 'user' }, async ({ user }) =>
    (await account.listSessions(user.userId)).map((entry) => ({
      ...entry,
      current: entry.id === user.sessionId,
      createdAt: entry.createdAt.toISOString(),
      lastSeenAt: entry.lastSeenAt.toISOString(),
    })),
  );

  route(app, services, 'revokeSession', { auth: 'user' }, async ({ input, user }) => {
    await account.endSession(user.userId, input.id);
    return null;
  });
}
