import type { Services } from './services.ts';

const EVERY_MS = 5000;

/** Looks after the shop again and again while this process runs. Returns the way to stop. */
export function tendShopAlways({
  shop,
  sandbox,
  log,
}: Pick<Services, 'shop' | 'sandbox' | 'log'>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const tend = async () => {
    await sandbox.sendDue();
    await shop.tend();
  };
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
