import { useTexts } from '../../lib/i18n.ts';
import { useClassify } from '../../lib/queries.ts';
import { PropertyRow } from '../../ui/property-row.tsx';
import styles from './publish-dialog.module.css';
import { publishTexts } from './publish-texts.ts';

interface Category {
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
}
interface Node {
  readonly id: number;
  readonly name: string;
}
interface CategorySelectsProps {
  readonly category: Category;
  readonly onChange: (category: Category) => void;
}

/** Not told. */
const OPEN = 0;

/** Family, space and style; another family begins anew. */
export function CategorySelects({ category, onChange }: CategorySelectsProps) {
  const t = useTexts(publishTexts);
  const { data: tree } = useClassify();
  if (!tree) return null;
  const { c1, c2, c3 } = category;
  const spaces = tree.find(({ id }) => id === c1)?.children ?? [];
  const styleNodes = (spaces.find(({ id }) => id === c2) ?? spaces[0])?.children ?? [];
  const optionsOf = (nodes: readonly Node[], chosen: number) => [
    ...(nodes.some(({ id }) => id === chosen) ? [] : [{ value: chosen, label: t('open') }]),
    ...nodes.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <fieldset className={styles['category']}>
      <legend>{t('category')}</legend>
      <PropertyRow
        label={t('family')}
        options={optionsOf(tree, c1)}
        value={c1}
        onChange={(value) => onChange({ c1: value, c2: OPEN, c3: OPEN })}
      />
      {spaces.length > 0 && (
        <PropertyRow
          label={t('space')}
          options={optionsOf(spaces, c2)}
          value={c2}
          onChange={(value) => onChange({ ...category, c2: value })}
        />
      )}
      {styleNodes.length > 0 && (
        <PropertyRow
          label={t('style')}
          options={optionsOf(styleNodes, c3)}
          value={c3}
          onChange={(value) => onChange({ ...category, c3: value })}
        />
      )}
    </fieldset>
  );
}
