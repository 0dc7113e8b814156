import { IconPlus, IconX } from '@tabler/icons-react';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { KeptSurface } from '@yujian/contract/edit/kept-surfaces';
import { KEPT_SLOTS, keptKeys } from '@yujian/contract/edit/surfaces-max';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Pictures } from '../../core/form/pictures.ts';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import styles from './surface.module.css';
import { surfaceTexts } from './texts.ts';
import type { Surface } from './use-surface.ts';
import type { KeptSurfaces } from './use-kept.ts';

interface KeptListProps {
  readonly kept: KeptSurfaces;
  readonly surface: Surface;
  readonly pictures: Pictures;
}

/** The surfaces that are covered beside the one in hand, the uppermost first. */
export function KeptList({ kept, surface, pictures }: KeptListProps) {
  const t = useTexts(surfaceTexts);
  const { list } = kept;
  // kept before its plane is known, a pattern could not be previewed and its area not be told
  const isLooking = surface.state === 'looking';
  const add = isLooking ? null : kept.add;
  return (
    <section className={styles['block']} aria-label={t('others')}>
      {list.length > 0 && (
        <>
          <b className="fs13">{t('others')}</b>
          <ul className={styles['kept']}>
            {list.toReversed().map((one) => (
              <KeptRow
                key={one.slot}
                one={one}
                area={surface.areas[list.indexOf(one)] ?? null}
                pictures={pictures}
                kept={kept}
              />
            ))}
          </ul>
        </>
      )}
      <Button icon={<Icon of={IconPlus} size={16} />} disabled={add === null} onClick={() => add?.()}>
        {t('addSurface')}
      </Button>
      <p className="t3 fs12">
        {kept.isFull
          ? t('noRoom', { n: KEPT_SLOTS.length + 1 })
          : t(isLooking ? 'looking' : add === null ? 'addFirst' : 'addHint')}
      </p>
    </section>
  );
}

interface KeptRowProps extends Pick<KeptListProps, 'kept' | 'pictures'> {
  readonly one: KeptSurface;
  readonly area: number | null;
}

function KeptRow({ one, area, pictures, kept }: KeptRowProps) {
  const t = useTexts(surfaceTexts);
  const pick = usePick();
  const picture = pictures[keptKeys(one.slot).picture];
  const mask = pictures[keptKeys(one.slot).mask];
  const entry = MATERIALS.find(({ key }) => key === one.material);
  const name = picture ? t('ownPicture') : entry ? pick(entry.name) : one.material;
  const src = picture ? pictureSource(picture, 96) : entry ? `/materials/${entry.key}.webp` : null;
  return (
    <li className="row g8">
      <button type="button" className={styles['keptPick']} onClick={() => kept.choose(one.slot)}>
        <span className={styles['keptFace']} style={src === null ? { background: one.material } : undefined}>
          {src !== null && <img src={src} alt="" />}
        </span>
        <span className={styles['keptName']}>
          {name}
          <span className="t3 fs12">
            {mask?.phase === 'refused'
              ? mask.message
              : area === null
                ? t('noArea')
                : t('squareMetres', { n: area < 10 ? area.toFixed(1) : Math.round(area) })}
          </span>
        </span>
      </button>
      <Button
        look="text"
        size="small"
        aria-label={`${t('removeSurface')} ${name}`}
        icon={<Icon of={IconX} size={16} />}
        onClick={() => kept.remove(one.slot)}
      />
    </li>
  );
}
