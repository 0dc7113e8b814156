import { documentTitle } from '@yujian/contract/site/titles';
import { useEffect } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { setPageTitle } from '../../lib/tab-title.ts';

/** The tab is called as the picture is, while it is shown. */
export function useItemTitle(title: string | undefined): void {
  const language = useLanguage();
  useEffect(() => {
    if (title !== undefined) setPageTitle(documentTitle({ zh: title, en: title }, language));
  }, [title, language]);
}
