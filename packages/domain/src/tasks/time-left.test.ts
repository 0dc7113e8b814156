import { describe, expect, it } from 'vitest';
import { findTool } from '@yujian/contract/tools/registry';
import { workSeconds } from '@yujian/contract/tools/time';
import { PROGRESS_TRACES } from './testing/progress-traces.ts';
import type { ProgressTrace } from './testing/progress-traces.ts';
import { foreseeEnd } from './time-left.ts';
import type { Forecast, TimeLeft, Timeline } from './time-left.ts';

const LOOK_EVERY_SECONDS = 0.2;
const PICTURE = { width: 1280, height: 800 };

const pictures = ({ params }: ProgressTrace): number => Number(params['count'] ?? 1);
const workOf = (trace: ProgressTrace): number =>
  workSeconds(findTool(trace.tool)!, trace.params, PICTURE)! / pictures(trace);

function timelineOf(trace: ProgressTrace): Timeline {
  const left = foreseeEnd(pictures(trace), [], null);
  for (const [at, progress] of trace.steps) left.hear(progress, at);
  left.hear(1, trace.seconds);
  return left.timeline()!;
}

/** What was foreseen at each moment of a run. */
function replay(trace: ProgressTrace, left: TimeLeft): { readonly at: number; readonly said: Forecast }[] {
  const said: { at: number; said: Forecast }[] = [];
  let next = 0;
  for (let at = 0; at < trace.seconds; at += LOOK_EVERY_SECONDS) {
    for (; next < trace.steps.length && trace.steps[next]![0] <= at; next += 1)
      left.hear(trace.steps[next]![1], trace.steps[next]![0]);
    said.push({ at, said: left.forecast(at)! });
  }
  return said;
}

/** Times that what is left was said to have grown, but for a run that was said to be slow and had half as much again; and its mean error in seconds. */
function judge(
  trace: ProgressTrace,
  left: TimeLeft,
): { readonly rises: number; readonly slow: boolean; readonly error: number } {
  const moments = replay(trace, left);
  const before = (index: number) => moments[index - 1]?.said ?? { seconds: Infinity, isSlow: false };
  const isAnnounced = (said: Forecast, was: Forecast) =>
    said.isSlow && (!was.isSlow || said.seconds > 1.5 * was.seconds);
  const rises = moments.filter(
    ({ said }, index) => said.seconds > before(index).seconds && !isAnnounced(said, before(index)),
  ).length;
  const error =
    moments.reduce((sum, { at, said }) => sum + Math.abs(said.seconds - (trace.seconds - at)), 0) / moments.length;
  return { rises, slow: moments.some(({ said }) => said.isSlow), error };
}

/** Of the runs of the same tool and size, all but this one. */
function pastOf(trace: ProgressTrace): Timeline[] {
  return PROGRESS_TRACES.filter(
    (other) => other !== trace && other.tool === trace.tool && other.params['size'] === trace.params['size'],
  ).map(timelineOf);
}

describe('the time left, on recorded runs', () => {
  it.each(PROGRESS_TRACES)('never grows: $tool $picture $params, $seconds s', (trace) => {
    const { rises, error } = judge(trace, foreseeEnd(pictures(trace), pastOf(trace), null));
    expect(rises).toBe(0);
    expect(error).toBeLessThan(0.5 + 0.25 * trace.seconds);
  });

  it('is closer with history than without', () => {
    const errors = (past: (trace: ProgressTrace) => Timeline[]) =>
      PROGRESS_TRACES.reduce(
        (sum, trace) =>
          sum + judge(trace, foreseeEnd(pictures(trace), past(trace), workOf(trace) * pictures(trace))).error,
        0,
      );
    expect(errors(pastOf)).toBeLessThan(0.7 * errors(() => []));
  });

  it('says so when a run takes more than twice as long as it did before, and only then says more', () => {
    const trace = PROGRESS_TRACES.find(({ params }) => params['size'] === '640')!;
    const slow = {
      ...trace,
      seconds: 5 * trace.seconds,
      steps: trace.steps.map(([at, progress]) => [5 * at, progress] as const),
    };
    const verdict = judge(slow, foreseeEnd(1, [timelineOf(trace)], null));
    expect(verdict).toMatchObject({ slow: true, rises: 0 });
    expect(judge(trace, foreseeEnd(1, [timelineOf(trace)], null))).toMatchObject({ slow: false, rises: 0 });
  });

  it('says so in a step that tells nothing, too', () => {
    const left = foreseeEnd(1, [timelineOf(PROGRESS_TRACES[0]!)], null);
    left.hear(0.3, 20);
    expect(left.forecast(20)!.isSlow).toBe(false);
    expect(left.forecast(90)).toMatchObject({ isSlow: true });
  });
});

it('says no more than was told when the run began', () => {
  const left = foreseeEnd(1, [Array.from({ length: 20 }, (_, index) => index + 1)], 12);
  left.hear(0.05, 1);
  expect(left.forecast(1)!.seconds).toBeLessThanOrEqual(12);
});

it('knows nothing without history and without an expected time', () => {
  expect(foreseeEnd(1, [], null).forecast(3)).toBeNull();
});

it('notes how long the last whole picture took', () => {
  const left = foreseeEnd(2, [], null);
  left.hear(0.25, 10);
  expect(left.timeline()).toBeNull();
  left.hear(0.5, 20);
  left.hear(0.75, 24);
  expect(left.timeline()!.at(-1)).toBe(20);
  left.hear(1, 30);
  expect(left.timeline()).toHaveLength(20);
  expect([left.timeline()![9], left.timeline()!.at(-1)]).toEqual([4, 10]);
});
