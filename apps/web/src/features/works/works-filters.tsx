import { IconChevronDown } from '@tabler/icons-react';
import { TOOLS } from '@yujian/contract/tools/registry';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { useTaskList } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { TASK_STATE_FILTERS, type WorksFilter } from './works-filter.ts';
import { worksTexts } from './works.texts.ts';

const ANY = 'any';

interface WorksFiltersProps {
  readonly filter: WorksFilter;
  readonly onChange: (change: Partial<WorksFilter>) => void;
}

/** Narrows by state and by tool. */
export function WorksFilters({ filter, onChange }: WorksFiltersProps) {
  const t = useTexts(worksTexts);
  const active = useTaskList({ status: 'active', pageSize: 1, grouped: 'true' }).data?.total ?? 0;
  const states = [
    { value: ANY, label: t('all') },
    ...TASK_STATE_FILTERS.map((state) => ({
      value: state,
      label: state === 'active' && active > 0 ? `${t('active')} ${active}` : t(state),
    })),
  ];
  return (
    <>
      {filter.shelf !== 'bin' && (
        <Segmented
          label={t('state')}
          options={states}
          value={filter.status ?? ANY}
          onChange={(value) => onChange({ status: TASK_STATE_FILTERS.find((state) => state === value) ?? null })}
        />
      )}
      <ToolFilter tool={filter.tool} onChange={(tool) => onChange({ tool })} />
    </>
  );
}

export function ToolFilter({
  tool,
  onChange,
}: {
  readonly tool: string | null;
  readonly onChange: (tool: string | null) => void;
}) {
  const t = useTexts(worksTexts);
  const pick = usePick();
  const chosen = TOOLS.find((candidate) => candidate.id === tool);
  return (
    <Select
      label={t('tool')}
      align="start"
      options={[
        { value: ANY, label: t('allTools') },
        ...TOOLS.map((candidate) => ({
          value: candidate.id,
          label: pick(candidate.title),
          extra: <SheetCode code={candidate.addresses[0].code} />,
        })),
      ]}
      value={tool ?? ANY}
      onChange={(value) => onChange(value === ANY ? null : value)}
      trigger={(props) => (
        <Button aria-label={t('tool')} {...props}>
          {chosen ? pick(chosen.title) : t('allTools')}
          <Icon of={IconChevronDown} size={16} />
        </Button>
      )}
    />
  );
}
