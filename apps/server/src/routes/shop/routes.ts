import { AppError } from '@yujian/contract';
import { receiptQuery, type OrderInfo } from '@yujian/contract/api/shop';
import { readSiteTexts } from '@yujian/domain/operator/reads';
import { askCustom, listCustom } from '@yujian/domain/shop/custom-requests';
import { QUOTE } from '@yujian/domain/shop/products';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayUseSandbox, visitorAddress } from '../../frame/address.ts';
import { publicAddress } from '../../frame/origin.ts';
import { inputOf, pathId, rawRoute, route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { contentDisposition } from '../media/content-disposition.ts';

const ORDER_LIMIT = { max: 30, seconds: 60 };
/** Each sets its words anew. */
const RECEIPT_LIMIT = { max: 20, seconds: 60 };
const POLL_LIMIT = { max: 120, seconds: 60 };
/** A gateway repeats its messages; nobody else has any. */
const NOTICE_LIMIT = { max: 600, seconds: 60 };
const NOTICE_BYTES = 64 * 1024;

export async function shopRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { shop, sandbox, media, database, config } = services;

  /** The sandbox is offered to nobody who comes from elsewhere. */
  const forVisitor = (request: FastifyRequest, order: OrderInfo): OrderInfo => ({
    ...order,
    gateways: order.gateways.filter(({ name }) => name !== 'sandbox' || mayUseSandbox(request, config)),
  });
  const assertSandbox = (request: FastifyRequest) => {
    if (!mayUseSandbox(request, config)) throw new AppError('notFound');
  };

  route(app, services, 'shopProducts', { auth: 'none' }, async ({ request }) => ({
    products: await shop.products(),
    gateways: shop.gateways().filter(({ name }) => name !== 'sandbox' || mayUseSandbox(request, config)),
  }));
  route(app, services, 'activityStock', { auth: 'none' }, async ({ language }) => ({
    items: await shop.offers(language),
  }));
  route(app, services, 'couponList', { auth: 'user' }, async ({ user }) => ({ list: await shop.coupons(user.userId) }));

  route(
    app,
    services,
    'createOrder',
    { auth: 'user', limit: ORDER_LIMIT },
    async ({ input, user, language, request }) =>
      forVisitor(request, await shop.order({ ...input, userId: user.userId, language })),
  );
  route(
    app,
    services,
    'createAliPayOrder',
    { auth: 'user', limit: ORDER_LIMIT },
    async ({ input, user, language, request }) => {
      const { orderId, scene, gateway } = input;
      if (gateway === 'sandbox') assertSandbox(request);
      const returnUrl = `${publicAddress(request, config)}/myPersonCenter?part=orders&order=${orderId}`;
      return {
        orderId,
        gateway,
        ...(await shop.pay(
          { userId: user.userId, language, orderId },
          { gateway, scene, returnUrl, address: visitorAddress(request) },
        )),
      };
    },
  );
  route(app, services, 'checkOrder', { auth: 'user', limit: POLL_LIMIT }, async ({ input, user, language, request }) =>
    forVisitor(request, await shop.check({ ...input, userId: user.userId, language })),
  );
  route(
    app,
    services,
    'completeOrder',
    { auth: 'user', limit: POLL_LIMIT },
    async ({ input, user, language, request }) =>
      forVisitor(request, await shop.complete({ ...input, userId: user.userId, language })),
  );
  route(
    app,
    services,
    'cancelOrder',
    { auth: 'user', limit: ORDER_LIMIT },
    async ({ input, user, language, request }) =>
      forVisitor(request, await shop.cancel({ ...input, userId: user.userId, language })),
  );
  route(app, services, 'orderList', { auth: 'user' }, async ({ input, user, language, request }) => {
    const { list, total } = await shop.list({ userId: user.userId, language }, input);
    return { list: list.map((order) => forVisitor(request, order)), total, ...input };
  });
  route(
    app,
    services,
    'orderVoucher',
    { auth: 'user', limit: ORDER_LIMIT },
    async ({ input, user, language, request }) => {
      const { userId } = user;
      await media.findOwn(database.db, userId, input.image);
      return forVisitor(request, await shop.showVoucher({ userId, language, orderId: input.orderId }, input.image));
    },
  );
  route(
    app,
    services,
    'orderInvoice',
    { auth: 'user', limit: ORDER_LIMIT },
    async ({ input, user, language, request }) => {
      const { orderId, ...invoice } = input;
      return forVisitor(request, await shop.setInvoice({ userId: user.userId, language, orderId }, invoice));
    },
  );

  rawRoute(app, services, 'orderReceipt', { auth: 'user', limit: RECEIPT_LIMIT }, async (visit) => {
    const { orderId, language = visit.language } = inputOf('orderReceipt', visit.request, receiptQuery);
    const receipt = await shop.receipt({ userId: visit.user.userId, orderId });
    const { company = config.product.company } = await readSiteTexts(database.db, language);
    // fonts and the writer of PDF are read where a receipt is wanted
    const { writeReceipt } = await import('./write-receipt.ts');
    const pdf = await writeReceipt(receipt, { seller: company, language });
    return visit.reply
      .header('content-disposition', contentDisposition('attachment', `${receipt.number}.pdf`))
      .header('cache-control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(pdf));
  });

  const customOf = async (userId: string) => ({
    list: (await listCustom(database.db, userId)).map(
      ({ id, words, contact, files, state, amount, note, createdAt }) => ({
        ...{ id, words, contact, state, amount, note },
        files: files.length,
        product: state === 'quoted' ? QUOTE + id : null,
        at: createdAt.toISOString(),
      }),
    ),
  });
  route(app, services, 'customList', { auth: 'user' }, ({ user }) => customOf(user.userId));
  route(app, services, 'customAsk', { auth: 'user', limit: ORDER_LIMIT }, async ({ input, user }) => {
    for (const file of input.files) await media.findOwn(database.db, user.userId, file);
    await askCustom(services, { ...input, userId: user.userId });
    return customOf(user.userId);
  });

  route(app, services, 'sandboxOrder', { auth: 'user' }, async ({ input, user, language, request }) => {
    assertSandbox(request);
    await shop.check({ ...input, userId: user.userId, language });
    const { number, amount, state, returnUrl } = await sandbox.read(input.orderId);
    return { orderId: input.orderId, number, amount, state, returnUrl };
  });
  route(
    app,
    services,
    'sandboxPay',
    { auth: 'user', limit: ORDER_LIMIT },
    async ({ input, user, language, request }) => {
      assertSandbox(request);
      await shop.check({ userId: user.userId, language, orderId: input.orderId });
      const { state } = await sandbox.act(input.orderId, input.act);
      return { state };
    },
  );

  // What a gateway signs is its message byte for byte, so nothing reads it before its signature is checked.
  await app.register(async (raw: FastifyInstance) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    rawRoute(
      raw,
      services,
      'payNotify',
      { auth: 'none', limit: NOTICE_LIMIT, bodyLimit: NOTICE_BYTES },
      async ({ request, reply }) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const answer = await shop.receive(pathId(request), { headers: request.headers, body });
        return reply.status(answer.status).type(answer.type).send(answer.body);
      },
    );
    await Promise.resolve();
  });
}
