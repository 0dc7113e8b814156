import { Link } from 'react-router';
import { useTexts } from '../lib/i18n.ts';
import { openModal } from '../lib/modals.ts';
import { useSiteInfo } from '../lib/queries.ts';
import styles from './foot-line.module.css';
import { shellTexts } from './shell.texts.ts';

const YEAR = String(new Date().getFullYear());

/** Copyright, filing number, agreement and contact, in one line. */
export function FootLine() {
  const t = useTexts(shellTexts);
  const { data: site } = useSiteInfo();
  return (
    <footer className={styles['foot']}>
      {site && <span>{t('copyright', { year: YEAR, company: site.company })}</span>}
      {site?.filingNumber && (
        <a href="https://beian.miit.gov.cn/" rel="noreferrer" target="_blank">
          {site.filingNumber}
        </a>
      )}
      <span className="sp" />
      <Link to="/invite">{t('partners')}</Link>
      <Link to="/dingzhi">{t('custom')}</Link>
      <Link to="/check">{t('check')}</Link>
      <Link to="/agreement">{t('agreement')}</Link>
      <button type="button" onClick={() => openModal('contact')}>
        {t('contact')}
      </button>
      <a href="/api/docs">{t('api')}</a>
    </footer>
  );
}
