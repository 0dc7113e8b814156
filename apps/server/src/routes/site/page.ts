import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { API_PREFIX, AppError, languageOf, type Language } from '@yujian/contract';
import { deviceRedirect, PHONE_AGENT } from '@yujian/contract/site/redirects';
import { isRouteBuilt, routeAt } from '@yujian/contract/site/routes';
import { readScreenAddress } from '@yujian/contract/site/screen-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../frame/errors.ts';
import { requestLanguage } from '../../frame/language.ts';
import { allowScripts } from '../../frame/security.ts';
import type { Services } from '../../services.ts';
import { fillPage, readFirstView } from './first-view.ts';
import { PAGE_FOLDER } from './web-folder.ts';

/** It is the same for everybody and tells no secret, so that its packed length gives none away. */
const pack = promisify(gzip);
const POLICY = 'content-security-policy';
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
    const { frame, inner, query } = shownAt(request);
    const asked = { path: inner, query, language: chosenLanguage(request, config) };
    const view = await readFirstView(gallery, asked).catch((error: unknown) => {
      request.log.warn({ err: error, requestId: request.id, path }, 'a page was sent without its first view');
      return undefined;
    });
    const files = new Set([frame, inner].flatMap((at) => screens[routeAt(at)?.screen ?? ''] ?? []));
    const page = fillPage(html, view, files);
    const policy = reply.getHeader(POLICY);
    if (typeof policy === 'string') reply.header(POLICY, allowScripts(policy, html));
    const packs = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (packs) reply.header('content-encoding', 'gzip');
    return reply
      .code(found !== undefined && isRouteBuilt(found) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(packs ? await pack(page) : page);
  });
}

/** The address that the page goes to by itself, as a phone does; `inner` is what is drawn within it, with its query. */
function shownAt({ url, headers }: FastifyRequest) {
  const [path = '/', search = ''] = url.split('?', 2);
  const asked = { path: decodePath(path), search: search && `?${search}`, hash: '' };
  const shown = (PHONE_AGENT.test(headers['user-agent'] ?? '') ? deviceRedirect(asked, true) : null) ?? asked;
  const { path: inner, query } = readScreenAddress(shown.path, shown.search);
  return { frame: shown.path, inner, query: query.toString() };
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
