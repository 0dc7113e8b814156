import { expect, it } from 'vitest';
import { beginTimeline, record, redo, undo } from './timeline.ts';

it('goes back and forth through what was done', () => {
  const line = record(record(beginTimeline('a'), 'b'), 'c');
  expect(undo(undo(line)).now).toBe('a');
  expect(redo(undo(line)).now).toBe('c');
  expect(undo(undo(undo(line))).now).toBe('a');
  expect(redo(line)).toBe(line);
});
it('takes the changes of one gesture as one step', () => {
  const line = record(record(record(beginTimeline('a'), 'b', 'drag'), 'c', 'drag'), 'd', 'other');
  expect(undo(line).now).toBe('c');
  expect(undo(undo(line)).now).toBe('a');
});
it('begins a gesture anew after undo, and forgets what was undone once something else is done', () => {
  const back = undo(record(beginTimeline('a'), 'b', 'drag'));
  const line = record(back, 'c', 'drag');
  expect(line.future).toEqual([]);
  expect(undo(line).now).toBe('a');
});
it('keeps a hundred steps', () => {
  let line = beginTimeline(0);
  for (let n = 1; n <= 150; n += 1) line = record(line, n);
  for (let n = 0; n < 200; n += 1) line = undo(line);
  expect(line.now).toBe(50);
});
