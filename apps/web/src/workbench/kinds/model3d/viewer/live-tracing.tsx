import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import styles from '../model3d.module.css';
import { model3dTexts } from '../texts.ts';
import { isHardware } from '../../../stage/orbit/gpu.ts';
import { startTracing, type Tracing } from './live-tracer.ts';
import { saveBlob } from './save-shot.ts';
import type { Viewer } from './viewer.ts';

interface LiveTracingProps {
  readonly viewer: Viewer | null;
  /** Whatever the view depends on: while none of it changes, the picture refines. Null: there is nothing to trace. */
  readonly settled: readonly unknown[] | null;
  readonly name: string;
}

/** The switch to a view whose light is traced here, where a graphics card can; at no price. */
export function LiveTracing({ viewer, settled, name }: LiveTracingProps) {
  const t = useTexts(model3dTexts);
  const [on, setOn] = useState(false);
  const [samples, setSamples] = useState(0);
  const [tracing, setTracing] = useState<Tracing | null>(null);
  const isPossible = viewer !== null && isHardware(viewer.renderer.getContext());

  useEffect(() => {
    if (!on || !viewer || settled === null) return undefined;
    let isGone = false;
    let made: Tracing | null = null;
    setSamples(0);
    startTracing(viewer, setSamples)
      .then((begun) => {
        made = begun;
        if (isGone) begun.stop();
        else setTracing(begun);
      })
      .catch(() => {
        setOn(false);
        showToast('error', t('tracedFailed'));
      });
    return () => {
      isGone = true;
      made?.stop();
      setTracing(null);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins anew when the view changes
  }, [on, viewer, ...(settled ?? [])]);

  if (!isPossible || settled === null) return null;
  const save = async () => {
    const blob = await tracing?.picture();
    if (blob) saveBlob(blob, `${name || 'view'}.png`);
  };
  return (
    <span className={styles['live']}>
      {on && <span className="lt">{samples === 0 ? t('tracedBuilding') : t('tracedSamples', { n: samples })}</span>}
      {on && tracing && (
        <Button
          look="text"
          size="small"
          aria-label={t('shoot')}
          icon={<Icon of={IconDeviceFloppy} size={16} />}
          onClick={() => void save()}
        />
      )}
      {t('traced')}
      <Switch label={t('traced')} checked={on} onChange={setOn} />
    </span>
  );
}
