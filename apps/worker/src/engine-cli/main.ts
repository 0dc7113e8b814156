import { loadConfig, ConfigError } from '@yujian/platform';
import type { Language } from '@yujian/contract/text';
import { createRemoteEngine } from '../host/remote-registry.ts';
import { runEngineCli } from './run.ts';
import { createScreen, readSecret } from './secret.ts';

/** npm run engine: connects engines, shows them, and says what is wrong with them. */
const cancelled = new AbortController();
process.once('SIGINT', () => cancelled.abort(new Error('cancelled')));
const screen = createScreen((line) => process.stdout.write(`${line}\n`));
for (const [name, value] of Object.entries(process.env)) {
  if (/(_API_KEY|_TOKEN)$/.test(name)) screen.hide(value);
}

try {
  process.exitCode = await runEngineCli(process.argv.slice(2), {
    dataDir: loadConfig(process.env).dataDir,
    env: process.env,
    language: languageOf(process.env),
    signal: cancelled.signal,
    out: (line) => screen.show(line),
    async readSecret(prompt) {
      const secret = await readSecret(prompt, cancelled.signal);
      screen.hide(secret);
      return secret;
    },
    makeEngine(entry) {
      screen.hide(entry.kind === 'comfyui' ? entry.token : entry.key);
      return createRemoteEngine(entry);
    },
  });
} catch (error) {
  if (error instanceof ConfigError) screen.show(error.message);
  else if (!cancelled.signal.aborted)
    screen.show(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = cancelled.signal.aborted ? 130 : 1;
}

/** The terminal's language; where it has none, the installation's. */
function languageOf(env: NodeJS.ProcessEnv): Language {
  const named = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '');
  if (named === undefined) return env.DEFAULT_LANGUAGE === 'en' ? 'en' : 'zh-CN';
  return named.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}
