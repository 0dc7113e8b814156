import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe('loadConfig', () => {
  it('needs nothing: the defaults are those of a newcomer on her own machine', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      loopbackOnly: true,
      testLogin: 'loopback',
      publicUrl: 'http://127.0.0.1:3000',
    });
    expect(config).toMatchObject({
      roles: { server: true, worker: true },
      sms: { sender: 'console' },
      legalMark: 'CN',
      store: { kind: 'disk' },
    });
    expect(config.engineHosts).toBeGreaterThanOrEqual(1);
    expect(config.engineHosts).toBeLessThanOrEqual(4);
  });

  it('counts an empty variable as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toEqual(loadConfig({}));
  });

  it.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['127.8.9.1', true],
    ['0.0.0.0', false],
    ['192.168.1.5', false],
    ['127.evil.example', false],
  ])('knows whether %s can be reached from outside', (HOST, loopbackOnly) => {
    const config = loadConfig({ HOST });
    expect(config.loopbackOnly).toBe(loopbackOnly);
    expect(config.testLogin).toBe('loopback');
  });

  it('lets TEST_LOGIN decide either way', () => {
    expect(loadConfig({ HOST: '0.0.0.0', TEST_LOGIN: '1' }).testLogin).toBe('always');
    expect(loadConfig({ TEST_LOGIN: '0' }).testLogin).toBe('never');
  });

  it('lists every wrong value in one go, each naming its variable', () => {
    const problems = problemsOf({
      PORT: '70000',
      SMS_SENDER: 'pigeon',
      S3_ENDPOINT: 'ftp://files',
      ENGINE_HOSTS: 'many',
      ENGINE_THREADS: '0',
      DATABASE_URL: 'mysql://x/y',
    });
    for (const name of ['PORT', 'SMS_SENDER', 'S3_ENDPOINT', 'ENGINE_HOSTS', 'ENGINE_THREADS', 'DATABASE_URL']) {
      expect(
        problems.some((problem) => problem.startsWith(name)),
        name,
      ).toBe(true);
    }
  });

  it.each([
    ['half of S3', { S3_ENDPOINT: 'http://files:9000', S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID'],
    ['Aliyun without keys', { SMS_SENDER: 'aliyun' }, 'ALIYUN_ACCESS_KEY_ID'],
    ['one role without a shared database', { ROLES: 'worker' }, 'DATABASE_URL'],
    ['an old host without a new one', { OLD_HOST: 'old.example.com' }, 'NEW_HOST'],
    ['engine hosts by http without a secret', { INTERACTIVE_URL: 'http://10.0.0.5:4100' }, 'INTERACTIVE_SECRET'],
    ['an interactive address of another kind', { INTERACTIVE_URL: 'tcp:4100' }, 'INTERACTIVE_URL'],
    ['a proxy by its name', { TRUSTED_PROXIES: '10.0.0.2, nginx' }, 'nginx'],
    ['a network with too many bits', { TRUSTED_PROXIES: '10.0.0.0/33' }, '10.0.0.0/33'],
  ])('refuses %s', (_what, env, named) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(named);
  });

  it('takes proxies as addresses and networks', () => {
    expect(loadConfig({ TRUSTED_PROXIES: '10.0.0.2, 172.18.0.0/16,fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.2',
      '172.18.0.0/16',
      'fd00::/8',
    ]);
  });

  it('takes a database address with a socket folder', () => {
    const url = 'postgresql://yujian@localhost:5432/yujian?host=%2Ftmp%2Fyj-pg-x';
    expect(loadConfig({ DATABASE_URL: url, ROLES: 'server' })).toMatchObject({
      databaseUrl: url,
      roles: { server: true, worker: false },
    });
  });

  it('is frozen at every depth', () => {
    const config = loadConfig({});
    expect(
      Object.isFrozen(config) && Object.isFrozen(config.product) && Object.isFrozen(config.interactive.addresses),
    ).toBe(true);
  });
});
