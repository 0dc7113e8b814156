import { isCancelled, isEnough, type Wishes } from '../wishes.ts';

/** A phase of work that threads share; see renderer/render/job. The last phases called `light` end the light. */
export interface WorkPhase {
  readonly name: string;
  readonly units: number;
  /** share of the whole work; all phases sum to 1 */
  readonly weight: number;
  readonly shows: boolean;
  readonly mayStopAfter: boolean;
}

/** Work in phases over shared memory; may be posted to a thread. */
export interface SharedWork {
  readonly phases: readonly WorkPhase[];
}

/** One thread's side of it. */
export interface WorkThread {
  run(phase: number, unit: number): void;
}

/** Places in the words that all threads of a render share. */
const PHASE = 0;
const NEXT_UNIT = 1;
const UNITS_DONE = 2;
const ARRIVED = 3;
/** Rises each time all threads have met; they sleep on it. */
const TURN = 4;
const BROKEN = 5;
/** Phases that were run when the light was ended early; 0 = it was not. */
const ENDED_AFTER = 6;
const WORDS = 7;

/** How long a waiting thread sleeps before it looks at the words from outside, which nobody rings a bell for. */
const NAP_MS = 50;

/** The state of one render, shared by its threads and whoever watches them. May be posted to a thread. */
export interface Control {
  readonly words: Int32Array<SharedArrayBuffer>;
  readonly wishes: Wishes;
  readonly threads: number;
}

export function createControl(threads: number, wishes: Wishes): Control {
  return { words: new Int32Array(new SharedArrayBuffer(4 * WORDS)), wishes, threads };
}

/** Ends the render for all threads, e.g. because one of them died. */
export function breakOff({ words }: Control): void {
  Atomics.store(words, BROKEN, 1);
  Atomics.notify(words, TURN);
}

export function isStopped({ words, wishes }: Control): boolean {
  return isCancelled(wishes) || Atomics.load(words, BROKEN) === 1;
}

export interface Standing {
  /** index of the phase at work; `phases.length` at the end */
  readonly phase: number;
  /** share of the whole work, 0 to 1 */
  readonly share: number;
  readonly turn: number;
}

export function readStanding({ words }: Control, phases: readonly WorkPhase[]): Standing {
  const turn = Atomics.load(words, TURN);
  const phase = Atomics.load(words, PHASE);
  const current = phases[phase];
  const inPhase =
    current === undefined || current.units === 0
      ? 0
      : current.weight * Math.min(1, Atomics.load(words, UNITS_DONE) / current.units);
  return { phase, share: Math.min(1, weightBefore(phases, phase) + inPhase), turn };
}

/** Resolves when the threads have met again after `turn`, or after `ms`. */
export async function nextTurn({ words }: Control, turn: number, ms: number): Promise<void> {
  const waiting = Atomics.waitAsync(words, TURN, turn, ms);
  if (waiting.async) await waiting.value;
}

/** The share of the light's work that was done when it was ended early; undefined when it ran to its end. */
export function endedEarlyAt({ words }: Control, phases: readonly WorkPhase[]): number | undefined {
  const run = Atomics.load(words, ENDED_AFTER);
  return run === 0 ? undefined : weightBefore(phases, run) / weightBefore(phases, afterLight(phases));
}

/** A thread's part in all phases: units are taken one at a time, and all threads meet between phases. Returns early when the render is stopped. */
export function takePart(thread: WorkThread, phases: readonly WorkPhase[], control: Control): void {
  const { words } = control;
  for (let phase = 0; phase < phases.length; phase = meet(phases, phase, control)) {
    const units = phases[phase]?.units ?? 0;
    for (let unit = Atomics.add(words, NEXT_UNIT, 1); unit < units; unit = Atomics.add(words, NEXT_UNIT, 1)) {
      if (isStopped(control)) return;
      thread.run(phase, unit);
      Atomics.add(words, UNITS_DONE, 1);
    }
    if (isStopped(control)) return;
  }
}

/** Waits for the other threads; the last to come says which phase is next, so that all agree. */
function meet(phases: readonly WorkPhase[], phase: number, control: Control): number {
  const { words, threads, wishes } = control;
  const turn = Atomics.load(words, TURN);
  if (Atomics.add(words, ARRIVED, 1) + 1 === threads) {
    const end = afterLight(phases);
    const endsLight = phases[phase]?.mayStopAfter === true && phase + 1 < end && isEnough(wishes);
    if (endsLight) Atomics.store(words, ENDED_AFTER, phase + 1);
    Atomics.store(words, ARRIVED, 0);
    Atomics.store(words, NEXT_UNIT, 0);
    Atomics.store(words, UNITS_DONE, 0);
    Atomics.store(words, PHASE, endsLight ? end : phase + 1);
    Atomics.add(words, TURN, 1);
    Atomics.notify(words, TURN);
  } else {
    while (Atomics.load(words, TURN) === turn && !isStopped(control)) Atomics.wait(words, TURN, turn, NAP_MS);
  }
  return isStopped(control) ? phases.length : Atomics.load(words, PHASE);
}

/** Index of the first phase after the last one that is light. */
function afterLight(phases: readonly WorkPhase[]): number {
  return phases.findLastIndex(({ name }) => name === 'light') + 1;
}

function weightBefore(phases: readonly WorkPhase[], end: number): number {
  return phases.slice(0, end).reduce((sum, { weight }) => sum + weight, 0);
}
