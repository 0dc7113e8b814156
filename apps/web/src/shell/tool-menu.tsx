import type { ComponentProps, ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useIndexEntries } from '../lib/access.ts';
import { useTexts } from '../lib/i18n.ts';
import { usePick } from '../lib/language.ts';
import { Menu } from '../ui/menu.tsx';
import { SheetCode } from '../ui/sheet-code.tsx';
import { ToolIcon } from '../ui/tool-icon.tsx';
import { shellTexts } from './shell.texts.ts';

/** The way from one tool to another. */
export function ToolMenu({ trigger }: { readonly trigger: (props: ComponentProps<'button'>) => ReactElement }) {
  const t = useTexts(shellTexts);
  const pick = usePick();
  const navigate = useNavigate();
  return (
    <Menu
      label={t('switchTool')}
      align="start"
      items={useIndexEntries().map((entry) => ({
        key: entry.code,
        label: pick(entry.title),
        icon: <ToolIcon name={entry.tool.icon} />,
        extra: <SheetCode code={entry.code} />,
        onSelect: () => void navigate(entry.path),
      }))}
      trigger={trigger}
    />
  );
}
