import { extname } from 'node:path';
import { AppError, TICKET_KINDS, type TicketKind } from '@yujian/contract';
import type { EngineChoice } from '@yujian/contract/jobs';
import type { Price } from '@yujian/contract/tools/price';
import { findTool } from '@yujian/contract/tools/registry';
import { checkRecipe } from '@yujian/domain/tasks/check-recipe';
import { readPace } from '@yujian/domain/tasks/history';
import { ObjectNotFound } from '@yujian/platform';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inputOf, rawRoute, route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { openEventHub } from './event-hub.ts';
import { streamEvents } from './event-stream.ts';
import { countTasks } from './metrics.ts';

/** Tabs of one browser share a stream. */
const EVENT_STREAMS_MAX = 16;
const PREVIEW_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const previewQuery = z.strictObject({ taskId: z.uuid(), n: z.coerce.number().int().min(0).optional() });

export async function taskRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { taskReader, taskChanges, media, database, store } = services;
  const hub = await openEventHub(services);
  app.addHook('onClose', () => hub.close());
  countTasks(services, hub);

  route(app, services, 'startTask', { auth: 'user' }, ({ input, user, language }) => {
    const { tool, requestId, name, engine, model, stay, priceShown, priceKind, coveredBy, ...settings } = input;
    return taskChanges.start({
      userId: user.userId,
      tool,
      requestId,
      name,
      coveredBy,
      engine: choiceOf({ engine, model, stay }),
      priceShown: shownPrice({ priceShown, priceKind }),
      settings,
      language,
    });
  });

  route(app, services, 'startHandle', { auth: 'user' }, ({ input, user, language }) => {
    const { handle, requestId, engine, model, stay, priceShown, priceKind, ...settings } = input;
    if (findTool(handle)?.family !== 'Q')
      throw new AppError('malformed', { message: 'malformed.field', values: { field: 'handle' } });
    return taskChanges.start({
      userId: user.userId,
      tool: handle,
      requestId,
      engine: choiceOf({ engine, model, stay }),
      priceShown: shownPrice({ priceShown, priceKind }),
      settings,
      language,
    });
  });

  route(app, services, 'startBatch', { auth: 'user' }, ({ input, user, language }) => {
    const { tool, params, images, requestId, engine, model, stay, priceShown, priceKind } = input;
    return taskChanges.startBatch({
      userId: user.userId,
      tool,
      images,
      requestId,
      engine: choiceOf({ engine, model, stay }),
      priceShown: shownPrice({ priceShown, priceKind }),
      settings: params,
      language,
    });
  });
  route(app, services, 'getBatch', { auth: 'user' }, ({ input, user, language }) =>
    taskReader.batch(user.userId, input.batchId, language),
  );
  route(app, services, 'cancelBatch', { auth: 'user' }, async ({ input, user }) => ({
    stopped: await taskChanges.cancelBatch(user.userId, input.batchId),
  }));
  route(app, services, 'shelveBatch', { auth: 'user' }, async ({ input, user }) => {
    await taskChanges.shelveBatch(user.userId, input.batchId, input.bin);
    return null;
  });

  route(app, services, 'taskById', { auth: 'user' }, ({ input, user, language }) =>
    taskReader.get(user.userId, input.taskId, language),
  );
  route(app, services, 'taskByResult', { auth: 'user' }, ({ input, user, language }) =>
    taskReader.ofResult(user.userId, input.id, language),
  );
  route(app, services, 'taskList', { auth: 'user' }, ({ input, user, language }) =>
    taskReader.list(user.userId, input, language),
  );
  route(app, services, 'renderResult', { auth: 'user' }, ({ input, user }) =>
    taskReader.results(user.userId, input.taskId),
  );
  route(app, services, 'cancelTask', { auth: 'user' }, async ({ input, user }) => ({
    status: await taskChanges.cancel(user.userId, input.taskId),
  }));
  route(app, services, 'finishTask', { auth: 'user' }, async ({ input, user }) => ({
    status: await taskChanges.finish(user.userId, input.taskId),
  }));
  route(app, services, 'checkRecipe', { auth: 'none' }, ({ input }) => checkRecipe(input.recipe));
  route(app, services, 'taskPace', { auth: 'none' }, ({ input }) => readPace(database.db, input.tool));
  route(app, services, 'restoreTask', { auth: 'user' }, ({ input, user, language }) =>
    taskChanges.restore(user.userId, input.taskId, language),
  );
  route(app, services, 'updateTask', { auth: 'user' }, ({ input: { taskId, ...change }, user, language }) =>
    taskChanges.update(user.userId, taskId, change, language),
  );
  route(app, services, 'deleteTask', { auth: 'user' }, async ({ input, user }) => {
    await taskChanges.delete(user.userId, input.taskId);
    return null;
  });

  route(app, services, 'emptyBin', { auth: 'user' }, ({ user }) =>
    database.transaction(async (tx) => {
      const files = await taskChanges.emptyBin(tx, user.userId);
      await media.discard(tx, user.userId, files);
      return { files: files.length };
    }),
  );

  rawRoute(app, services, 'taskEvents', { auth: 'user', atOnce: EVENT_STREAMS_MAX }, async ({ user, reply }) =>
    streamEvents(reply, user.userId, hub, services),
  );

  rawRoute(app, services, 'taskPreview', { auth: 'user' }, async ({ user, request, reply }) => {
    const { taskId } = inputOf('taskPreview', request, previewQuery);
    const key = await taskReader.previewKey(user.userId, taskId);
    const object = await store.get(key).catch((error: unknown) => {
      throw error instanceof ObjectNotFound ? new AppError('notFound') : error;
    });
    return reply
      .header('cache-control', 'private, no-cache')
      .header('content-length', object.bytes)
      .type(PREVIEW_TYPES[extname(key)] ?? 'application/octet-stream')
      .send(object.stream);
  });
}

/** @throws AppError malformed when a model is named without its engine */
function choiceOf({
  engine,
  model,
  stay,
}: {
  engine?: string | undefined;
  model?: string | undefined;
  stay?: boolean | undefined;
}): EngineChoice {
  if (model !== undefined && engine === undefined)
    throw new AppError('malformed', { message: 'malformed.missing', values: { field: 'engine' } });
  return { engine: engine ?? null, model: model ?? null, stay: stay ?? false };
}

function shownPrice({
  priceShown,
  priceKind = TICKET_KINDS.gold,
}: {
  priceShown?: number | undefined;
  priceKind?: TicketKind | undefined;
}): Price | undefined {
  return priceShown === undefined ? undefined : { kind: priceKind, amount: priceShown };
}
