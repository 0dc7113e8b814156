import { NoticeRejected, type PaymentGateway } from './gateway.ts';

/** A bank transfer: the operator sees the money on the account and confirms it; nothing here can ask the bank. */
export function createTransfer(account: string): PaymentGateway {
  return {
    name: 'transfer',
    scenes: ['page'],
    begin: () => Promise.resolve({ account }),
    query: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
    // The operator sends it by hand, and says so with the refund.
    refund: () => Promise.resolve('done'),
    readNotice: () => Promise.reject(new NoticeRejected('A transfer sends no messages.')),
    // What an operator confirmed is all that there is of it.
    statement: null,
    answer: () => ({ status: 404, type: 'text/plain', body: '' }),
  };
}
