import { expect, it } from 'vitest';
import { stepToTask, type Step } from './shown-task.ts';

const state = (step: Step): unknown => (step.kind === 'go' ? step.state : undefined);

it('makes the first task a step of its own, and leaves it by a step back', () => {
  const first = stepToTask('?x=1', null, 'a');
  expect(first).toMatchObject({ kind: 'go', search: 'x=1&task=a', replace: false });
  expect(stepToTask('?x=1&task=a', state(first), null)).toEqual({ kind: 'back' });
});

it("puts a second task in the first one's place: Back still leads to the form", () => {
  const second = stepToTask('?task=a', state(stepToTask('', null, 'a')), 'b');
  expect(second).toMatchObject({ search: 'task=b', replace: true });
  expect(stepToTask('?task=b', state(second), null)).toEqual({ kind: 'back' });
});

it('shows the form in place of a task that the address was opened with', () => {
  expect(stepToTask('?task=a', null, null)).toEqual({ kind: 'go', search: '', replace: true, state: null });
  const other = stepToTask('?task=a', null, 'b');
  expect(stepToTask('?task=b', state(other), null)).toMatchObject({ kind: 'go', search: '' });
});

it('changes nothing when the task is shown already', () => {
  expect(stepToTask('?task=a', null, 'a')).toEqual({ kind: 'stay' });
  expect(stepToTask('', null, null)).toEqual({ kind: 'stay' });
});

it('leaves a tour for a task so that the way back to the form skips it', () => {
  const left = stepToTask('?tourId=t', null, 'a', ['tourId']);
  expect(left).toMatchObject({ search: 'task=a', replace: false });
  expect(stepToTask('?task=a', state(left), null, ['tourId'])).toMatchObject({ kind: 'go', search: '', replace: true });
  expect(stepToTask('?task=a&tourId=t', null, 'a', ['tourId'])).toMatchObject({ search: 'task=a', replace: true });
});
