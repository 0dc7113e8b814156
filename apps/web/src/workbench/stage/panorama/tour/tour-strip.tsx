import { IconDots, IconPhotoOff, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../../../ui/menu.tsx';
import { tourTexts } from './texts.ts';
import styles from './tour.module.css';
import type { WalkStop } from './use-walk.ts';

export interface StripEdits {
  readonly menuOf: (stop: WalkStop) => readonly MenuItem[];
  readonly onAdd: () => void;
}

interface TourStripProps {
  readonly stops: readonly WalkStop[];
  readonly current: string | null;
  readonly thumbUrl: (stopId: string) => string;
  readonly onGo: (stopId: string) => void;
  readonly edits?: StripEdits | undefined;
}

/** The stops in order, to go to one of them. */
export function TourStrip({ stops, current, thumbUrl, onGo, edits }: TourStripProps) {
  const t = useTexts(tourTexts);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className={styles['strip']} aria-label={t('stops')}>
      <ol ref={list}>
        {stops.map((stop, place) => (
          <li key={stop.id} className={styles['stop']}>
            <button type="button" aria-current={stop.id === current} onClick={() => onGo(stop.id)}>
              {stop.hasPicture ? (
                <img className={styles['thumb']} src={thumbUrl(stop.id)} alt="" loading="lazy" draggable={false} />
              ) : (
                <span className={styles['thumb']}>
                  <Icon of={IconPhotoOff} size={18} />
                </span>
              )}
              <span className="ell">
                <i className="lt">{place + 1}</i> {stop.name}
              </span>
              {!stop.hasPicture && <span className="sr">{t('goneShort')}</span>}
            </button>
            {edits && stop.id === current && (
              <Menu
                label={t('stopActs', { name: stop.name })}
                items={edits.menuOf(stop)}
                trigger={(props) => (
                  <button
                    type="button"
                    className={styles['acts']}
                    aria-label={t('stopActs', { name: stop.name })}
                    title={t('stopActs', { name: stop.name })}
                    {...props}
                  >
                    <Icon of={IconDots} size={14} />
                  </button>
                )}
              />
            )}
          </li>
        ))}
        {edits && (
          <li className={styles['stop']}>
            <button type="button" onClick={edits.onAdd}>
              <span className={`${styles['thumb']} ${styles['plus']}`}>
                <Icon of={IconPlus} size={18} />
              </span>
              <span className="ell">{t('addStop')}</span>
            </button>
          </li>
        )}
      </ol>
    </nav>
  );
}
