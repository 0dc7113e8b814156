import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { describeUserAgent } from './device.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

let numbers = 0;
const newPhone = () => `136${String(20_000_000 + (numbers += 1))}`;
const send = (visitor: Visitor, phoneNo: string) =>
  visitor.post<{ devCode: string; retryAfter: number }>('/api/user/p1/sms/send', { phoneNo });
const logIn = (visitor: Visitor, phoneNo: string, verifyCode: string, more: object = {}) =>
  visitor.post<{ token: string; user: { id: string } }>('/api/user/p1/sms/login', {
    phoneNo,
    verifyCode,
    type: 1,
    ...more,
  });
const goldOf = async (visitor: Visitor) =>
  (await visitor.get<{ total: number }>('/api/ai/totalTicket?type=6')).data.total;

describe('login by SMS', () => {
  it('makes the account with its grants at the first login, and finds it at the second', async () => {
    const [visitor, phone] = [test.visitor(), newPhone()];
    const sent = await send(visitor, phone);
    expect(sent).toMatchObject({
      status: 200,
      error: { code: 0, errorCode: 0, errorMsg: '' },
      data: { devCode: expect.stringMatching(/^\d{6}$/), waitSeconds: 60 },
    });
    const first = await logIn(visitor, phone, sent.data.devCode, { source: { plan: 'spring' } });
    expect(SCHEMAS.smsLogin.data.parse(first.data).user).toMatchObject({
      role: 'user',
      phone: `136****${phone.slice(-4)}`,
      userType: 1,
      testUser: false,
    });
    expect(await goldOf(visitor)).toBe(100);
    test.clock.advance(61);
    const again = test.visitor();
    const second = await logIn(again, phone, (await send(again, phone)).data.devCode);
    expect(second.data.user.id).toBe(first.data.user.id);
    expect(await goldOf(again)).toBe(100);
  });

  it('sets a cookie that scripts cannot read, and a mark that they can', async () => {
    const [visitor, phone] = [test.visitor(), newPhone()];
    const { devCode } = (await send(visitor, phone)).data;
    const response = await visitor.inject({
      method: 'POST',
      url: '/api/user/p1/sms/login',
      payload: { phoneNo: phone, verifyCode: devCode, type: 1 },
    });
    const [token, mark] = response.cookies;
    expect(token).toMatchObject({ name: 'satoken', httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(mark).toMatchObject({ name: 'satoken_at', value: '1', sameSite: 'Strict', path: '/' });
    expect(mark?.httpOnly).toBeUndefined();
  });

  it('keeps neither codes nor tokens readable', async () => {
    const [visitor, phone] = [test.visitor(), newPhone()];
    const { devCode } = (await send(visitor, phone)).data;
    const { token } = (await logIn(visitor, phone, devCode)).data;
    const { rows } = await test.services.database.db.execute(
      sql`select (select code_hash from sms_codes where phone = ${phone}) as code, (select string_agg(token_hash, ' ') from sessions) as tokens`,
    );
    expect(JSON.stringify(rows)).not.toContain(devCode);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('takes a wrong code five times, then not even the right one', async () => {
    const [visitor, phone] = [test.visitor(), newPhone()];
    const { devCode } = (await send(visitor, phone)).data;
    const wrong = devCode === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) expect((await logIn(visitor, phone, wrong)).error.code).toBe(40101);
    expect(await logIn(visitor, phone, devCode)).toMatchObject({
      status: 401,
      error: { code: 40101, message: '这个验证码输错太多次，已失效，请重新获取。' },
    });
  });

  it('takes a code once, and for five minutes', async () => {
    const [visitor, phone] = [test.visitor(), newPhone()];
    const { devCode } = (await send(visitor, phone)).data;
    expect((await logIn(visitor, phone, devCode)).error.code).toBe(0);
    expect((await logIn(visitor, phone, devCode)).error.code).toBe(40101);
    test.clock.advance(61);
    const late = (await send(visitor, phone)).data.devCode;
    test.clock.advance(5 * 60);
    expect((await logIn(visitor, phone, late)).error.code).toBe(40101);
  });

  it('lets only the latest code count', async () => {
    const [visitor, phone] = [test.visitor(), newPhone()];
    const early = (await send(visitor, phone)).data.devCode;
    test.clock.advance(61);
    const late = (await send(visitor, phone)).data.devCode;
    if (early !== late) expect((await logIn(visitor, phone, early)).error.code).toBe(40101);
    expect((await logIn(visitor, phone, late)).error.code).toBe(0);
    expect((await logIn(visitor, phone, early)).error.code).toBe(40101);
  });

  it('knows a mainland number with and without +86 as one phone: one account, one limit', async () => {
    const phone = newPhone();
    const { devCode } = (await send(test.visitor(), `+86${phone}`)).data;
    expect((await send(test.visitor(), phone)).error.code).toBe(42900);
    const first = await logIn(test.visitor(), phone, devCode);
    test.clock.advance(61);
    const second = await logIn(test.visitor(), `+86${phone}`, (await send(test.visitor(), phone)).data.devCode);
    expect(second.data.user.id).toBe(first.data.user.id);
  });

  it('sends one code a minute and ten a day to a phone, also when asked at once', async () => {
    const [visitor, phone] = [test.visitor(), newPhone()];
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => send(visitor, phone)));
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = atOnce.find(({ status }) => status === 429)!;
    expect(refused).toMatchObject({
      error: { code: 42900, errorCode: 42900, errorMsg: '验证码刚发过，请 60 秒后再取。' },
      data: { retryAfter: 60 },
      headers: { 'retry-after': '60' },
    });
    for (let i = 1; i < 10; i += 1) {
      test.clock.advance(3600);
      expect((await send(visitor, phone)).status).toBe(200);
    }
    test.clock.advance(3600);
    const eleventh = await send(visitor, phone);
    expect(eleventh.status).toBe(429);
    expect(eleventh.data.retryAfter).toBe(14 * 3600);
    test.clock.advance(14 * 3600);
    expect((await send(visitor, phone)).status).toBe(200);
  });

  it('sends thirty codes an hour for one address', async () => {
    test.clock.advance(2 * 3600);
    const sendFrom = async (remoteAddress: string) =>
      (
        await test.app.inject({
          method: 'POST',
          url: '/api/user/p1/sms/send',
          remoteAddress,
          headers: { host: '127.0.0.1:3000' },
          payload: { phoneNo: newPhone() },
        })
      ).json<{ error: { code: number } }>().error.code;
    for (let i = 0; i < 30; i += 1) expect(await sendFrom('203.0.113.7')).toBe(0);
    expect(await sendFrom('203.0.113.7')).toBe(42900);
    expect(await sendFrom('203.0.113.8')).toBe(0);
  });

  it('gives an address that logs in on another device once, within a minute', async () => {
    const person = await test.person();
    const link = async () =>
      new URL((await person.post<{ url: string }>('/api/user/loginLink')).data.url).searchParams.get('satoken');
    const use = async (ticket: string | null) =>
      (await test.visitor().post('/api/user/exchangeTicket', { ticket })).error.code;
    const [first, second] = [await link(), await link()];
    expect([await use(first), await use(first)]).toEqual([0, 40100]);
    test.clock.advance(61);
    expect(await use(second)).toBe(40100);
    expect((await test.visitor().post('/api/user/loginLink')).error.code).toBe(40100);
  });

  it('lets nobody make money of messages: by many addresses of a network, or many numbers of a country', async () => {
    const sendTo = async (phoneNo: string, remoteAddress: string) => {
      const request = { method: 'POST', url: '/api/user/p1/sms/send', remoteAddress, payload: { phoneNo } } as const;
      const answer = await test.app.inject({ ...request, headers: { host: '127.0.0.1:3000' } });
      return answer.json<{ error: { code: number } }>().error.code;
    };
    test.clock.advance(2 * 3600);
    for (let i = 0; i < 120; i += 1) expect(await sendTo(newPhone(), `100.64.7.${i % 10}`)).toBe(0);
    expect(await sendTo(newPhone(), '100.64.7.99')).toBe(42900);
    expect(await sendTo(newPhone(), '100.64.8.1')).toBe(0);
    for (let i = 0; i < 60; i += 1)
      expect(await sendTo(`+4479000000${String(i).padStart(2, '0')}`, `192.0.${i}.1`)).toBe(0);
    expect(await sendTo('+447900000099', '192.0.99.1')).toBe(42900);
    expect(await sendTo('+85290000000', '192.0.99.2')).toBe(0);
  });

  it('sends codes to the countries that the operator names alone', async () => {
    const abroad = await createTestApp({ SMS_COUNTRIES: '+86, +852' });
    const visitor = abroad.visitor();
    const send = async (phoneNo: string) => (await visitor.post('/api/user/p1/sms/send', { phoneNo })).error.code;
    expect([await send('13812340000'), await send('+85290000000'), await send('+14155550100')]).toEqual([0, 0, 40300]);
    await abroad.close();
  });

  it('counts codes and tries by phone and address, so that nobody keeps another out', async () => {
    const phone = newPhone();
    const ask = async <T>(remoteAddress: string, path: string, payload: object) =>
      (
        await test.app.inject({
          method: 'POST',
          url: `/api/user/p1/sms/${path}`,
          remoteAddress,
          headers: { host: '127.0.0.1:3000' },
          payload: { phoneNo: phone, ...payload },
        })
      ).json<{ error: { code: number }; data: T }>();
    const codeFor = async (address: string) => (await ask<{ devCode: string }>(address, 'send', {})).data.devCode;
    const enter = async (address: string, verifyCode: string) =>
      (await ask(address, 'login', { verifyCode, type: 1 })).error.code;
    const other = (code: string) => (code === '000000' ? '000001' : '000000');
    const [owner, stranger] = ['198.51.100.20', '198.51.100.21'];

    // A code that a stranger has sent takes nothing away from the owner's, and the wait after it is the stranger's.
    await codeFor(stranger);
    const code = await codeFor(owner);
    for (let i = 0; i < 5; i += 1) expect(await enter(stranger, other(code))).toBe(40101);
    for (let i = 0; i < 5; i += 1) expect(await enter('198.51.100.22', other(code))).toBe(40101);
    expect(await enter(owner, code)).toBe(0);

    // Thirty strangers' codes end the strangers' day, not that of an address by which this phone has logged in.
    for (let i = 0; i < 30; i += 1) {
      test.clock.advance(61);
      await codeFor(`203.0.114.${i}`);
    }
    expect((await ask('203.0.115.1', 'send', {})).error.code).toBe(42900);
    expect(await enter(owner, await codeFor(owner))).toBe(0);
  });

  it('lets a code be typed on another network, three times', async () => {
    const phone = newPhone();
    const enter = async (remoteAddress: string, verifyCode: string) =>
      (
        await test.app.inject({
          method: 'POST',
          url: '/api/user/p1/sms/login',
          remoteAddress,
          headers: { host: '127.0.0.1:3000' },
          payload: { phoneNo: phone, verifyCode, type: 1 },
        })
      ).json<{ error: { code: number } }>().error.code;
    const first = (await send(test.visitor(), phone)).data.devCode;
    const wrong = first === '000000' ? '000001' : '000000';
    for (let i = 0; i < 2; i += 1) expect(await enter('198.51.100.31', wrong)).toBe(40101);
    expect(await enter('198.51.100.31', first)).toBe(0);
    test.clock.advance(61);
    const second = (await send(test.visitor(), phone)).data.devCode;
    for (let i = 0; i < 3; i += 1)
      expect(await enter(`198.51.100.4${i}`, second === '000000' ? '000001' : '000000')).toBe(40101);
    expect(await enter('198.51.100.45', second)).toBe(40101);
    expect(await enter('127.0.0.1', second)).toBe(0);
  });

  it.each([
    ['12345678901', /13 到 19 开头/],
    ['1391234567', /11 位数字，还差 1 位/],
    ['139123456789', /多了 1 位/],
    ['+0123456789', /7 到 15 位数字/],
    ['139 1234 5678', /只能有数字/],
    ['', /还差 11 位/],
    ['abc', /只能有数字/],
  ])('refuses "%s" as a phone and says in words what is wrong', async (phoneNo, says) => {
    const refusal = {
      status: 400,
      error: { code: 40000, message: expect.stringMatching(says) },
      data: { field: 'phoneNo' },
    };
    expect(await send(test.visitor(), phoneNo)).toMatchObject(refusal);
    expect(await logIn(test.visitor(), phoneNo, '123456')).toMatchObject(refusal);
    expect(
      (await test.visitor().post('/api/user/p1/sms/send', { phoneNo }, { 'accept-language': 'en' })).error.message,
    ).toMatch(/number/);
  });

  it('thanks for an invitation once: the new one and the one who invited', async () => {
    const inviter = await test.person(newPhone());
    const { inviteCode } = (await inviter.get<{ inviteCode: string }>('/api/user/userInfo')).data;
    const [invited, phone] = [test.visitor(), newPhone()];
    await logIn(invited, phone, (await send(invited, phone)).data.devCode, { inviteCode });
    expect([await goldOf(invited), await goldOf(inviter)]).toEqual([150, 150]);
    test.clock.advance(61);
    await logIn(invited, phone, (await send(invited, phone)).data.devCode, { inviteCode });
    expect([await goldOf(invited), await goldOf(inviter)]).toEqual([150, 150]);
  });
});

describe('sessions', () => {
  it('are found by cookie or header, slide on, and end after thirty days unseen', async () => {
    const [visitor, phone] = [test.visitor(), newPhone()];
    const { token } = (await logIn(visitor, phone, (await send(visitor, phone)).data.devCode)).data;
    const program = test.visitor();
    const role = async () => (await program.get('/api/user/userInfo', { satoken: token })).data['role'];
    expect(await role()).toBe('user');
    test.clock.advance(29 * 24 * 3600);
    const renewed = await visitor.get('/api/user/userInfo');
    expect([renewed.data['role'], renewed.cookies['satoken']]).toEqual(['user', token]);
    test.clock.advance(29 * 24 * 3600);
    expect(await role()).toBe('user');
    test.clock.advance(31 * 24 * 3600);
    expect(await role()).toBe('visitor');
    expect((await visitor.get('/api/user/userInfo')).cookies).toEqual({ satoken: '', satoken_at: '' });
  });

  it('are listed, and ended one by one by their owner alone', async () => {
    const phone = newPhone();
    const here = await test.person(phone);
    test.clock.advance(61);
    const there = await test.person(phone);
    const stranger = await test.person(newPhone());
    const list = SCHEMAS.sessions.data.parse((await here.get('/api/user/sessions')).data);
    expect([list.length, list.filter(({ current }) => current).length]).toEqual([2, 1]);
    const other = list.find(({ current }) => !current)!;
    expect(await stranger.post('/api/user/sessions/revoke', { id: other.id })).toMatchObject({
      status: 404,
      error: { code: 40400 },
    });
    expect((await there.get('/api/user/userInfo')).data['role']).toBe('user');
    expect((await here.post('/api/user/sessions/revoke', { id: other.id })).status).toBe(200);
    expect((await there.get('/api/user/userInfo')).data['role']).toBe('visitor');
    expect((await here.get('/api/user/userInfo')).data['role']).toBe('user');
  });

  it('end at both places of a logout, and ending twice is fine', async () => {
    for (const end of [
      (visitor: Visitor) => visitor.get('/api/user/logout'),
      (visitor: Visitor) => visitor.post('/logout/invalidateSession'),
    ]) {
      const person = await test.person(newPhone());
      const token = person.cookies.get('satoken')!;
      expect((await end(person)).cookies).toEqual({ satoken: '', satoken_at: '' });
      expect((await test.visitor().get('/api/user/userInfo', { satoken: token })).data['role']).toBe('visitor');
      expect((await end(person)).status).toBe(200);
    }
    const forgotten = await test.visitor().inject({ method: 'DELETE', url: '/redirect' });
    expect([forgotten.statusCode, forgotten.json()]).toEqual([200, { error: { code: 0, message: '' }, data: null }]);
  });
});

describe('one-time tickets', () => {
  it('become a session once, within a minute', async () => {
    const { userId } = await test.person(newPhone());
    const ticket = await test.services.account.issueTicket(userId);
    const visitor = test.visitor();
    expect((await visitor.get('/api/user/userInfo', { satoken: ticket })).data['role']).toBe('visitor');
    expect((await visitor.post<{ user: { id: string } }>('/api/user/exchangeTicket', { ticket })).data.user.id).toBe(
      userId,
    );
    expect(await visitor.post('/api/user/exchangeTicket', { ticket })).toMatchObject({
      status: 401,
      error: { code: 40100 },
    });
    const late = await test.services.account.issueTicket(userId);
    test.clock.advance(61);
    expect((await visitor.post('/api/user/exchangeTicket', { ticket: late })).status).toBe(401);
  });
});

describe('login by QR code', () => {
  const open = async (visitor: Visitor) =>
    (await visitor.get<{ ticket: string; url: string; reachable: boolean }>('/api/wx/getQRCode')).data;
  const poll = (visitor: Visitor, ticket: string) =>
    visitor.get<{ status: string; token?: string }>(`/api/wx/cheakScan?ticket=${ticket}`);
  const mark = (phone: Visitor, ticket: string, confirm: boolean) =>
    phone.post<{ status: string }>('/api/wx/confirmScan', { ticket, confirm });

  it('goes from waiting over scanned to a session on the screen, once', async () => {
    const [screen, phone] = [test.visitor(), await test.person(newPhone())];
    const { ticket, url, reachable } = await open(screen);
    expect([url.endsWith(`/scan/${ticket}`), reachable]).toEqual([true, false]);
    expect((await poll(screen, ticket)).data).toEqual({ status: 'waiting' });
    expect((await mark(phone, ticket, false)).data).toEqual({ status: 'scanned' });
    expect((await poll(screen, ticket)).data).toEqual({ status: 'scanned' });
    await mark(phone, ticket, true);
    expect((await poll(screen, ticket)).data.status).toBe('confirmed');
    expect((await screen.get('/api/user/userInfo')).data['id']).toBe(phone.userId);
    expect((await poll(test.visitor(), ticket)).data).toEqual({ status: 'expired' });
  });

  it('belongs to the first who scans it, needs a login on the phone, and expires', async () => {
    const [screen, first, second] = [test.visitor(), await test.person(newPhone()), await test.person(newPhone())];
    const { ticket } = await open(screen);
    expect((await mark(test.visitor(), ticket, true)).status).toBe(401);
    await mark(first, ticket, false);
    expect(await mark(second, ticket, true)).toMatchObject({ status: 409, error: { code: 40900 } });
    test.clock.advance(181);
    expect((await mark(first, ticket, true)).status).toBe(409);
    expect((await poll(screen, ticket)).data).toEqual({ status: 'expired' });
  });

  it('is reachable where others reach the server', async () => {
    const open0 = await createTestApp({ HOST: '0.0.0.0' });
    try {
      const answer = await open0
        .visitor()
        .get<{ url: string; reachable: boolean }>('/api/wx/getQRCode', { host: '192.168.1.20:3000' });
      expect(answer.data).toMatchObject({
        url: expect.stringContaining('http://192.168.1.20:3000/scan/'),
        reachable: true,
      });
      const sent = await open0
        .visitor()
        .post('/api/user/p1/sms/send', { phoneNo: newPhone() }, { host: '192.168.1.20:3000' });
      expect(sent.data).toEqual({ waitSeconds: 60 });
      expect(await open0.visitor().get('/api/test/testlogin', { host: '192.168.1.20:3000' })).toMatchObject({
        status: 403,
        error: { code: 40300 },
      });
    } finally {
      await open0.close();
    }
  });
});

describe('the current user', () => {
  it('is the visitor with the routes, and a person with theirs', async () => {
    const visitor = SCHEMAS.userInfo.data.parse((await test.visitor().get('/api/user/userInfo')).data);
    expect(visitor).toMatchObject({
      id: null,
      role: 'visitor',
      routes: { '/': true, '/indoorRender': true, '/ailive': false },
    });
    expect(SCHEMAS.vipInfo.data.parse((await test.visitor().get('/api/user/getVipInfo')).data)).toMatchObject({
      tier: 'standard',
      atOnce: 1,
      watermarkFree: false,
    });
  });

  it('has the rights of the tier until it ends', async () => {
    const person = await test.person(newPhone());
    const endsAt = new Date(test.clock.now().getTime() + 3600_000);
    await test.services.database.db.execute(
      sql`update users set tier = 'studio', tier_expires_at = ${endsAt.toISOString()} where id = ${person.userId}`,
    );
    expect((await person.get('/api/user/getVipInfo')).data).toMatchObject({
      tier: 'studio',
      atOnce: 6,
      watermarkFree: true,
      expiresAt: endsAt.toISOString(),
    });
    expect((await person.get('/api/user/userInfo')).data).toMatchObject({ role: 'vip', userType: 2 });
    test.clock.advance(3601);
    expect((await person.get('/api/user/getVipInfo')).data).toMatchObject({ tier: 'standard', atOnce: 1 });
    expect((await person.get('/api/user/userInfo')).data['role']).toBe('user');
  });

  it('is called in the language of the page until they say how', async () => {
    const person = await test.person(newPhone());
    const called = async (language: string) =>
      (await person.get('/api/user/userInfo', { 'accept-language': language })).data['nickname'] as string;
    expect([await called('zh-CN'), await called('en')]).toEqual([
      expect.stringMatching(/^设计师 \w{4}$/),
      expect.stringMatching(/^Designer \w{4}$/),
    ]);
    await person.post('/api/user/v1/user/edit', { nickname: await called('en') });
    expect(await called('zh-CN')).toMatch(/^设计师 /);
    await person.post('/api/user/v1/user/edit', { nickname: '林工' });
    expect(await called('en')).toBe('林工');
  });

  it('changes name and picture, the latter only to a picture of their own', async () => {
    const [person, other] = [await test.person(newPhone()), await test.person(newPhone())];
    expect(
      (await person.post('/api/user/v1/user/edit', { nickname: ' \u202e林\u200b工\ufeff  ' })).data['nickname'],
    ).toBe('林工');
    expect((await person.get('/api/user/userInfo')).data['nickname']).toBe('林工');
    const svg = await other.upload<{ id: string }>('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');
    expect((await person.post('/api/user/v1/user/edit', { avatar: svg.data.id })).status).toBe(404);
    expect((await other.post('/api/user/v1/user/edit', { avatar: svg.data.id })).error.code).toBe(42200);
    for (const nickname of ['', '\u200b\u2060', 'x'.repeat(25), 7])
      expect(await person.post('/api/user/v1/user/edit', { nickname })).toMatchObject({
        status: 400,
        data: { field: 'nickname' },
      });
  });

  it('says once what they work on, and changes it', async () => {
    const person = await test.person(newPhone());
    const said = async () => (await person.get('/api/user/userInfo')).data['interests'];
    const say = (interests: unknown) => person.post('/api/user/v1/user/edit', { interests });
    expect(await said()).toBeNull();
    const answer = { fields: ['landscape', 'interior'], role: 'designer' };
    expect((await say(answer)).data['interests']).toEqual(answer);
    for (const wrong of [{ fields: ['gardens'], role: null }, { fields: [] }, { ...answer, role: 'king' }, null])
      expect((await say(wrong)).status).toBe(400);
    expect(await said()).toEqual(answer);
    await person.post('/api/user/v1/user/edit', { nickname: '林工' });
    expect(await said()).toEqual(answer);
    await say({ fields: [], role: null });
    expect(await said()).toEqual({ fields: [], role: null });
  });

  it('can be a tester on an installation for one machine', async () => {
    const [tester, again] = [test.visitor(), test.visitor()];
    const login = await tester.get<{ user: { id: string; testUser: boolean; phone: null } }>(
      '/api/test/testlogin?name=lin&version=1.2',
    );
    expect(login.data.user).toMatchObject({ testUser: true, phone: null });
    expect((await again.get<{ user: { id: string } }>('/api/test/testlogin?name=lin')).data.user.id).toBe(
      login.data.user.id,
    );
    expect((await test.visitor().get<{ user: { id: string } }>('/api/test/testlogin?name=wu')).data.user.id).not.toBe(
      login.data.user.id,
    );
  });
});

describe('devices', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      'Chrome · Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0',
      'WeChat · Android',
    ],
    ['curl/8.5', 'curl'],
    [undefined, '—'],
  ])('%s', (agent, named) => {
    expect(describeUserAgent(agent)).toBe(named);
  });
});
