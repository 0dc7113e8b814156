import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { API_PREFIX, AppError, languageOf, type Language } from '@yujian/contract';
import { isRouteBuilt, routeAt } from '@yujian/contract/site/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../frame/errors.ts';
import { requestLanguage } from '../../frame/language.ts';
import type { Services } from '../../services.ts';
import { fillPage, readFirstView } from './first-view.ts';
import { PAGE_FOLDER } from './web-folder.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const NO_PAGE = '页面还没有构建，请用 npm start 启动。The page is not built yet; start with npm start.\n';

/** The page's files, and the page itself for every address that is no file and no call; it finds the screen by its own routes. */
export async function pageRoutes(
  app: FastifyInstance,
  { config, log, gallery }: Pick<Services, 'config' | 'log' | 'gallery'>,
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
  const screens = await readScreenFiles(folder);
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
    const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NO_PAGE);
    const found = routeAt(decodePath(path));
    // What is shared by a link is for whoever has it, not for search engines.
    if (found?.screen === 'share') reply.header('x-robots-tag', 'noindex');
    const asked = { path, query: request.url.split('?', 2)[1] ?? '', language: chosenLanguage(request, config) };
    const view = await readFirstView(gallery, found, asked).catch((error: unknown) => {
      request.log.warn({ err: error, requestId: request.id, path }, 'a page was sent without its first view');
      return undefined;
    });
    return reply
      .code(found !== undefined && isRouteBuilt(found) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(fillPage(html, view, screens[found?.screen ?? '']));
  });
}

/** The files of each screen, as the page's build lists them. */
async function readScreenFiles(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const text = await readFile(join(folder, 'screens.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, readonly string[]>;
}

/** The page keeps what was chosen in it in a cookie. */
function chosenLanguage(request: FastifyRequest, config: Services['config']): Language {
  const chosen = /(?:^|; )language=(en|zh)/.exec(request.headers.cookie ?? '')?.[1];
  return chosen === undefined ? requestLanguage(request, config) : languageOf(chosen);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
