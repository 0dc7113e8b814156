import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';

const APP = 'wx0000000000000001';
const TOKEN = 'the token';
const AES_KEY = randomBytes(32).toString('base64').replace(/=$/, '');

/** Stands for WeChat's API: gives tokens, draws codes, and remembers their scenes. */
async function startWechat() {
  const scenes: string[] = [];
  let tokens = 0;
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const said = JSON.parse(body) as { action_info?: { scene: { scene_str: string } }; secret?: string };
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat');
      let answer: object = { errcode: 40_001, errmsg: 'invalid credential' };
      if (pathname === '/cgi-bin/stable_token' && said.secret === 'secret')
        answer = { access_token: `t${(tokens += 1)}`, expires_in: 7200 };
      if (pathname === '/cgi-bin/qrcode/create' && searchParams.get('access_token') === `t${tokens}`) {
        const scene = said.action_info?.scene.scene_str ?? '';
        scenes.push(scene);
        answer = { ticket: 'x', expire_seconds: 180, url: `http://weixin.qq.com/q/${scenes.length}` };
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, scenes, tokens: () => tokens, close: () => server.close() };
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.toSorted().join('')).digest('hex');

describe.each([
  ['in plain text', undefined],
  ['in the safe mode', AES_KEY],
])('login by the code of an official account, messages %s', (_, aesKey) => {
  let wechat: Awaited<ReturnType<typeof startWechat>>;
  let test: TestApp;
  beforeAll(async () => {
    wechat = await startWechat();
    test = await createTestApp({
      ...{ WECHAT_APP_ID: APP, WECHAT_APP_SECRET: 'secret', WECHAT_TOKEN: TOKEN, WECHAT_ENDPOINT: wechat.url },
      ...{ PUBLIC_URL: 'http://127.0.0.1:3000', ...(aesKey === undefined ? {} : { WECHAT_AES_KEY: aesKey }) },
    });
  });
  afterAll(async () => {
    await test.close();
    wechat.close();
  });

  const seconds = () => Math.floor(test.clock.now().getTime() / 1000);
  const queryOf = (at = seconds(), signature?: string) => {
    const [timestamp, nonce] = [String(at), 'n1'];
    return { timestamp, nonce, signature: signature ?? sha1(TOKEN, timestamp, nonce) };
  };
  const seal = (plain: string, appId: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Buffer.byteLength(plain));
    const bytes = Buffer.concat([randomBytes(16), length, Buffer.from(plain), Buffer.from(appId)]);
    const padding = 32 - (bytes.length % 32);
    const key = Buffer.from(`${AES_KEY}=`, 'base64');
    const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    return Buffer.concat([
      cipher.update(Buffer.concat([bytes, Buffer.alloc(padding, padding)])),
      cipher.final(),
    ]).toString('base64');
  };
  /** What WeChat would show to who scanned. */
  const shown = (body: string): string => {
    const text = (xml: string, name: string) =>
      new RegExp(`<${name}><!\\[CDATA\\[([^\\]]*)\\]\\]></${name}>`).exec(xml)?.[1] ?? '';
    if (aesKey === undefined) return text(body, 'Content');
    const sealed = text(body, 'Encrypt');
    expect(text(body, 'MsgSignature')).toBe(sha1(TOKEN, text(body, 'TimeStamp'), text(body, 'Nonce'), sealed));
    const key = Buffer.from(`${aesKey}=`, 'base64');
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const bytes = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]);
    const end = bytes.length - bytes.at(-1)!;
    const length = bytes.readUInt32BE(16);
    expect(bytes.subarray(20 + length, end).toString()).toBe(APP);
    return text(bytes.subarray(20, 20 + length).toString(), 'Content');
  };
  const keyIn = (body: string) => /\/scan\/([\w-]+)\?by=wechat"/.exec(shown(body))?.[1] ?? '';
  const confirm = (key: string) => test.visitor().post('/api/wx/confirm', { key });
  const send = async (xml: string, query: Record<string, string> = queryOf(), appId = APP) => {
    const sealed = aesKey === undefined ? undefined : seal(xml, appId);
    const signed: Record<string, string> =
      sealed === undefined ? {} : { msg_signature: sha1(TOKEN, query['timestamp']!, query['nonce']!, sealed) };
    const payload = sealed === undefined ? xml : `<xml><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`;
    const url = `/api/wx/message?${new URLSearchParams({ ...query, ...signed }).toString()}`;
    return test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: '127.0.0.1:3000', 'content-type': 'text/xml' },
    });
  };
  const message = (openid: string, event: string, key: string) =>
    `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName><CreateTime>1</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event><EventKey><![CDATA[${key}]]></EventKey></xml>`;
  const open = async () => {
    const visitor = test.visitor();
    const { data } = await visitor.get<{ ticket: string; url: string; way: string }>('/api/wx/getQRCode');
    expect(data).toMatchObject({ way: 'wechat', reachable: true });
    const check = async () =>
      (await visitor.get<{ status: string; bind?: boolean; token?: string }>(`/api/wx/cheakScan?ticket=${data.ticket}`))
        .data;
    return { visitor, ticket: data.ticket, scene: wechat.scenes.at(-1)!, check };
  };
  let phones = 0;
  const codeFor = async (phone: string) =>
    (await test.visitor().post<{ devCode: string }>('/api/user/p1/sms/send', { phoneNo: phone })).data.devCode;
  const newPhone = () => `1370000${String((phones += 1)).padStart(4, '0')}`;

  it('asks who scans for the first time for a phone, and never again', async () => {
    const { visitor, ticket, scene, check } = await open();
    expect(await check()).toEqual({ status: 'waiting' });
    const { body } = await send(message('o-1', 'subscribe', `qrscene_${scene}`));
    expect(shown(body)).toContain('127.0.0.1');
    expect(await check()).toEqual({ status: 'scanned' });
    const phone = newPhone();
    const bind = (verifyCode: string) => visitor.post('/api/wx/bind', { ticket, phoneNo: phone, verifyCode });
    expect((await bind(await codeFor(newPhone()))).error.code).not.toBe(0);
    expect((await confirm(keyIn(body))).error.code).toBe(0);
    expect(await check()).toEqual({ status: 'scanned', bind: true });
    expect((await bind('000000')).error.code).not.toBe(0);
    const bound = await bind(await codeFor(phone));
    expect(bound.error.code).toBe(0);
    expect((await check()).status).toBe('expired');
    const again = await open();
    const second = await send(message('o-1', 'SCAN', again.scene));
    // A scan alone logs nobody in: the code may be shown by somebody else.
    expect(await again.check()).toEqual({ status: 'scanned' });
    await confirm(keyIn(second.body));
    expect(await again.check()).toMatchObject({ status: 'confirmed', token: expect.any(String) });
    expect((await again.visitor.get<{ id: string }>('/api/user/userInfo')).data.id).toBe(
      (bound.data as { user: { id: string } }).user.id,
    );
    expect((await again.check()).status).toBe('expired');
    expect((await confirm(keyIn(second.body))).error.code).toBe(40900);
  });

  it('lets nobody take a code that somebody else scanned, nor bind without a scan', async () => {
    const { ticket, scene, visitor, check } = await open();
    const phone = newPhone();
    const verifyCode = await codeFor(phone);
    expect((await visitor.post('/api/wx/bind', { ticket, phoneNo: phone, verifyCode })).error.code).toBe(40900);
    expect((await confirm(scene)).error.code).toBe(40900);
    expect((await visitor.post('/api/wx/confirm', { key: ticket })).error.code).toBe(40900);
    const { body } = await send(message('o-2', 'SCAN', scene));
    expect((await send(message('o-3', 'SCAN', scene))).body).toBe('success');
    await confirm(keyIn(body));
    expect((await send(message('o-3', 'SCAN', scene))).body).toBe('success');
    expect(await check()).toEqual({ status: 'scanned', bind: true });
    test.clock.advance(181);
    expect((await confirm(keyIn(body))).error.code).toBe(40900);
    await send(message('o-2', 'SCAN', scene));
    expect((await check()).status).toBe('expired');
  });

  it('believes no message that WeChat did not sign now, and none for another account', async () => {
    const { scene, check } = await open();
    const xml = message('o-4', 'SCAN', scene);
    expect((await send(xml, queryOf(seconds(), 'f'.repeat(40)))).statusCode).toBe(403);
    expect((await send(xml, queryOf(seconds() - 301))).statusCode).toBe(403);
    if (aesKey !== undefined) {
      expect((await send(xml, queryOf(), 'wx-other')).statusCode).toBe(403);
      const query = new URLSearchParams(queryOf()).toString();
      const headers = { host: '127.0.0.1:3000', 'content-type': 'text/xml' };
      await test.app.inject({ method: 'POST', url: `/api/wx/message?${query}`, payload: xml, headers });
    }
    expect(await check()).toEqual({ status: 'waiting' });
    for (const odd of [
      '',
      '<xml>',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><MsgType>&e;</MsgType></xml>',
    ])
      expect((await send(odd)).statusCode).toBeLessThan(500);
  });

  it('answers WeChat when it checks the address, and nobody else', async () => {
    const ask = (query: Record<string, string>) =>
      test.app.inject({
        method: 'GET',
        url: `/api/wx/message?${new URLSearchParams({ ...query, echostr: 'e1' }).toString()}`,
        headers: { host: '127.0.0.1:3000' },
      });
    expect((await ask(queryOf())).body).toBe('e1');
    expect((await ask(queryOf(seconds(), 'x'))).statusCode).toBe(404);
    expect(wechat.tokens()).toBe(1);
  });
});
