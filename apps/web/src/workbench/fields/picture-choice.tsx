import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ChoiceField } from '@yujian/contract/fields/kinds/choice';
import { usePick } from '../../lib/language.ts';
import styles from './form.module.css';

interface PictureChoiceProps {
  readonly field: ChoiceField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The option that leaves the choice open. */
const OPEN = 'auto';

/** The options of a choice as small pictures; what stands for no picture of its own shows four of the others. */
export function PictureChoice({ field, value, onChange }: PictureChoiceProps) {
  const pick = usePick();
  const pictured = field.options.filter(({ key }) => key !== OPEN);
  const faceOf = (key: string) =>
    key === OPEN ? (
      <span className={`${styles['face']} ${styles['mosaic']}`}>
        {pictured.slice(0, 4).map((option) => (
          <img key={option.key} src={`/${field.pictures}/${option.key}.webp`} alt="" loading="lazy" />
        ))}
      </span>
    ) : (
      <span className={styles['face']}>
        <img src={`/${field.pictures}/${key}.webp`} alt="" loading="lazy" />
      </span>
    );
  return (
    <div>
      <div className={`${styles['head']} ${styles['styleHead']}`}>
        <span>{pick(field.label)}</span>
      </div>
      <RadioGroup
        className={`${styles['tiles']} ${styles['pictured']}`}
        aria-label={pick(field.label)}
        value={value}
        onValueChange={(next) => onChange(String(next))}
      >
        {field.options.map(({ key, name }) => (
          <Radio.Root
            key={key}
            value={key}
            nativeButton
            render={(props) => (
              <button {...props} type="button" className={styles['tile']} title={pick(name)}>
                {faceOf(key)}
                <span>{pick(name)}</span>
              </button>
            )}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
