import { describe, expect, it } from 'vitest';
import { changePictures, mediaIdsOf, type LocalPicture, type Pictures } from './pictures.ts';

const local = (name: string): LocalPicture => ({ blob: new Blob([name]), name, preview: null, width: 4, height: 3 });
const key = 'upload_img';

describe('changePictures', () => {
  it('follows a picture from the hand to the server', () => {
    const a = local('a');
    let pictures: Pictures = changePictures({}, { type: 'put', key, local: a });
    expect(pictures[key]?.phase).toBe('waiting');
    pictures = changePictures(pictures, { type: 'sent', key, local: a, share: 0.5 });
    expect(pictures[key]).toMatchObject({ phase: 'sending', sent: 0.5 });
    pictures = changePictures(pictures, { type: 'stored', key, local: a, mediaId: 'm1' });
    expect(mediaIdsOf(pictures)).toEqual({ upload_img: 'm1' });
  });

  it('ignores an upload that was overtaken by another picture', () => {
    const a = local('a');
    const b = local('b');
    const pictures = changePictures(changePictures({}, { type: 'put', key, local: a }), { type: 'put', key, local: b });
    expect(changePictures(pictures, { type: 'stored', key, local: a, mediaId: 'old' })).toBe(pictures);
    const removed = changePictures(pictures, { type: 'remove', key });
    expect(changePictures(removed, { type: 'refused', key, local: b, message: 'x' })).toBe(removed);
  });

  it('tries a refused picture again, and only such a one', () => {
    const a = local('a');
    const refused = changePictures(changePictures({}, { type: 'put', key, local: a }), {
      type: 'refused',
      key,
      local: a,
      message: 'broken',
    });
    expect(changePictures(refused, { type: 'retry', key })[key]).toEqual({ phase: 'waiting', local: a });
    const stored = changePictures({}, { type: 'use', key, mediaId: 'm' });
    expect(changePictures(stored, { type: 'retry', key })).toBe(stored);
  });
});
