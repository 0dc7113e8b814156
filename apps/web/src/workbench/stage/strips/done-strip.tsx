import {
  IconColumns2,
  IconHeart,
  IconHeartFilled,
  IconInfoCircle,
  IconLink,
  IconTrash,
  IconWorldCheck,
  IconWorldUp,
} from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import type { Tool } from '@yujian/contract/tools/tool';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useRouteFlags } from '../../../lib/access.ts';
import { onPhone } from '../../../lib/device.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ToolIcon } from '../../../ui/tool-icon.tsx';
import { compareTexts } from '../compare/texts.ts';
import { useCompare } from '../compare/use-compare.ts';
import { FidelityButton } from '../fidelity/fidelity-button.tsx';
import { FidelityLegend } from '../fidelity/fidelity-legend.tsx';
import { fidelityOf } from '../fidelity/fidelity.ts';
import { LinesButton } from '../illustration/lines-button.tsx';
import { SaveMaterialsDialog } from '../materials/save-materials-dialog.tsx';
import { ScheduleDialog } from '../materials/schedule/schedule-dialog.tsx';
import { materialsTexts } from '../../fields/material-set/texts.ts';
import { DownloadMenu } from '../../core/task/download-menu.tsx';
import { MadeDialog } from '../record/made-dialog.tsx';
import type { Variant } from '../../core/task/results.ts';
import { mayPublish, openPublish, publishTexts } from '../../core/task/publish-items.tsx';
import { copyShareLink, shareTexts } from '../../core/task/share-link.ts';
import { useTaskActs } from '../../core/task/use-task-acts.ts';
import { workbenchTexts } from '../../core/texts.ts';
import { nextTools, roomTools, toolLinkWith } from '../../core/session/tool-links.ts';
import styles from '../viewer/stage-pane.module.css';
import type { StageContent } from '../viewer/use-stage-content.ts';
import { VariantStrip } from '../viewer/variant-strip.tsx';

interface DoneStripProps {
  readonly task: Task;
  readonly tool: Tool;
  readonly variants: readonly Variant[];
  readonly chosen: Variant;
  readonly onChoose: (index: number) => void;
  /** Puts the task's settings back on the form. */
  readonly onTakeSettings?: () => void;
  readonly onDeleted: () => void;
  readonly action?: ReactNode;
  /** The filled button of the page; it stays at the right, however many lines the row takes. */
  readonly main?: ReactNode;
  /** Of a measured picture: its kept and lost lines on the stage. */
  readonly lines: StageContent['lines'];
  /** Stands for the pictures of the run. */
  readonly strip?: ReactNode;
}

/** The pictures of the run, what one may do with them, and the tools to go on with. */
export function DoneStrip({
  task,
  tool,
  variants,
  chosen,
  onChoose,
  onTakeSettings,
  onDeleted,
  action,
  main,
  lines,
  strip,
}: DoneStripProps) {
  const t = useTexts(workbenchTexts);
  const c = useTexts(compareTexts);
  const m = useTexts(materialsTexts);
  const s = useTexts(shareTexts);
  const p = useTexts(publishTexts);
  const acts = useTaskActs();
  const compare = useCompare();
  const [how, setHow] = useState(false);
  const [saving, setSaving] = useState(false);
  const [scheduled, setScheduled] = useState(false);
  const fidelity = fidelityOf(chosen);
  return (
    <>
      <div className={styles['doneRow']}>
        {strip ?? (
          <VariantStrip variants={variants} count={variants.length} chosen={chosen.index} onChoose={onChoose} />
        )}
        <span className="sp" />
        {fidelity && lines && <FidelityButton record={fidelity.record} shown={lines.shown} onToggle={lines.toggle} />}
        {!fidelity && lines && <LinesButton hidden={lines.shown} onToggle={lines.toggle} />}
        <Button
          look="text"
          aria-label={t(task.favourite ? 'unfavourite' : 'favourite')}
          aria-pressed={task.favourite}
          icon={<Icon of={task.favourite ? IconHeartFilled : IconHeart} />}
          onClick={() => acts.setFavourite(task, !task.favourite)}
        />
        <Button
          look="text"
          aria-label={c('compareWith')}
          title={c('compareWith')}
          aria-haspopup="dialog"
          icon={<Icon of={IconColumns2} />}
          onClick={() => compare(chosen.image.id)}
        />
        <Button
          look="text"
          aria-label={s('copyLink')}
          icon={<Icon of={IconLink} />}
          onClick={() => void copyShareLink(chosen.image.id)}
        />
        {mayPublish(chosen) && (
          <Button
            look="text"
            aria-label={p(chosen.image.gallery ? 'stands' : 'publish')}
            aria-haspopup="dialog"
            icon={<Icon of={chosen.image.gallery ? IconWorldCheck : IconWorldUp} />}
            onClick={() => openPublish(chosen)}
          />
        )}
        <Button
          look="text"
          aria-label={t('how')}
          aria-haspopup="dialog"
          icon={<Icon of={IconInfoCircle} />}
          onClick={() => setHow(true)}
        />
        <Button
          look="text"
          aria-label={t('delete')}
          icon={<Icon of={IconTrash} />}
          onClick={() => acts.remove(task, onDeleted)}
        />
        <DownloadMenu tool={task.tool} variants={variants} chosen={chosen} />
      </div>
      <div className={styles['after']}>
        <div className={styles['goOn']}>
          {fidelity && lines?.shown ? (
            <FidelityLegend record={fidelity.record} />
          ) : (
            <NextTools tool={tool} chosen={chosen} />
          )}
          {onTakeSettings && !lines?.shown && (
            <Button look="text" size="small" onClick={onTakeSettings}>
              {t('takeSettings')}
            </Button>
          )}
          {chosen.image.dressed && !lines?.shown && (
            <Button look="text" size="small" aria-haspopup="dialog" onClick={() => setSaving(true)}>
              {m('save')}
            </Button>
          )}
          {chosen.image.laid && (
            <Button look="text" size="small" aria-haspopup="dialog" onClick={() => setScheduled(true)}>
              {m('schedule')}
            </Button>
          )}
          {action && <span className="sp" />}
          {action}
        </div>
        {main}
      </div>
      {how && <MadeDialog task={task} onClose={() => setHow(false)} />}
      {scheduled && <ScheduleDialog taskId={task.taskId} onClose={() => setScheduled(false)} />}
      {saving && <SaveMaterialsDialog task={task} chosen={chosen} onClose={() => setSaving(false)} />}
    </>
  );
}

/** The next tools, each opened with this picture or its scene. */
function NextTools({ tool, chosen }: { readonly tool: Tool; readonly chosen: Variant }) {
  const t = useTexts(workbenchTexts);
  const flags = useRouteFlags();
  return (
    <>
      <ToolLinks label={t('goOn')} tools={nextTools(tool, flags, chosen)} chosen={chosen} />
      <ToolLinks label={t('openRoom')} tools={roomTools(tool, chosen, flags)} chosen={chosen} />
    </>
  );
}

function ToolLinks({
  label,
  tools,
  chosen,
}: {
  readonly label: string;
  readonly tools: readonly Tool[];
  readonly chosen: Variant;
}) {
  const pick = usePick();
  if (tools.length === 0) return null;
  return (
    <>
      <span className="t3 fs13">{label}</span>
      {tools.map((one) => (
        <Link key={one.id} className={styles['next']} to={toolLinkWith(one, chosen, onPhone())}>
          <ToolIcon name={one.icon} size={16} />
          {pick(one.title)}
        </Link>
      ))}
    </>
  );
}
