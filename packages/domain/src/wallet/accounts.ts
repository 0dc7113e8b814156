import type { TicketKind } from '@yujian/contract';

/** Money in fen: what orders bring and what partners earn. No counter of a person, so that no task can be paid with it. */
export const MONEY = 7;
export type LedgerKind = TicketKind | typeof MONEY;

/** Names of the ledger's accounts. */
export const ISSUED = 'house:issued';
export const REVENUE = 'house:revenue';
export const EXPIRED = 'house:expired';

/** What orders were paid, less what went back and what partners earned of it. */
export const SALES = 'house:sales';
/** Money that no order accounts for, until it is sent back or the operator knows what it is. */
export const SUSPENSE = 'house:suspense';
/** What partners were paid out. */
export const PAID_OUT = 'house:paid-out';

/** Money that a gateway holds for the house; below zero, since the money comes from outside the books. */
export const gatewayAccount = (gateway: string) => `house:gateway:${gateway}`;
/** What a person owes the house: below zero by as much. */
export const owedAccount = (userId: string) => `house:owed:${userId}`;
/** What is set aside for a withdrawal until it is decided. */
export const payoutAccount = (withdrawalId: string) => `payout:${withdrawalId}`;
export const userAccount = (userId: string) => `user:${userId}`;
export const heldAccount = (taskId: string) => `held:${taskId}`;
