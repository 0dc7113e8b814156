/** Names of the ledger's accounts. */
export const ISSUED = 'house:issued';
export const REVENUE = 'house:revenue';
export const EXPIRED = 'house:expired';

export const userAccount = (userId: string) => `user:${userId}`;
export const heldAccount = (taskId: string) => `held:${taskId}`;
