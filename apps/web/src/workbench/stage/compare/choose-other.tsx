import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { KEYS } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { renditionUrl } from '../../core/pictures/media-url.ts';
import { variantsOf } from '../../core/task/results.ts';
import styles from './compare.module.css';
import type { Side } from './differences.ts';
import { compareTexts } from './texts.ts';

interface ChooseOtherProps {
  /** The picture that stays. */
  readonly beside: Side | null;
  readonly title: string;
  readonly onChoose: (mediaId: string) => void;
  readonly onCancel: () => void;
}

interface Choice {
  readonly id: string;
  readonly words: string;
}

const PAGE_SIZE = 24;

/** The other pictures of the same run first, then everything else that one has made. */
export function ChooseOther({ beside, title, onChoose, onCancel }: ChooseOtherProps) {
  const t = useTexts(compareTexts);
  const works = useInfiniteQuery({
    queryKey: [...KEYS.tasks, 'to compare'],
    queryFn: ({ pageParam, signal }) =>
      callApi('taskList', { status: 'succeeded', page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });
  // The dialog's first button is the last that one wants.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const choicesOf = (task: Side['task']): Choice[] =>
    variantsOf(task).flatMap(({ image, letter }) =>
      image.id === beside?.variant.image.id ? [] : [{ id: image.id, words: `${task.name} ${letter}` }],
    );
  const own = beside ? choicesOf(beside.task) : [];
  const others = (works.data?.pages ?? []).flatMap(({ list }) =>
    list.filter(({ taskId }) => taskId !== beside?.task.taskId).flatMap(choicesOf),
  );
  return (
    <div className={styles['choose']}>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      <Choices title={t('sameRun')} choices={own} onChoose={onChoose} />
      <Choices title={t('others')} choices={others} onChoose={onChoose} />
      {works.isPending && (
        <p className={styles['waiting']} role="status">
          {t('loading')}
        </p>
      )}
      {works.isError && (
        <EmptyLine action={<Button onClick={() => void works.refetch()}>{t('retry')}</Button>}>{t('broke')}</EmptyLine>
      )}
      {works.data && own.length + others.length === 0 && !works.hasNextPage && <EmptyLine>{t('noOthers')}</EmptyLine>}
      <div className={styles['chooseFoot']}>
        {works.hasNextPage && (
          <Button look="text" loading={works.isFetchingNextPage} onClick={() => void works.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        <span className="sp" />
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}

function Choices({
  title,
  choices,
  onChoose,
}: {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (mediaId: string) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <section>
      <h3 className={styles['group']}>{title}</h3>
      <div className={styles['grid']}>
        {choices.map(({ id, words }) => (
          <button key={id} type="button" className={styles['choice']} onClick={() => onChoose(id)}>
            <img src={renditionUrl(id, 320)} alt="" loading="lazy" />
            <span className="ell">{words}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
