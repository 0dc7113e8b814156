import { IconReplace } from '@tabler/icons-react';
import type { Tool } from '@yujian/contract/tools/tool';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { isToolEntry, useIndexEntries } from '../../lib/access.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { ToolIcon } from '../../ui/tool-icon.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { PhoneFoot } from '../form/start-foot.tsx';
import { Samples } from '../stage/viewer/empty-stage.tsx';
import { workbenchTexts } from '../core/texts.ts';
import { resultLink, toolLink } from '../core/session/tool-links.ts';
import { UnfitNotice } from '../form/unfit/unfit-notice.tsx';
import { UnderstoodPhone } from '../stage/understood/understood-phone.tsx';
import { useUnderstood } from '../stage/understood/use-understood.ts';
import { useToolSession } from '../core/session/use-tool-session.ts';
import { PhoneBar } from './phone-bar.tsx';
import styles from './phone.module.css';

const Model3dPhone = lazy(() =>
  loadChunk(async () => ({ default: (await import('../kinds/model3d/model3d-phone.tsx')).Model3dPhone })),
);
const ScenePhone = lazy(() =>
  loadChunk(async () => ({ default: (await import('../kinds/scene/scene-phone.tsx')).ScenePhone })),
);

/** A phone's form of a tool: /mobilePrepare?tool=indoor-render. */
export function MobilePrepareScreen({ tool }: { readonly tool: Tool }) {
  const Own = tool.workbench === 'model3d' ? Model3dPhone : tool.workbench === 'scene' ? ScenePhone : null;
  return Own ? <PrepareOwn key={tool.id} tool={tool} Form={Own} /> : <Prepare key={tool.id} tool={tool} />;
}

function Prepare({ tool }: { readonly tool: Tool }) {
  const pick = usePick();
  const navigate = useNavigate();
  const [address] = tool.addresses;
  const session = useToolSession(tool, address, { onStarted: (taskId) => void navigate(resultLink(taskId, true)) });
  const { form, starter, mainKey } = session;
  const picture = form.pictures[mainKey];
  const understood = useUnderstood(tool, form, picture);
  return (
    <div className={styles['prepare']}>
      <PhoneBar code={address.code} title={<h1>{pick(tool.title)}</h1>} home="/mobileHome">
        <ToolMenu current={tool} />
      </PhoneBar>
      <SettingsForm
        tool={tool}
        form={form}
        isAway={starter.engine.isAway}
        underPictures={
          picture ? (
            <UnfitNotice tool={tool} form={form} phone />
          ) : (
            <Samples toolId={tool.id} onFiles={session.putMain} />
          )
        }
      />
      {picture && understood && <UnderstoodPhone understood={understood} picture={picture} />}
      <PhoneFoot tool={tool} form={form} starter={starter} />
    </div>
  );
}

interface PrepareOwnProps {
  readonly tool: Tool;
  readonly Form: typeof Model3dPhone;
}

/** Tools with a form of their own, under the same bar. */
function PrepareOwn({ tool, Form }: PrepareOwnProps) {
  const pick = usePick();
  const [address] = tool.addresses;
  return (
    <Form
      tool={tool}
      address={address}
      bar={
        <PhoneBar code={address.code} title={<h1>{pick(tool.title)}</h1>} home="/mobileHome">
          <ToolMenu current={tool} />
        </PhoneBar>
      }
    />
  );
}

function ToolMenu({ current }: { readonly current: Tool }) {
  const t = useTexts(workbenchTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const entries = useIndexEntries()
    .filter(isToolEntry)
    .filter((entry) => entry.tool.id !== current.id);
  return (
    <Menu
      label={t('switchTool')}
      items={entries.map((entry) => ({
        key: entry.code,
        label: pick(entry.title),
        icon: <ToolIcon name={entry.tool.icon} />,
        extra: <SheetCode code={entry.code} />,
        onSelect: () => void navigate(toolLink(entry.tool, { phone: true }), { replace: true }),
      }))}
      trigger={(props) => (
        <button type="button" className={styles['tap']} aria-label={t('switchTool')} {...props}>
          <Icon of={IconReplace} size={20} />
        </button>
      )}
    />
  );
}
