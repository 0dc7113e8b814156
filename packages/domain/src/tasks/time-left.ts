/** Shares of a picture's work at which the time is noted: every twentieth. */
const MARKS = 20;
/** How much the runs of before weigh against the speed of this one, as a part of the whole: at its beginning a run says little of itself. */
const TRUST = 0.2;
/** The end that is foreseen follows what the run shows within so many seconds. */
const SETTLE_SECONDS = 4;
/** A run that takes this many times as long as those before it is slow, and says so. */
const SLOW = 2;
/** What a slow run has left is said anew when it is this many times as much. */
const GROWN = 1.5;
/** Before this share of the first picture nothing tells which of the runs before it is like. */
const LEAST_TOLD = 0.1;
/** What is less behind than this is not worth a word. */
const SLOW_SECONDS = 4;
/** The time that is left falls at most so much faster than time goes by: a moment's haste would hold it too low for good. */
const FASTEST_FALL = 3;
/** Between two pieces of news the time that is left runs on, to no less than this part of it. */
const LEAST_SILENT = 0.3;

/** Seconds after which each twentieth of a picture was done; the last is the whole picture. */
export type Timeline = readonly number[];

export interface Forecast {
  readonly seconds: number;
  /** It takes much longer than is known: only then `seconds` may have risen. */
  readonly isSlow: boolean;
}

export interface TimeLeft {
  /** @param progress of the whole run, 0 to 1; @param at seconds since it began */
  hear(progress: number, at: number): void;
  /** At `at` seconds since it began: null while nothing is known. Never more than it said before, unless it became slow. */
  forecast(at: number): Forecast | null;
  /** Of the last whole picture; null while there is none. */
  timeline(): Timeline | null;
}

/**
 * Foresees the end of a run from runs of before, whose steps took as long as this one's will; speeds of steps differ too much for
 * the work done so far to tell.
 *
 * @param pictures equal shares of the work, one after the other
 * @param past of one picture each, scaled to what this run is to make; without any, `expected` is all that is known
 * @param expected seconds of the whole run as they were told when it began; null: none were
 */
export function foreseeEnd(pictures: number, past: readonly Timeline[], expected: number | null): TimeLeft {
  const known: readonly Timeline[] = past.length > 0 ? past : expected === null ? [] : [evenly(expected / pictures)];
  const marks: (number | undefined)[] = [];
  let whole: Timeline | null = null;
  let picture = 0;
  let began = 0;
  let share = 0;
  let heardAt = 0;
  let told = expected;
  let end = expected;
  let lookedAt = 0;
  let isSlow = false;

  const mark = (from: number, at: number): void => {
    const [first, last] = [Math.floor(from * MARKS) + 1, Math.floor(share * MARKS + 1e-9)];
    // What lies between two pieces of news is taken to have gone evenly.
    for (let index = first; index <= last; index += 1)
      marks[index - 1] = heardAt - began + ((at - heardAt) * (index / MARKS - from)) / Math.max(1e-9, share - from);
  };

  /** What is left by the runs of before, at the pace of this one; and how many times as long as them it took until now. */
  const estimate = (at: number): { readonly left: number; readonly times: number } | null => {
    if (known.length === 0) return null;
    const spent = at - began;
    // While nothing is told, the run may be as far as it is before the next mark.
    const ahead = Math.min(1, (Math.floor(share * MARKS) + 1) / MARKS);
    const runs = known.map((run) => {
      const size = run.at(-1) ?? 0;
      const [last, next] = [timeAt(run, share), timeAt(run, ahead)];
      // Where the run before was after as long a time, as far as this one can be by now.
      const here = Math.min(Math.max(spent, last), next);
      const times = (spent + TRUST * size) / (here + TRUST * size);
      const left =
        Math.max((size - here) * times, (size - last) * LEAST_SILENT) + (pictures - 1 - picture) * size * times;
      return { left, times, behind: spent - SLOW_SECONDS > next ? (spent - SLOW_SECONDS) / Math.max(1, next) : 1 };
    });
    const isEarly = picture === 0 && share < LEAST_TOLD;
    const fitting = isEarly
      ? runs
      : runs
          .toSorted((a, b) => Math.abs(Math.log(a.times)) - Math.abs(Math.log(b.times)))
          .slice(0, Math.ceil(runs.length / 2));
    return { left: medianOf(fitting.map(({ left }) => left)), times: medianOf(fitting.map(({ behind }) => behind)) };
  };

  return {
    hear(progress, at) {
      const done = Math.min(1, Math.max(0, progress)) * pictures;
      const index = Math.min(pictures - 1, Math.floor(done + 1e-9));
      if (index > picture) {
        const from = share;
        share = 1;
        mark(from, at);
        whole = wholeOf(marks);
        marks.length = 0;
        [picture, began, share, heardAt] = [index, at, 0, at];
      }
      const next = Math.min(1, done - index);
      if (next <= share && heardAt > began) return;
      const from = share;
      share = Math.max(share, next);
      mark(from, at);
      heardAt = at;
    },

    forecast(at) {
      const now = estimate(at);
      if (now === null) return null;
      const grew = now.times >= SLOW && (told === null || now.left > (isSlow ? GROWN * told : told));
      isSlow ||= grew;
      const foreseen = at + now.left;
      end =
        end === null || grew ? foreseen : end + (foreseen - end) * (1 - Math.exp(-(at - lookedAt) / SETTLE_SECONDS));
      const left = Math.max(0, end - at);
      told = told === null || grew ? left : Math.min(told, Math.max(left, told - FASTEST_FALL * (at - lookedAt)));
      lookedAt = at;
      return { seconds: told, isSlow };
    },

    timeline: () => (share === 1 ? wholeOf(marks) : whole),
  };
}

function evenly(seconds: number): Timeline {
  return Array.from({ length: MARKS }, (_, index) => ((index + 1) / MARKS) * seconds);
}

function wholeOf(marks: readonly (number | undefined)[]): Timeline | null {
  const found = Array.from({ length: MARKS }, (_, index) => marks[index]);
  return found.every((mark) => mark !== undefined) ? found.map((mark) => Math.round(mark * 100) / 100) : null;
}

/** Seconds after which a share of a picture was done. */
function timeAt(run: Timeline, share: number): number {
  const place = share * MARKS;
  const index = Math.min(MARKS - 1, Math.floor(place));
  const before = index === 0 ? 0 : (run[index - 1] ?? 0);
  return before + ((run[index] ?? before) - before) * (place - index);
}

/** Of at least one value; of an even number, the larger of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
