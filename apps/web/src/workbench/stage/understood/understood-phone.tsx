import { IconEyeSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Picture } from '../../core/form/pictures.ts';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import { SheetStrip } from '../sheet/sheet-strip.tsx';
import { PictureStage } from '../viewer/picture-stage.tsx';
import { useStageView } from '../viewer/use-stage-view.ts';
import type { Insets, Size } from '../viewer/view.ts';
import { workbenchTexts } from '../../core/texts.ts';
import { countOf, isEmpty } from '../../fields/corrections.ts';
import { fieldTexts } from '../../fields/texts.ts';
import { Overlay } from './overlay.tsx';
import { UnderstoodPanel } from './panel.tsx';
import { ThingsOffer } from './things/things-offer.tsx';
import { understoodTexts } from './texts.ts';
import styles from './understood-phone.module.css';
import type { Understood } from './use-understood.ts';
import { useUnderstoodKeys } from './use-understood-keys.ts';

/** A phone's way to what was understood: a row under the form that opens the picture on a sheet of its own. */
export function UnderstoodPhone({
  understood,
  picture,
}: {
  readonly understood: Understood;
  readonly picture: Picture;
}) {
  const t = useTexts(understoodTexts);
  const tf = useTexts(fieldTexts);
  return (
    <div className={styles['entry']}>
      <SheetStrip sheet={understood.sheet} onAsItIs={understood.setAsItIs} />
      <ThingsOffer understood={understood} />
      <Button
        block
        look="soft"
        size="large"
        icon={<Icon of={IconEyeSearch} size={18} />}
        onClick={() => understood.setOpen(true)}
      >
        {isEmpty(understood.corrections)
          ? t('correct')
          : `${t('understood')} · ${tf('changed', { n: countOf(understood.corrections) })}`}
        {understood.asks > 0 && ` · ${t('asks', { n: understood.asks })}`}
      </Button>
      {understood.open && (
        <Dialog title={t('understood')} className={styles['sheet'] ?? ''} onClose={() => understood.setOpen(false)}>
          <UnderstoodSheet understood={understood} picture={picture} />
        </Dialog>
      )}
    </div>
  );
}

const INSETS: Insets = { top: 10, right: 12, bottom: 10, left: 12 };
const UNKNOWN: Size = { width: 1280, height: 800 };

/** The picture with what was understood of it, and what may be said of that below. */
export function UnderstoodSheet({
  understood,
  picture,
}: {
  readonly understood: Understood;
  readonly picture: Picture;
}) {
  const t = useTexts(workbenchTexts);
  const { local } = picture;
  const [measured, setMeasured] = useState<Size | null>(null);
  const { laid } = understood.sheet;
  const size =
    laid ?? (local?.width && local.height ? { width: local.width, height: local.height } : (measured ?? UNKNOWN));
  const stage = useStageView(size, INSETS);
  const src = laid?.src ?? pictureSource(picture, 1280);
  useUnderstoodKeys(understood);
  return (
    <>
      <div className={styles['stage']} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        <PictureStage
          stage={stage}
          size={size}
          base={src === null ? null : { src, full: src, alt: t('base') }}
          result={null}
          mode="base"
          divider={0.5}
          onDivider={() => undefined}
          resultLabel=""
          scan={null}
          onMeasure={setMeasured}
          over={
            <Overlay
              understood={understood}
              width={size.width * stage.view.scale}
              height={size.height * stage.view.scale}
            />
          }
        />
      </div>
      <UnderstoodPanel understood={understood} />
    </>
  );
}
