import { BATCH_PICTURES_MAX } from '@yujian/contract/constants';
import { expect, it } from 'vitest';
import type { Pictures } from '../form/pictures.ts';
import { admitFiles, fingerprint, keepBatch, listBatch, localOf, recallBatch } from './batch-pictures.ts';

const file = (name: string, type = 'image/png', content = 'x') => new File([content], name, { type, lastModified: 1 });

it('takes a file once, says which are no pictures, and no more than a batch holds', () => {
  const known = new Set([fingerprint(file('a.png'))]);
  const { files, twice, over } = admitFiles(
    [file('a.png'), file('b.png'), file('b.png'), file('b.png', 'image/png', 'longer'), file('c.txt', 'text/plain')],
    known,
  );
  expect(files.map(({ file: { name }, refusal }) => [name, refusal])).toEqual([
    ['b.png', null],
    ['b.png', null],
    ['c.txt', 'kind'],
  ]);
  expect([twice, over]).toEqual([2, 0]);
  const many = Array.from({ length: BATCH_PICTURES_MAX + 2 }, (_, n) => file(`${n}.png`));
  expect(admitFiles(many, known)).toMatchObject({ files: { length: BATCH_PICTURES_MAX - 1 }, over: 3 });
});

it('keeps over a reload what was sent, in its order, and names what was not', () => {
  const pictures: Pictures = {
    b: { phase: 'stored', mediaId: 'm', local: localOf(new Blob(), 'b.png') },
    gone: undefined,
    a: { phase: 'sending', sent: 0.5, local: localOf(new Blob(), 'a.png') },
  };
  const recalled = listBatch(recallBatch(keepBatch(pictures), 'not sent'));
  expect(recalled.map(({ name, picture }) => [name, picture.phase])).toEqual([
    ['b.png', 'stored'],
    ['a.png', 'refused'],
  ]);
  expect(listBatch(recallBatch(undefined, ''))).toEqual([]);
});
