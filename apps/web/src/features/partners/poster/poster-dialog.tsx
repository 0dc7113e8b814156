import { INVITATION_GOLD } from '@yujian/contract/shop/partners';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../lib/language.ts';
import { useSiteInfo } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { saveAs } from '../../../workbench/core/task/downloads.ts';
import { partnersTexts } from '../partners.texts.ts';
import { drawPoster, POSTER_PICTURES, POSTER_SIZE } from './draw-poster.ts';
import styles from './poster-dialog.module.css';

interface PosterDialogProps {
  readonly code: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** The poster as it will be, and the file. */
export function PosterDialog({ code, link, onClose }: PosterDialogProps) {
  const t = useTexts(partnersTexts);
  const pick = usePick();
  const language = useLanguage();
  const { data: site } = useSiteInfo();
  const [place, setPlace] = useState(0);
  const picture = POSTER_PICTURES[place % POSTER_PICTURES.length]!;
  const poster = useQuery({
    queryKey: ['poster', picture, link, language, site?.product],
    queryFn: () =>
      drawPoster({
        ...{ picture, link },
        product: site ? pick(site.product) : '',
        sentence: t('sentence'),
        offer: t('offer', { n: INVITATION_GOLD }),
        code: { label: t('code'), value: code },
        address: { label: t('address'), value: new URL(link).host },
      }),
    enabled: site !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      title={t('posterTitle')}
      width={460}
      onClose={onClose}
      foot={
        <>
          <Button icon={<Icon of={IconRefresh} size={16} />} onClick={() => setPlace(place + 1)}>
            {t('otherPicture')}
          </Button>
          <Button
            look="primary"
            icon={<Icon of={IconDownload} size={16} />}
            disabled={poster.data === undefined}
            onClick={() => poster.data && saveAs(poster.data, `${t('posterTitle')} ${code}.png`)}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <div className={styles['frame']} aria-busy={poster.isPending}>
        {poster.data && <Preview of={poster.data} alt={t('posterAlt', { code })} />}
        {poster.isPending && <p role="status">{t('posterDrawing')}</p>}
        {poster.isError && (
          <p role="alert">
            {t('posterBroke')}
            <Button size="small" onClick={() => void poster.refetch()}>
              {t('again')}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ of, alt }: { readonly of: Blob; readonly alt: string }) {
  const show = useCallback(
    (img: HTMLImageElement) => {
      const url = URL.createObjectURL(of);
      img.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [of],
  );
  return <img ref={show} alt={alt} {...POSTER_SIZE} />;
}
