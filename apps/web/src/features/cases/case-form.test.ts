import { describe, expect, it } from 'vitest';
import { EMPTY_CASE, readForm, saveInput, withPictures, type CaseForm } from './case-form.ts';

const form: CaseForm = { ...EMPTY_CASE, title: ' 山中茶室 ', text: '# 茶室 ', authorship: 'self' };

describe('a case', () => {
  it('takes each picture once, and no more than may be', () => {
    const two = withPictures(form, ['a', 'b', 'a'], 40);
    expect(two.pictures.map(({ mediaId }) => mediaId)).toEqual(['a', 'b']);
    expect(withPictures(two, ['b', 'c', 'd'], 3).pictures.map(({ mediaId }) => mediaId)).toEqual(['a', 'b', 'c']);
  });
  it('is sent without blanks around its words', () => {
    const one = withPictures(form, ['a'], 40);
    const captioned = { ...one, pictures: [{ mediaId: 'a', caption: ' 入口 ', plan: true }] };
    expect(saveInput(captioned, null, true)).toEqual({
      ...{ title: '山中茶室', text: '# 茶室', c1: 0, c2: 0, c3: 0, licence: 'view', authorship: 'self', publish: true },
      pictures: [{ mediaId: 'a', caption: '入口', plan: true }],
    });
    expect(saveInput(form, 'x', false)).toMatchObject({ id: 'x', publish: false });
  });
  it('is not sent before its writer has said who made it', () =>
    expect(saveInput({ ...form, authorship: null }, null, false)).toBeNull());
  it('is read again as it was left', () => expect(readForm(JSON.stringify(form))).toEqual(form));
  it.each([undefined, '', 'null', '3', '{"title":1}', '{"title":"a","text":"b","pictures":[{}]}'])(
    'is not read of %s',
    (text) => expect(readForm(text)).toBeNull(),
  );
});
