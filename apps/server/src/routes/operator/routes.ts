import { AppError } from '@yujian/contract';
import { toCsv } from '@yujian/contract/csv';
import { ACTS } from '@yujian/contract/operator/acts';
import { wordsOfFault } from '@yujian/contract/operator/faults';
import { CUSTOM_LIMITS } from '@yujian/contract/shop/orders';
import type { SessionUser } from '@yujian/domain/account/service';
import { readMonth } from '@yujian/domain/operator/books';
import { readBooksCheck } from '@yujian/domain/operator/check-books';
import { readEngineRows } from '@yujian/domain/operator/engine-rows';
import { readOperatorList } from '@yujian/domain/operator/lists';
import { withLog } from '@yujian/domain/operator/log';
import { findSentFile } from '@yujian/domain/operator/reads';
import { readOverview } from '@yujian/domain/operator/overview';
import { holdsSecondFactor } from '@yujian/domain/operator/second-factor';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inputOf, rawRoute, route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { sendOriginal } from '../media/send-file.ts';
import { readFields } from './fields.ts';
import { performAct } from './perform.ts';

/** Six digits are guessed by nobody in so many tries. */
const CODE_LIMIT = { max: 5, seconds: 300 };
const ACT_LIMIT = { max: 60, seconds: 60 };
const fileQuery = z.strictObject({
  list: z.enum(['orders', 'requests']),
  id: z.uuid(),
  /** from 1 */
  n: z.coerce.number().int().min(1).max(CUSTOM_LIMITS.files).default(1),
});
const monthQuery = z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });

export function operatorRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, secondFactor } = services;
  const { db } = database;

  const stateOf = async (user: SessionUser) => {
    if (user.role !== 'operator') throw new AppError('forbidden');
    return {
      verified: holdsSecondFactor(user, clock.now()),
      enrolled: await secondFactor.isEnrolled(user.userId),
    };
  };
  route(app, services, 'operatorState', { auth: 'user' }, ({ user }) => stateOf(user));
  route(app, services, 'operatorVerify', { auth: 'user', limit: CODE_LIMIT }, async ({ input, user }) => {
    const { enrolled } = await stateOf(user);
    await secondFactor.verify(user, input.code);
    return { verified: true, enrolled };
  });

  route(app, services, 'operatorOverview', { auth: 'operator' }, async ({ language }) => {
    const check = await readBooksCheck(database);
    const books = check && {
      checkedAt: check.checkedAt.toISOString(),
      faults: check.faults.map((fault) => wordsOfFault(fault, language)),
    };
    return { ...(await readOverview(db, clock.now())), books: books ?? null };
  });
  route(app, services, 'operatorList', { auth: 'operator' }, async ({ input, language }) => {
    const { page, pageSize } = input;
    const found =
      input.list === 'engines'
        ? await readEngineRows(db, clock.now(), language)
        : await readOperatorList(db, clock.now(), input);
    return { ...found, page, pageSize };
  });
  route(app, services, 'operatorAct', { auth: 'operator', limit: ACT_LIMIT }, async ({ input, user, language }) => {
    const { act, target } = input;
    const fields = readFields(ACTS[act], input.fields);
    const said = Object.fromEntries(
      Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    const operatorId = user.userId;
    await withLog(services, { operatorId, act, target: target ?? null, fields: said, language }, () =>
      performAct(services, act, { operatorId, target, fields }),
    );
    return null;
  });
  // What people sent for an operator to see: the voucher of a transfer, the files of a request.
  rawRoute(app, services, 'operatorFile', { auth: 'operator' }, async ({ request, reply }) => {
    const row = await findSentFile(db, inputOf('operatorFile', request, fileQuery));
    return sendOriginal(request, reply, services.media, row);
  });
  rawRoute(app, services, 'operatorMonth', { auth: 'operator' }, async ({ request, reply }) => {
    const { month } = inputOf('operatorMonth', request, monthQuery);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="yujian-${month}.csv"`)
      .send(toCsv(await readMonth(db, clock.now(), month)));
  });
}
