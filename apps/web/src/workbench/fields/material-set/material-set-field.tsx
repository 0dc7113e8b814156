import type { MaterialSet } from '@yujian/contract/scene/material-set';
import type { MaterialSetField as MaterialSetFieldDeclaration } from '@yujian/contract/fields/kinds/material-set';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { PropertyRow } from '../../../ui/property-row.tsx';
import type { SelectOption } from '../../../ui/select.tsx';
import { MaterialChips } from './chips.tsx';
import { MaterialSetsDialog } from './material-sets-dialog.tsx';
import { areSameMaterials } from './same-materials.ts';
import { materialsTexts } from './texts.ts';
import { useMaterialSets } from './use-material-sets.ts';

interface MaterialSetFieldProps {
  readonly field: MaterialSetFieldDeclaration;
  readonly value: MaterialSet | null;
  readonly onChange: (value: MaterialSet | null) => void;
}

const OF_STYLE = 'style';
const MANAGE = 'manage';
/** One that came with a draft, an earlier task or a picture of the gallery, and is not kept. */
const UNLISTED = 'unlisted';

/** What the picture is made of: as the style has it, or one of the sets that were saved of earlier pictures. */
export function MaterialSetField({ field, value, onChange }: MaterialSetFieldProps) {
  const t = useTexts(materialsTexts);
  const pick = usePick();
  const { data } = useMaterialSets();
  const [managing, setManaging] = useState(false);
  const sets = (data?.list ?? []).filter(({ materials }) => materials.place === field.place);
  const chosen =
    value === null
      ? undefined
      : (sets.find((set) => set.title === value.title && areSameMaterials(set.materials, value)) ??
        sets.find((set) => areSameMaterials(set.materials, value)));
  const options: SelectOption<string>[] = [
    { value: OF_STYLE, label: t('ofStyle') },
    ...(value !== null && chosen === undefined
      ? [
          {
            value: UNLISTED,
            label: data ? t('unlisted', { title: value.title }) : value.title,
            extra: <MaterialChips materials={value} />,
          },
        ]
      : []),
    ...sets.map((set) => ({ value: set.id, label: set.title, extra: <MaterialChips materials={set.materials} /> })),
    { value: MANAGE, label: t('manage') },
  ];
  const choose = (key: string) => {
    if (key === MANAGE) setManaging(true);
    else if (key === OF_STYLE) onChange(null);
    else {
      const set = sets.find(({ id }) => id === key);
      if (set) onChange({ title: set.title, ...set.materials });
    }
  };
  return (
    <>
      <PropertyRow
        label={pick(field.label)}
        options={options}
        value={value === null ? OF_STYLE : (chosen?.id ?? UNLISTED)}
        onChange={choose}
      />
      {managing && (
        <MaterialSetsDialog
          onRenamed={(set) => {
            if (set.id === chosen?.id) onChange({ title: set.title, ...set.materials });
          }}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  );
}
