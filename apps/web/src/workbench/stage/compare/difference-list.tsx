import { useTexts } from '../../../lib/i18n.ts';
import { renditionUrl } from '../../core/pictures/media-url.ts';
import styles from './compare.module.css';
import type { Cell } from '../../fields/field-part.ts';
import type { Difference } from './differences.ts';
import { compareTexts } from './texts.ts';

/** The settings that differ, by the names of the form; of the others only how many there are. */
export function DifferenceList({
  differences,
  equal,
}: {
  readonly differences: readonly Difference[];
  readonly equal: number;
}) {
  const t = useTexts(compareTexts);
  if (differences.length === 0) return <p className={styles['note']}>{t('allEqual', { n: equal })}</p>;
  return (
    <>
      <h3 className={styles['group']}>{t('differs', { n: differences.length })}</h3>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('setting')}</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ key, label, a, b }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <Value cell={a} />
              </td>
              <td>
                <Value cell={b} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {equal > 0 && <p className={styles['note']}>{t('equal', { n: equal })}</p>}
    </>
  );
}

function Value({ cell: { words, pictureId, isAbsent } }: { readonly cell: Cell }) {
  if (isAbsent)
    return (
      <>
        <span className={styles['absent']} aria-hidden="true">
          –
        </span>
        <span className="sr">{words}</span>
      </>
    );
  if (pictureId === undefined) return words;
  return <img className={styles['reference']} src={renditionUrl(pictureId, 240)} alt="" loading="lazy" />;
}
