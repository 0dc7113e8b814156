import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TOUR_LIMITS } from '@yujian/contract/constants';
import { callApi, isApiError } from '../../../../../lib/api.ts';
import { copyText } from '../../../../../lib/copy-text.ts';
import { formatDay } from '../../../../../lib/format.ts';
import { useTexts } from '../../../../../lib/i18n.ts';
import { useLanguage } from '../../../../../lib/language.ts';
import { showToast } from '../../../../../lib/toasts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { Menu } from '../../../../../ui/menu.tsx';
import { shareTexts } from '../../../../core/task/share-link.ts';
import { tourTexts } from '../../../../stage/panorama/tour/texts.ts';
import { TOURS } from '../../../../stage/panorama/tour/tour-queries.ts';
import styles from '../../../../stage/panorama/tour/tour.module.css';

/** Links that open the tour to others: made, copied, taken back. */
export function ShareMenu({ id, flush }: { readonly id: string; readonly flush: () => Promise<boolean> }) {
  const t = useTexts(tourTexts);
  const s = useTexts(shareTexts);
  const language = useLanguage();
  const cache = useQueryClient();
  const { data: until } = useQuery({
    queryKey: [...TOURS, 'until', id],
    queryFn: async ({ signal }) => (await callApi('tourGet', { id }, { signal })).sharedUntil,
  });

  const attempt = async (act: () => Promise<string>) => {
    try {
      showToast('ok', await act());
      await cache.invalidateQueries({ queryKey: [...TOURS, 'until', id] });
      await cache.invalidateQueries({ queryKey: [...TOURS, 'list'] });
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : t('notDone'));
    }
  };
  const share = () =>
    attempt(async () => {
      // what is shared is what one sees
      await flush();
      const { page } = await callApi('tourShare', { id });
      return (await copyText(page)) ? t('linkCopied', { n: TOUR_LIMITS.days }) : s('here', { link: page });
    });
  const takeBack = () =>
    attempt(async () => {
      await callApi('tourUnshare', { id });
      return t('linksTaken');
    });

  return (
    <Menu
      label={t('share')}
      head={
        <p className={`t3 fs12 ${styles['menuHead']}`}>
          {until ? t('sharedUntil', { day: formatDay(until, language) }) : t('notShared')}
        </p>
      }
      items={[
        { key: 'copy', label: t('copyLink'), icon: <Icon of={IconLink} />, onSelect: () => void share() },
        ...(until
          ? [
              {
                key: 'back',
                label: t('takeBack'),
                icon: <Icon of={IconLinkOff} />,
                danger: true,
                onSelect: () => void takeBack(),
              },
            ]
          : []),
      ]}
      trigger={(props) => (
        <Button look="outline" size="small" icon={<Icon of={IconLink} size={16} />} {...props}>
          {t(until ? 'shared' : 'share')}
        </Button>
      )}
    />
  );
}
