import { IconPhotoUp } from '@tabler/icons-react';
import { routeAt } from '@yujian/contract/site/routes';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { defineTexts, useTexts } from '../lib/i18n.ts';
import { takeInHand } from '../lib/picture-in-hand.ts';
import { CornerMarks } from '../ui/corner-marks.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './drop-anywhere.module.css';

const texts = defineTexts({
  zh: { drop: '放在这里，看看能做什么' },
  en: { drop: 'Drop it here and see what it can become' },
});

/** A picture dropped or pasted anywhere but on a tool's own screen goes to home, which offers the tools that fit. */
export function DropAnywhere() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [over, setOver] = useState(false);
  const route = routeAt(pathname);
  const own = route?.screen === 'tool' || route?.screen === 'check' || route?.device === 'mobile';

  useEffect(() => {
    if (own) return undefined;
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const take = async (file: File | undefined) => {
      if (file && (await takeInHand(file, file.name)) && route?.screen !== 'home') void navigate('/');
    };
    const onOver = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      // where something on the screen would take it, that says so itself
      setOver(!event.defaultPrevented);
      event.preventDefault();
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      setOver(false);
      // something on the screen has taken it
      if (event.defaultPrevented) return;
      event.preventDefault();
      void take(event.dataTransfer?.files[0]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find((one) => one.type.startsWith('image/'));
      if (!file) return;
      event.preventDefault();
      void take(file);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      setOver(false);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, [own, route?.screen, navigate]);

  return over ? (
    <div className={styles['veil']}>
      <CornerMarks active className={styles['area'] ?? ''}>
        <Icon of={IconPhotoUp} size={32} />
        {t('drop')}
      </CornerMarks>
    </div>
  ) : null;
}
