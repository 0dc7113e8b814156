import type { TicketKind } from '@yujian/contract/constants';
import { createStore, useStore } from './store.ts';

/** What a login interrupts: shown in the dialog, and continued afterwards. */
export interface WaitingPicture {
  /** Object URL or address of the picture. */
  readonly src: string;
  readonly name: string;
  readonly toolId: string;
  readonly price?: { readonly kind: TicketKind; readonly amount: number };
}

/** What each dialog needs to be opened; `null` means it is closed. */
export interface ModalStates {
  readonly login: { readonly waiting?: WaitingPicture } | null;
  readonly contact: object | null;
  readonly guide: object | null;
  /** The phone is asked again before the account is deleted. */
  readonly validation: object | null;
  readonly userFace: object | null;
  /** What somebody works on. */
  readonly interest: object | null;
  /** `resume` does again what there was too little gold for. */
  readonly notEnough: { readonly needed: number; readonly held: number; readonly resume?: () => void } | null;
  /** `missing` is gold; `resume` goes on once gold has come. */
  readonly recharge: { readonly missing?: number; readonly resume?: () => void } | null;
  readonly vip: object | null;
  /** An own picture is published, or how it is published is changed. */
  readonly publish: { readonly mediaId: string } | null;
}
export type ModalName = keyof ModalStates;

const CLOSED: ModalStates = {
  login: null,
  contact: null,
  guide: null,
  validation: null,
  userFace: null,
  interest: null,
  notEnough: null,
  recharge: null,
  vip: null,
  publish: null,
};
const states = createStore<ModalStates>(CLOSED);

/** Opens one dialog and closes the others: there is never one on top of another. */
export function openModal<N extends ModalName>(
  name: N,
  ...input: object extends NonNullable<ModalStates[N]> ? [NonNullable<ModalStates[N]>?] : [NonNullable<ModalStates[N]>]
): void {
  states.set({ ...CLOSED, [name]: input[0] ?? {} });
}

export function closeModal(): void {
  states.set(CLOSED);
}

export function anyModalOpen(): boolean {
  return Object.values(states.get()).some((state) => state !== null);
}

export function useModals(): ModalStates {
  return useStore(states);
}
