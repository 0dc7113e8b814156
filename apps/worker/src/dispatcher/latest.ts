/** Passes on the latest of many values, at most once in `everyMs` and never two at a time. */
export interface Latest<Value> {
  push(value: Value): void;
  /** Drops what was not passed on yet and waits for what is under way. */
  close(): Promise<void>;
}

export function passOnLatest<Value>(everyMs: number, passOn: (value: Value) => Promise<void>): Latest<Value> {
  let next: { readonly value: Value } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let lastAt = -Infinity;
  let closed = false;

  const step = (): void => {
    if (closed || next === undefined || underWay !== undefined || timer !== undefined) return;
    const wait = lastAt + everyMs - performance.now();
    if (wait > 0) {
      timer = setTimeout(() => {
        timer = undefined;
        step();
      }, wait);
      return;
    }
    const { value } = next;
    next = undefined;
    lastAt = performance.now();
    underWay = passOn(value).finally(() => {
      underWay = undefined;
      step();
    });
  };

  return {
    push(value) {
      next = { value };
      step();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
