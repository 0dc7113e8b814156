import { checkAllBooks } from './check-books.ts';
import type { Services } from './services.ts';

const EVERY_MS = 5000;
const BOOKS_EVERY_MS = 3600_000;

/** Looks after the shop and its books again and again while this process runs. Returns the way to stop. */
export function tendShopAlways(
  services: Pick<Services, 'shop' | 'sandbox' | 'log' | 'database' | 'clock'>,
): () => Promise<void> {
  const { shop, sandbox } = services;
  // Statements take their time: payments do not wait for them.
  const stops = [
    always(services, async () => {
      await sandbox.sendDue();
      await shop.tend();
    }),
    always(services, () => checkAllBooks(services, BOOKS_EVERY_MS)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function always({ log }: Pick<Services, 'log'>, tend: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= tend()
      .catch((error: unknown) => log.warn({ err: error }, 'tending the shop failed'))
      .finally(() => {
        underWay = undefined;
      });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
