import { pickText } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import { LEGAL_LABEL } from '@yujian/contract/constants';
import { engineFor, type EngineBoard } from '@yujian/contract/engine-board';
import { isRouteBuilt, routeAt } from '@yujian/contract/site/routes';
import { documentTitle, pageTitle } from '@yujian/contract/site/titles';
import { TOOLS } from '@yujian/contract/tools/registry';
import { readEngineBoard } from '@yujian/domain/engines/service';
import { readSiteTexts } from '@yujian/domain/operator/reads';
import type { FastifyInstance } from 'fastify';
import { isLoopbackOnly, mayTestLogin } from '../../frame/address.ts';
import { route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { readAgreement } from './agreement.ts';
import { docsRoutes } from './docs.ts';
import { healthRoutes } from './health.ts';
import { pageRoutes } from './page.ts';
import { VERSION } from './version.ts';

const ENGLISH_NAMES: Readonly<Record<string, string>> = { 隅间: 'Yujian' };

export async function siteRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database } = services;
  const agreementIn = await readAgreement(config.product);
  const operations = [...new Set(TOOLS.map((tool) => tool.operation))];

  route(app, services, 'siteInfo', { auth: 'none' }, async ({ language, request }) => ({
    product: { zh: config.product.name, en: ENGLISH_NAMES[config.product.name] ?? config.product.name },
    company: config.product.company,
    filingNumber: config.product.filingNumber ?? '',
    contact: config.product.contact ?? '',
    agreement: agreementIn(language),
    loginHost: config.loginHost ?? '',
    redirectHost: config.redirect === undefined ? null : { from: config.redirect.oldHost, to: config.redirect.newHost },
    testLogin: mayTestLogin(request, config),
    wechatLogin: config.wechatLogin !== undefined,
    loopbackOnly: isLoopbackOnly(request, config),
    marks: { label: config.legalMark === 'none' ? null : LEGAL_LABEL, watermark: config.watermark?.text ?? null },
    ...(await readSiteTexts(database.db, language)),
    engines: servingEngines(await readEngineBoard(database.db), operations, language),
    version: VERSION,
  }));

  route(app, services, 'serverData', { auth: 'none' }, ({ input, language }) => {
    const { path, hash } = siteAddress(input.url ?? input.route ?? '/');
    const found = routeAt(input.route === undefined ? path : siteAddress(input.route).path);
    return {
      title: documentTitle(pageTitle(path, hash), language),
      access: found !== undefined && isRouteBuilt(found),
    };
  });

  healthRoutes(app, services);
  await docsRoutes(app);
  await pageRoutes(app, services);
}

function servingEngines(
  board: EngineBoard,
  operations: readonly string[],
  language: Language,
): { operation: string; engine: string; label: string }[] {
  return operations.flatMap((operation) => {
    const engine = engineFor(board, operation, { engine: null, model: null, stay: false });
    return engine === undefined ? [] : [{ operation, engine: engine.id, label: pickText(engine.label, language) }];
  });
}

/** Path and hash of an address of this site, full or not. */
function siteAddress(address: string): { path: string; hash: string } {
  const parsed = URL.parse(address, 'http://site.invalid');
  return { path: parsed?.pathname ?? '/', hash: parsed?.hash ?? '' };
}
