import type { Device } from '@yujian/domain/account/service';
import type { FastifyRequest } from 'fastify';

const BROWSERS = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** How the session list names where somebody logged in: "Chrome · Windows". */
export function describeUserAgent(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const nameIn = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : (/^[\w.-]+/.exec(agent)?.[0].slice(0, 40) ?? '—');
}

/** `type`: 1 web, 2 phone browser, 3 desktop app; judged by the user agent when the call does not say. */
export function deviceOf(request: FastifyRequest, type?: number): Device {
  const agent = request.headers['user-agent'];
  return {
    type: type ?? (/Mobile|Android|iPhone/.test(agent ?? '') ? 2 : 1),
    device: describeUserAgent(agent),
    address: request.ip,
  };
}
