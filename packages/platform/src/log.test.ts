import { expect, it } from 'vitest';
import { createLogger, maskPhone, maskText } from './log.ts';

const capture = () => {
  const lines: string[] = [];
  const log = createLogger({ name: 'test', destination: { write: (line) => void lines.push(line) } });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
};

it('hides secrets at every depth and keeps the rest', () => {
  const { log, lines, last } = capture();
  log.info(
    {
      headers: { authorization: 'Bearer abc.def', cookie: 'satoken=s3cr3t', satoken: 's3cr3t', accept: 'text/html' },
      config: { store: { secretAccessKey: 's3cr3t', bucket: 'pictures' }, list: [{ password: 's3cr3t' }] },
      ALIYUN_ACCESS_KEY_SECRET: 's3cr3t',
      code: 40000,
    },
    'done',
  );
  expect(lines.join()).not.toMatch(/s3cr3t|abc\.def/);
  expect(last()).toMatchObject({
    headers: { accept: 'text/html' },
    config: { store: { bucket: 'pictures' } },
    code: 40000,
    msg: 'done',
    level: 'info',
  });
});

it('masks phone numbers in fields, messages and errors', () => {
  const { log, lines, last } = capture();
  log.info({ phone: '13812345678' }, 'code sent to 13912345678');
  expect(last()).toMatchObject({ phone: '138****5678', msg: 'code sent to 139****5678' });
  log.error({ err: new Error('no account 13712345678, postgresql://app:hunter2@db/yujian') });
  expect(lines.join()).not.toMatch(/13712345678|hunter2/);
  expect(last()).toMatchObject({ err: { type: 'Error' } });
});

it('masks children of a log too', () => {
  const { log, lines, last } = capture();
  log.child({ token: 's3cr3t', reqId: 'r1' }).info({ url: '/login?satoken=s3cr3t&version=1.2' }, 'request');
  class Request {
    url = '/login?satoken=s3cr3t&phone=13812345678&version=1.2';
  }
  log
    .child({}, { serializers: { req: (request: Request) => ({ url: request.url }) } })
    .info({ req: new Request(), bytes: 13812345678 }, 'request');
  expect(lines.join()).not.toMatch(/s3cr3t|phone=138/);
  expect(last()).toMatchObject({
    req: { url: '/login?satoken=[hidden]&phone=[hidden]&version=1.2' },
    bytes: 13812345678,
  });
});

it.each([
  ['13812345678', '138****5678'],
  ['+8613812345678', '+861****5678'],
  ['123', '****'],
])('masks %s as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

it('leaves ids, times and amounts alone', () => {
  const text = 'task 018f3c1e-1381-4abc-8def-138123456789 took 1381234567890 ms, order 2026112113812345678';
  expect(maskText(text)).toBe(text);
});
