import { formatDuration } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { TitleBlock } from '../../../ui/title-block.tsx';
import record from './board-record.json' with { type: 'json' };
import { homeTexts } from '../home.texts.ts';

/** How the board's picture was made: true of exactly that picture. */
export function BoardRecordBlock({ className }: { readonly className?: string }) {
  const t = useTexts(homeTexts);
  const pick = usePick();
  return (
    <TitleBlock
      {...(className === undefined ? {} : { className })}
      code={record.code}
      cells={[
        { caption: t('name'), value: t('boardName', { style: pick(record.style) }) },
        { caption: t('engine'), value: t('builtin') },
        { caption: t('time'), value: formatDuration(record.seconds), figures: true },
        { caption: t('cost'), value: t('gold', { n: record.gold }) },
      ]}
    />
  );
}
