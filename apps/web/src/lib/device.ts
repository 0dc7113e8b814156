import { PHONE_AGENT } from '@yujian/contract/site/redirects';

const NARROW_PX = 768;

export interface DeviceFacts {
  readonly userAgent: string;
  readonly coarsePointer: boolean;
  readonly width: number;
}

/** A phone's user agent, or a coarse pointer on less than 768 CSS pixels (decisions.md §7). */
export function isPhone({ userAgent, coarsePointer, width }: DeviceFacts): boolean {
  return PHONE_AGENT.test(userAgent) || (coarsePointer && width < NARROW_PX);
}

let judged: boolean | undefined;

/** Judged once at load, so that turning a phone or resizing a window never moves anyone to another address. */
export function onPhone(): boolean {
  judged ??= isPhone({
    userAgent: navigator.userAgent,
    coarsePointer: matchMedia('(pointer: coarse)').matches,
    width: window.innerWidth,
  });
  return judged;
}
