import type { GalleryItem } from '@yujian/contract/api/gallery';
import { copyText } from '../../lib/copy-text.ts';
import { useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from './detail-stage.module.css';
import { detailTexts } from './detail-texts.ts';

/** The colours of the picture, each as wide as its share; a press copies one. */
export function PaletteStrip({ palette }: { readonly palette: GalleryItem['palette'] }) {
  const t = useTexts(detailTexts);
  const copy = async (colour: string) => {
    if (await copyText(colour)) showToast('ok', t('colourCopied', { colour }));
    else showToast('info', colour);
  };
  return (
    <div className={styles['palette']}>
      <h3>{t('palette')}</h3>
      <ul>
        {palette.map(({ colour: value, share }) => {
          const colour = value.toUpperCase();
          return (
            <li key={colour} style={{ flexGrow: Math.max(share, 0.02) }}>
              <button type="button" title={t('copyColour', { colour })} onClick={() => void copy(colour)}>
                <i style={{ background: colour }} />
                <span className="lt">{colour}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
