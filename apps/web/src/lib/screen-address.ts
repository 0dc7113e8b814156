import { linkFrom, readScreenAddress } from '@yujian/contract/site/screen-address';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The address of the screen that is drawn, and how to link and go to others of its kind. */
export function useScreenAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const link = (path: string, query?: URLSearchParams) => linkFrom({ pathname, search }, path, query);
    return {
      ...readScreenAddress(pathname, search),
      link,
      go: (path: string, query?: URLSearchParams, options: { readonly replace?: boolean } = {}) =>
        void navigate(link(path, query), options),
    };
  }, [pathname, search, navigate]);
}
