import { LANGUAGES } from '@yujian/contract/text';
import { setLanguage, useLanguage } from '../lib/language.ts';
import { setThemeChoice, THEME_CHOICES, useThemeChoice, type ThemeChoice } from '../lib/theme.ts';
import { useTexts } from '../lib/i18n.ts';
import { Segmented } from '../ui/segmented.tsx';
import styles from './appearance-settings.module.css';
import { shellTexts } from './shell.texts.ts';

const THEME_NAMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const satisfies Record<
  ThemeChoice,
  string
>;
const LANGUAGE_NAMES = { 'zh-CN': '中文', en: 'English' } as const;

/** Theme and language, kept in this browser. */
export function AppearanceSettings() {
  const t = useTexts(shellTexts);
  return (
    <div className={styles['settings']}>
      <span>{t('theme')}</span>
      <Segmented
        label={t('theme')}
        options={THEME_CHOICES.map((value) => ({ value, label: t(THEME_NAMES[value]) }))}
        value={useThemeChoice()}
        onChange={setThemeChoice}
      />
      <span>{t('language')}</span>
      <Segmented
        label={t('language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={useLanguage()}
        onChange={setLanguage}
      />
    </div>
  );
}
