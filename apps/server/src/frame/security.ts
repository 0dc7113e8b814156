import { createHash } from 'node:crypto';
import type { Config } from '@yujian/platform';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that keep a browser from doing with our answers what we did not mean. They are the same for every answer,
 * so they are put together once; a route that serves people's files sets a stricter policy of its own.
 */
export function secureHeaders(app: FastifyInstance, config: Config): void {
  const headers = Object.entries(securityHeaders(config));
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    done();
  });
}

export function securityHeaders({ publicUrl, loopbackOnly, loginHost }: Config): Readonly<Record<string, string>> {
  const overTls = publicUrl.startsWith('https:');
  return {
    'content-security-policy': [
      "default-src 'self'",
      // Packed models are unpacked by WebAssembly; JavaScript's own eval stays forbidden.
      "script-src 'self' 'wasm-unsafe-eval'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      // The component library writes its styles into the page.
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self' data:",
      // A picture inside an FBX is read back from the page's own memory.
      `connect-src 'self' blob:${loginHost === undefined ? '' : ` ${new URL(loginHost).origin}`}`,
      "worker-src 'self' blob:",
      "form-action 'self'",
      "base-uri 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ].join(';'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    // Over plain HTTP on a local network browsers ignore this and complain.
    ...(overTls || loopbackOnly ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    ...(overTls ? { 'strict-transport-security': 'max-age=15552000' } : {}),
  };
}

/** The policy for a page as it was built, which may run the scripts that stand in it, and no others. */
export function allowScripts(policy: string, html: string): string {
  const hashes = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return policy.replace("script-src 'self'", (self) => self + hashes.join(''));
}
