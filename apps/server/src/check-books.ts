import { checkBooks } from '@yujian/domain/operator/check-books';
import { auditShop, auditStatements } from '@yujian/domain/shop/audit';
import { auditLedger } from '@yujian/domain/wallet/audit';
import type { Services } from './services.ts';

/** Checks the books of the whole house; see checkBooks. */
export const checkAllBooks = (
  services: Pick<Services, 'database' | 'clock' | 'shop'>,
  everyMs: number,
): Promise<void> => checkBooks({ ...services, audits: [auditLedger, auditShop, auditStatements] }, everyMs);
