import { IconReplace } from '@tabler/icons-react';
import type { Tool } from '@yujian/contract/tools/tool';
import { useNavigate } from 'react-router';
import { isToolEntry, useIndexEntries } from '../../lib/access.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { ToolIcon } from '../../ui/tool-icon.tsx';
import { toolLink } from '../core/session/tool-links.ts';
import { workbenchTexts } from '../core/texts.ts';
import { WORKBENCHES } from '../workbenches.ts';
import { PhoneBar } from './phone-bar.tsx';
import styles from './phone.module.css';

/** A phone's form of a tool: /mobilePrepare?tool=indoor-render. */
export function MobilePrepareScreen({ tool }: { readonly tool: Tool }) {
  const pick = usePick();
  const [address] = tool.addresses;
  const { Phone } = WORKBENCHES[tool.workbench];
  return (
    <Phone
      key={tool.id}
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
