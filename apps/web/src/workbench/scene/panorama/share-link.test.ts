import { expect, it } from 'vitest';
import { sharedPicture, sharedTour } from './share-link.ts';

const ID = '0b9f3c52-6d0b-4a39-9d1c-1c1a4b0f8f10';
const of = (see: string) => sharedPicture(new URLSearchParams({ see }));

it('opens a picture of this server by its token', () => {
  expect(of(`/api/media/${ID}?link=abc.DEF-1_2`)).toBe(`/api/media/${ID}?link=abc.DEF-1_2`);
});

it.each(['https://evil.example/x.png', `//evil.example/api/media/${ID}?link=a`, `/api/media/${ID}`, '/api/ai/getTaskList?link=a', 'javascript:alert(1)', `/api/media/${ID}?link=a&w=1/../..`])('does not open %s', (see) => expect(of(see)).toBeNull());

it('opens a tour by its token alone', () => {
  const of = (tour: string) => sharedTour(new URLSearchParams({ tour }));
  expect([of('abc_DEF-12'), of(''), of('../x'), of('a'.repeat(101)), sharedTour(new URLSearchParams())]).toEqual(['abc_DEF-12', null, null, null, null]);
});
