import { documentTitle } from '@yujian/contract/site/titles';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from './language.ts';
import { setPageTitle } from './tab-title.ts';

/** The tab is called as what the page shows, once that is known; while a picture lies over it, as the picture. */
export function usePageTitle(title: string | undefined): void {
  const language = useLanguage();
  const { hash } = useLocation();
  useEffect(() => {
    if (title !== undefined && hash.length <= 1) setPageTitle(documentTitle({ zh: title, en: title }, language));
  }, [title, language, hash]);
}
