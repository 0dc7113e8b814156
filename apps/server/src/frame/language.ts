import { languageOf, type Language } from '@yujian/contract';
import type { Config } from '@yujian/platform';
import type { FastifyRequest } from 'fastify';

/** The language that the request asks for; without a wish the installation's own. */
export function requestLanguage(request: FastifyRequest, config: Pick<Config, 'defaultLanguage'>): Language {
  const wish = request.headers['accept-language'];
  return wish === undefined || wish === '*' ? config.defaultLanguage : languageOf(wish);
}
