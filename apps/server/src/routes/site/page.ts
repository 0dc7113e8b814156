import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { API_PREFIX, AppError } from '@yujian/contract';
import { isRouteBuilt, routeAt } from '@yujian/contract/site/routes';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../frame/errors.ts';
import { requestLanguage } from '../../frame/language.ts';
import type { Services } from '../../services.ts';
import { PAGE_FOLDER } from './web-folder.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const NO_PAGE = '页面还没有构建，请用 npm start 启动。The page is not built yet; start with npm start.\n';

/** The page's files, and the page itself for every address that is no file and no call; it finds the screen by its own routes. */
export async function pageRoutes(
  app: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
  folder = PAGE_FOLDER,
): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // One route per file: every other address falls through to the page.
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names under assets/ carry a hash of what is in them.
        reply.header(
          'cache-control',
          path.includes('/assets/') || path.includes('\\assets\\')
            ? `public, max-age=${YEAR_SECONDS}, immutable`
            : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      path !== API_PREFIX &&
      !path.startsWith(`${API_PREFIX}/`) &&
      !/\.\w{1,8}$/.test(path);
    if (!isPage)
      return sendRefusal(new AppError('notFound', { message: 'notFound.call' }), request, reply, {
        language: requestLanguage(request, config),
        log,
      });
    const html = await readFile(join(folder, 'index.html')).catch(() => undefined);
    if (html === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NO_PAGE);
    const found = routeAt(decodePath(path));
    // What is shared by a link is for whoever has it, not for search engines.
    if (found?.screen === 'share') reply.header('x-robots-tag', 'noindex');
    return reply
      .code(found !== undefined && isRouteBuilt(found) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
