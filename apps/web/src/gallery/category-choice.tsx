import { IconChevronDown } from '@tabler/icons-react';
import { SPACE_FAMILIES, SPACES, STYLES, type CatalogNode, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import { defineTexts, useTexts } from '../lib/i18n.ts';
import { usePick } from '../lib/language.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import styles from './category-choice.module.css';

const texts = defineTexts({
  zh: { label: '类别', c1: '大类', c2: '空间', c3: '风格', none: '不选' },
  en: { label: 'Category', c1: 'Family', c2: 'Space', c3: 'Style', none: 'None' },
});

export interface Category {
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
}

interface CategoryChoiceProps {
  readonly value: Category;
  readonly onChange: (category: Category) => void;
}

/** Family, space and style of the classification tree; 0 leaves one open. */
export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const t = useTexts(texts);
  const family = (Object.keys(SPACE_FAMILIES) as SpaceFamily[]).find((key) => SPACE_FAMILIES[key].id === value.c1);
  const levels = [
    { key: 'c1', nodes: Object.values(SPACE_FAMILIES) },
    { key: 'c2', nodes: family ? SPACES[family] : [] },
    { key: 'c3', nodes: family ? STYLES[family] : [] },
  ] as const;
  return (
    <fieldset className={styles['category']}>
      <legend>{t('label')}</legend>
      {levels.map(({ key, nodes }) => (
        <Level
          key={key}
          label={t(key)}
          nodes={nodes}
          value={value[key]}
          onChange={(id) => onChange(key === 'c1' ? { c1: id, c2: 0, c3: 0 } : { ...value, [key]: id })}
        />
      ))}
    </fieldset>
  );
}

interface LevelProps {
  readonly label: string;
  readonly nodes: readonly CatalogNode[];
  readonly value: number;
  readonly onChange: (id: number) => void;
}

function Level({ label, nodes, value, onChange }: LevelProps) {
  const t = useTexts(texts);
  const pick = usePick();
  const options = [{ value: 0, label: t('none') }, ...nodes.map(({ id, name }) => ({ value: id, label: pick(name) }))];
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <Select
      label={label}
      align="start"
      options={options}
      value={value}
      disabled={nodes.length === 0}
      onChange={onChange}
      trigger={(trigger) => (
        <Button look="outline" aria-label={`${label} ${chosen?.label ?? ''}`} {...trigger}>
          <span className="t3">{label}</span>
          <span className="ell">{chosen?.label}</span>
          <Icon of={IconChevronDown} size={16} />
        </Button>
      )}
    />
  );
}
