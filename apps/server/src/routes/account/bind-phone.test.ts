import type { UserInfo } from '@yujian/contract/api/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()), 60_000);
afterAll(() => test.close());

const codeTo = async (phoneNo: string) =>
  (await test.visitor().post<{ devCode: string }>('/api/user/p1/sms/send', { phoneNo })).data.devCode;
const ownCode = async (person: Visitor) => {
  test.clock.advance(61);
  return (await person.post<{ devCode: string }>('/api/user/phoneCode')).data.devCode;
};
const bind = (person: Visitor, body: object) => person.post<UserInfo>('/api/user/v1/user/bindPhone', body);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('another phone', () => {
  it('is bound by a code of each, keeps the sessions, and logs in from then on', async () => {
    const person = await test.person('13800000001');
    const phoneNo = '13800000002';
    const [currentCode, verifyCode] = [await ownCode(person), await codeTo(phoneNo)];
    expect(await bind(person, { phoneNo, verifyCode })).toMatchObject({ status: 400, data: { field: 'currentCode' } });
    expect((await bind(person, { phoneNo, verifyCode, currentCode: wrong(currentCode) })).error.code).toBe(40101);
    expect((await bind(person, { phoneNo, verifyCode: wrong(verifyCode), currentCode })).error.code).toBe(40101);
    // A wrong new one did not use up the other.
    const bound = await bind(person, { phoneNo, verifyCode, currentCode });
    expect(bound).toMatchObject({ status: 200, data: { id: person.userId, phone: '138****0002' } });
    expect((await bind(person, { phoneNo, verifyCode, currentCode })).error.code).toBe(40900);
    expect((await person.get<UserInfo>('/api/user/userInfo')).data).toMatchObject({ phone: '138****0002' });
    test.clock.advance(61);
    expect((await test.person(phoneNo)).userId).toBe(person.userId);
    expect((await test.person('13800000001')).userId).not.toBe(person.userId);
  });

  it('that is somebody else’s is refused in words', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const currentCode = await ownCode(person);
    const verifyCode = await codeTo(other.phone);
    expect(await bind(person, { phoneNo: other.phone, verifyCode, currentCode })).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching(/另一个账号/) },
    });
  });

  it('counts wrong codes of either, from many at once too', async () => {
    const person = await test.person();
    const phoneNo = '13800000009';
    const [currentCode, verifyCode] = [await ownCode(person), await codeTo(phoneNo)];
    const guesses = Array.from({ length: 12 }, () =>
      bind(person, { phoneNo, verifyCode: wrong(verifyCode), currentCode }),
    );
    await Promise.all(guesses);
    expect(await bind(person, { phoneNo, verifyCode, currentCode })).toMatchObject({
      status: 401,
      error: { message: expect.stringMatching(/输错太多次/) },
    });
  });

  it('is bound to a test account without a code of an old one', async () => {
    const tester = test.visitor();
    await tester.get('/api/test/testlogin?name=binder');
    expect((await tester.post('/api/user/phoneCode')).status).toBe(422);
    const phoneNo = '13800000011';
    test.clock.advance(61);
    const bound = await bind(tester, { phoneNo, verifyCode: await codeTo(phoneNo) });
    expect(bound.data).toMatchObject({ phone: '138****0011', testUser: false });
    expect((await bind(test.visitor(), { phoneNo, verifyCode: '123456' })).status).toBe(401);
  });
});
