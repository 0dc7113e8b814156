import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { understoodTexts } from '../texts.ts';
import type { LiveLight } from './use-live-light.ts';

interface LiveSwitchProps {
  readonly live: LiveLight;
  readonly busy: boolean;
  /** Makes the picture that will be started wear what the draft wears; null where it does. */
  readonly onKeepColours: (() => void) | null;
}

/** Whether light follows, and how far it is. `busy`: the picture is being looked at again. */
export function LiveSwitch({ live, busy, onKeepColours }: LiveSwitchProps) {
  const t = useTexts(understoodTexts);
  const pick = usePick();
  const { state } = live;
  const words = (): string => {
    if (!live.on) return '';
    switch (state.kind) {
      case 'working':
        return t('lighting', { n: Math.round(100 * state.share) });
      case 'ready':
        return busy
          ? t('lighting', { n: 0 })
          : [live.chosen?.why && pick(live.chosen.why), t('lit', { n: state.seconds.toFixed(1) })]
              .filter(Boolean)
              .join(' · ');
      case 'painted':
        return state.notes.map((note) => pick(note)).join(' ');
      case 'failed':
        return t('lightFailed');
    }
  };
  return (
    <>
      <Chip on={live.on} onClick={() => live.setOn(!live.on)}>
        {t('liveLight')}
      </Chip>
      <span className="t3 fs12" title={t('liveHint')}>
        {words()}
      </span>
      {live.on && state.kind === 'ready' && onKeepColours && (
        <Button size="small" look="text" title={t('keepColoursHint')} onClick={onKeepColours}>
          {t('keepColours')}
        </Button>
      )}
      {live.on && state.kind === 'failed' && (
        <Button size="small" look="text" onClick={live.retry}>
          {t('lightAgain')}
        </Button>
      )}
    </>
  );
}
