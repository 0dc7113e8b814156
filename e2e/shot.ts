import type { Page } from 'playwright-core';

/** Takes the page as it stands, in both themes, under a file name and a line of words. */
export type Shoot = (page: Page, name: string, words: string) => Promise<void>;
