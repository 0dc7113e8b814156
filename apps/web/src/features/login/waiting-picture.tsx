import { SIGN_UP_GRANT, TICKET_KINDS } from '@yujian/contract/constants';
import { findTool } from '@yujian/contract/tools/registry';
import { useTexts } from '../../lib/i18n.ts';
import type { WaitingPicture as Waiting } from '../../lib/modals.ts';
import { CropMarks } from '../../ui/crop-marks.tsx';
import { TitleBlock } from '../../ui/title-block.tsx';
import { loginTexts } from './login.texts.ts';
import styles from './login-dialog.module.css';

/** The very picture that waits for the login, with its record so far. */
export function WaitingPicture({ waiting }: { readonly waiting: Waiting }) {
  const t = useTexts(loginTexts);
  const tool = findTool(waiting.toolId);
  const price = waiting.price;
  return (
    <>
      <p className={styles['caption']}>{t('waiting')}</p>
      <div className={styles['picture']}>
        <img className="pic" src={waiting.src} alt={waiting.name} />
        <CropMarks />
      </div>
      {tool && (
        <TitleBlock
          small
          className={styles['record'] ?? ''}
          code={tool.addresses[0].code}
          cells={[
            { caption: t('pictureName'), value: waiting.name, grow: true },
            ...(price
              ? [
                  {
                    caption: t('cost'),
                    value: t(price.kind === TICKET_KINDS.gold ? 'goldUnit' : 'ticketUnit', { n: price.amount }),
                  },
                ]
              : []),
          ]}
        />
      )}
      <p className={styles['kept']}>
        {t('kept')}
        <br />
        {t('grant', { gold: SIGN_UP_GRANT[TICKET_KINDS.gold], tickets: SIGN_UP_GRANT[TICKET_KINDS.tickets] })}
      </p>
    </>
  );
}

/** Without a picture: what a login is good for. */
export function LoginReasons() {
  const t = useTexts(loginTexts);
  return (
    <>
      <p className={styles['caption']}>{t('visitLead')}</p>
      <ul className={styles['reasons']}>
        <li>{t('visit1')}</li>
        <li>{t('visit2')}</li>
        <li>{t('visit3')}</li>
      </ul>
      <p className={styles['kept']}>
        {t('grant', { gold: SIGN_UP_GRANT[TICKET_KINDS.gold], tickets: SIGN_UP_GRANT[TICKET_KINDS.tickets] })}
      </p>
    </>
  );
}
