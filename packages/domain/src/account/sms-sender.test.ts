import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@yujian/platform';
import { silentLog } from '@yujian/platform/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { AliyunSender, createSmsSender } from './sms-sender.ts';

const settings = {
  sender: 'aliyun',
  accessKeyId: 'id',
  accessKeySecret: 'key',
  signName: '隅间',
  templateCode: 'SMS_1',
} as const;
const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Stands for Aliyun: remembers what it is asked, and answers as it is told. */
async function startAliyun(answer: { status?: number; body: object }) {
  const asked: { url: URL; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '/', 'http://aliyun'), authorization: request.headers.authorization });
    request.resume();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sender = new AliyunSender(settings, {
    endpoint: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    protocol: 'http',
  });
  return { sender, asked };
}

describe('the Aliyun sender', () => {
  it('sends number, signature, template and code, signed', async () => {
    const { sender, asked } = await startAliyun({ body: { Code: 'OK', BizId: '1', RequestId: 'r' } });
    await sender.send('+8613812345678', '042137');
    const [{ url, authorization }] = asked as [(typeof asked)[number]];
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      PhoneNumbers: '13812345678',
      SignName: '隅间',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"042137"}',
    });
    expect(authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=id,/);
  });

  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'tooOften'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'badPhone'],
    ['isv.AMOUNT_NOT_ENOUGH', 'failed'],
  ])('takes %s in a good answer for a refusal', async (Code, reason) => {
    const { sender } = await startAliyun({ body: { Code, Message: 'no' } });
    await expect(sender.send('13812345678', '042137')).rejects.toMatchObject({
      name: 'SmsRefused',
      reason,
      providerCode: Code,
    });
  });

  it('says nothing of phone and code when it fails', async () => {
    const { sender } = await startAliyun({ status: 403, body: { Code: 'Forbidden.RAM', Message: 'no' } });
    const refusal: unknown = await sender.send('13812345678', '042137').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ reason: 'failed', providerCode: 'Forbidden.RAM' });
    expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal as object))).not.toMatch(/13812345678|042137/);
  });
});

describe('the console sender', () => {
  it('writes the code into the log, with the number masked', async () => {
    const lines: string[] = [];
    const log = createLogger({ name: 'test', destination: { write: (line) => void lines.push(line) } });
    await createSmsSender({ sender: 'console' }, log).send('13812345678', '042137');
    expect(lines.join()).toContain('042137');
    expect(lines.join()).not.toContain('13812345678');
    await createSmsSender({ sender: 'console' }, silentLog).send('13812345678', '042137');
    expect(lines).toHaveLength(1);
  });
});
