import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '@yujian/platform';
import { silentLog } from '@yujian/platform/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { AliyunSender } from './aliyun.ts';
import { createSmsSender } from './sms-sender.ts';
import { createTencentSender, signedHeaders } from './tencent.ts';
import { createTwilioSender } from './twilio.ts';

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

/** Stands for a provider: remembers what it is asked, and answers as it is told. */
async function startProvider(status: number, body: object) {
  const asked: { path: string | undefined; body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((said) => {
      asked.push({ path: request.url, body: said, headers: request.headers });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe('the Tencent sender', () => {
  const tencent = {
    sender: 'tencent',
    ...{
      secretId: 'AKIDx',
      secretKey: 'sk',
      region: 'ap-guangzhou',
      appId: '1400',
      signName: '隅间',
    },
    templateCode: '42',
  } as const;
  const sent = (Code: string) => ({ Response: { SendStatusSet: [{ Code }], RequestId: 'r' } });

  it('signs as Tencent’s own SDK does', () => {
    // Made once by tencentcloud-sdk-nodejs-common 4.1 for the same payload, time and keys.
    const payload = JSON.stringify({ PhoneNumberSet: ['+8613800000000'], SignName: '隅间' });
    expect(signedHeaders(tencent, payload, 1_777_777_777)['authorization']).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDx/2026-05-03/sms/tc3_request, SignedHeaders=content-type;host, Signature=3142fc37eba51cdd225379f4b446b901a7fd94cd59819cae8b7ea7da54a505b0',
    );
  });

  it('sends number, signature, template and code', async () => {
    const { address, asked } = await startProvider(200, sent('Ok'));
    await createTencentSender(tencent, { address }).send('13812345678', '042137');
    expect(JSON.parse(asked[0]!.body)).toEqual({
      ...{ PhoneNumberSet: ['+8613812345678'], SmsSdkAppId: '1400', SignName: '隅间', TemplateId: '42' },
      TemplateParamSet: ['042137'],
    });
    expect(asked[0]!.headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11' });
  });

  it.each([
    [sent('LimitExceeded.PhoneNumberDailyLimit'), 'tooOften'],
    [sent('InvalidParameterValue.IncorrectPhoneNumber'), 'badPhone'],
    [sent('FailedOperation.InsufficientBalanceInSmsPackage'), 'failed'],
    [{ Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }, 'failed'],
    [{}, 'failed'],
  ])('takes %j in a good answer for a refusal', async (body, reason) => {
    const { address } = await startProvider(200, body);
    const sending = createTencentSender(tencent, { address }).send('13812345678', '042137');
    await expect(sending).rejects.toMatchObject({ name: 'SmsRefused', reason });
  });
});

describe('the Twilio sender', () => {
  const twilio = {
    sender: 'twilio',
    ...{ accountSid: 'AC1', authToken: 'token', from: 'MG9', text: 'Yujian: {code}' },
  } as const;

  it('sends the code in its text, from a messaging service', async () => {
    const { address, asked } = await startProvider(201, { sid: 'SM1', status: 'queued' });
    await createTwilioSender(twilio, address).send('+14155550100', '042137');
    const { path, body, headers } = asked[0]!;
    expect([path, headers.authorization]).toEqual(['/2010-04-01/Accounts/AC1/Messages.json', 'Basic QUMxOnRva2Vu']);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      ...{ To: '+14155550100', MessagingServiceSid: 'MG9', Body: 'Yujian: 042137' },
    });
  });

  it.each([
    [400, { code: 21_211 }, 'badPhone'],
    [429, { code: 20_429 }, 'tooOften'],
    [401, { code: 20_003 }, 'failed'],
    [500, {}, 'failed'],
  ])('takes HTTP %i with %j for a refusal', async (status, body, reason) => {
    const { address } = await startProvider(status, body);
    const sending = createTwilioSender(twilio, address).send('+14155550100', '042137');
    await expect(sending).rejects.toMatchObject({ name: 'SmsRefused', reason });
  });
});
