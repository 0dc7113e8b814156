import type { FastifyInstance } from 'fastify';
import { pickText } from '@yujian/contract';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import { inputOf, rawRoute, route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { contentDisposition } from '../media/content-disposition.ts';
import { SCHEDULE_TITLE, scheduleCsv, scheduleXlsx } from './schedule-file.ts';

export function materialRoutes(app: FastifyInstance, services: Services): void {
  const { materialSets, materialSchedules } = services;
  route(app, services, 'materialSetList', { auth: 'user' }, ({ user }) => materialSets.list(user.userId));
  route(app, services, 'materialSetSave', { auth: 'user' }, ({ input, user }) => materialSets.save(user.userId, input));
  route(app, services, 'materialSetRename', { auth: 'user' }, ({ input: { id, title }, user }) =>
    materialSets.rename(user.userId, id, title),
  );
  route(app, services, 'materialSetDelete', { auth: 'user' }, async ({ input, user }) => {
    await materialSets.delete(user.userId, input.id);
    return null;
  });
  route(app, services, 'materialSchedule', { auth: 'user' }, ({ input, user, language }) =>
    materialSchedules.read(user.userId, language, input.taskId),
  );
  route(app, services, 'materialNote', { auth: 'user' }, async ({ input, user }) => {
    await materialSchedules.note(user.userId, input);
    return null;
  });
  rawRoute(
    app,
    services,
    'materialScheduleFile',
    { auth: 'user', limit: { max: 30, seconds: 60 } },
    async ({ user, language, request, reply }) => {
      const { taskId, as } = inputOf('materialScheduleFile', request, SCHEMAS.materialScheduleFile.input);
      const { materials } = await materialSchedules.read(user.userId, language, taskId);
      const make = as === 'csv' ? scheduleCsv : scheduleXlsx;
      return reply
        .header('content-disposition', contentDisposition('attachment', `${pickText(SCHEDULE_TITLE, language)}.${as}`))
        .header('cache-control', 'private, no-store')
        .type(as === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE)
        .send(make(materials, language, taskId !== undefined));
    },
  );
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
