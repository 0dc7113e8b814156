import { join } from 'node:path';

const WEB = join(import.meta.dirname, '../../../../web');

/** The built page. */
export const PAGE_FOLDER = join(WEB, 'dist');
/** Where the page's own files lie: built, and as they are in the sources. */
export const WEB_FOLDERS = [PAGE_FOLDER, join(WEB, 'public')] as const;
