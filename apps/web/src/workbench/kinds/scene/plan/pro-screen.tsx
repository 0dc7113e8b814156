import { useTexts } from '../../../../lib/i18n.ts';
import type { ScreenProps } from '../../../core/workbench.ts';
import { SceneShell } from '../shell/scene-shell.tsx';
import { ProInputs } from './pro-inputs.tsx';
import { ProStage } from './pro-stage.tsx';
import { proTexts } from './pro-texts.ts';
import { usePro } from './use-pro.ts';

/** /text2ImgPro: words become a plan, the plan is set by hand, and is rendered as it stands. */
export function ProScreen({ tool, address }: ScreenProps) {
  const t = useTexts(proTexts);
  const pro = usePro(tool, address);
  return (
    <SceneShell
      tool={tool}
      address={address}
      session={pro.session}
      inputs={<ProInputs tool={tool} pro={pro} />}
      stage={(tail) => <ProStage pro={pro} tail={tail} />}
      back={t('back')}
      onStart={pro.start}
      baseOf={pro.baseOf}
    />
  );
}
