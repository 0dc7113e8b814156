import type { HistoryItem, QueueItem } from './execution.ts';

/** One job runs, the others wait by their number; what is done is remembered until the server ends. */
export class PromptQueue {
  running: QueueItem | null = null;
  pending: QueueItem[] = [];
  history = new Map<string, HistoryItem>();
  interruptAsked = false;
  #nextNumber = 0;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get remaining(): number {
    return this.pending.length + (this.running ? 1 : 0);
  }

  /** The number of a prompt: earlier ones run first; `front` ones before all others. */
  numberFor({ number, front }: { readonly number?: unknown; readonly front?: unknown }): number {
    if (typeof number === 'number') return number;
    const own = this.#nextNumber++;
    return front ? -own : own;
  }

  put(item: QueueItem): void {
    this.pending = [...this.pending, item].toSorted((a, b) => a.number - b.number);
    this.#changed();
  }

  take(): QueueItem | null {
    const item = this.pending.shift() ?? null;
    if (item) {
      this.running = item;
      this.#changed();
    }
    return item;
  }

  done(item: QueueItem, history: HistoryItem): void {
    this.running = null;
    this.history.set(item.promptId, history);
    this.#changed();
  }

  /** Only what waits can be deleted. */
  delete(promptId: string): boolean {
    const before = this.pending.length;
    this.pending = this.pending.filter((item) => item.promptId !== promptId);
    if (this.pending.length < before) this.#changed();
    return this.pending.length < before;
  }

  clear(): void {
    this.pending = [];
    this.#changed();
  }

  forget(): void {
    this.running = null;
    this.pending = [];
    this.history = new Map();
    this.interruptAsked = false;
    this.#nextNumber = 0;
  }
}
