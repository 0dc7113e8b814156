import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi, isApiError } from '../../lib/api.ts';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/queries.ts';
import { LOGIN_PATH } from '../../lib/session.ts';
import { writeStored } from '../../lib/storage.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './scan-screen.module.css';

const texts = defineTexts({
  zh: {
    title: '在电脑上登录？',
    who: '{name}，点了确认，扫的那台电脑就以你的账号登录。',
    whoWechat: '点了确认，扫的那台电脑就以你的微信登录。那台电脑不在你面前，就不要点。',
    confirm: '确认登录',
    refuse: '不是我扫的，关掉这页就行。',
    first: '先在这台手机上登录',
    firstWhy: '登录后会回到这里，再确认一次。',
    logIn: '登录',
    done: '好了，电脑上已经登录',
    doneWhy: '这一页可以关了。',
    failed: '这个码不能用了',
    failedWhy: '回到电脑上换一个新码，再扫一次。',
    lineDown: '连不上服务器，看看网络，再按一次',
    again: '再试一次',
  },
  en: {
    title: 'Log in on the computer?',
    who: '{name}, once you confirm, the computer that shows the code is logged in as you.',
    whoWechat:
      'Once you confirm, the computer that shows the code is logged in by your WeChat. Do not, if that computer is not before you.',
    confirm: 'Confirm',
    refuse: 'Not you? Just close this page.',
    first: 'Log in on this phone first',
    firstWhy: 'You come back here afterwards and confirm.',
    logIn: 'Log in',
    done: 'Done; the computer is logged in',
    doneWhy: 'You may close this page.',
    failed: 'This code is no longer good',
    failedWhy: 'Get a new code on the computer and scan again.',
    lineDown: 'The server cannot be reached; check the network and press again',
    again: 'Try again',
  },
});

/** /scan/:ticket on the phone: tells the computer that it was scanned, and asks before logging it in. */
export function ScanScreen() {
  const t = useTexts(texts);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const ticket = decodeURIComponent(pathname.split('/')[2] ?? '');
  const { data: user } = useCurrentUser();
  const loggedIn = user !== undefined && user.role !== 'visitor';
  const [done, setDone] = useState(false);
  // From a message of WeChat to who scanned: that they have it is enough.
  const isWechat = new URLSearchParams(search).get('by') === 'wechat';
  const tell = useMutation({
    mutationFn: (confirm: boolean) =>
      isWechat
        ? callApi('confirmWechat', { key: ticket }).then(() => ({ status: 'confirmed' }))
        : callApi('confirmScan', { ticket, confirm }),
    onSuccess: ({ status }) => setDone(status === 'confirmed'),
  });
  const { mutate } = tell;
  const told = useRef(false);
  useEffect(() => {
    if (!loggedIn || isWechat || told.current) return;
    told.current = true;
    mutate(false);
  }, [loggedIn, isWechat, mutate]);

  const logIn = () => {
    writeStored('redirect', pathname);
    void navigate(LOGIN_PATH);
  };

  const gone = isApiError(tell.error);
  return (
    <section className={styles['page']}>
      <BrandMark size={40} />
      {done ? (
        <>
          <h1>{t('done')}</h1>
          <p>{t('doneWhy')}</p>
        </>
      ) : gone ? (
        <>
          <h1>{t('failed')}</h1>
          <p>{t('failedWhy')}</p>
        </>
      ) : loggedIn || isWechat ? (
        <>
          <h1>{t('title')}</h1>
          <p>{isWechat ? t('whoWechat') : t('who', { name: user?.nickname ?? '' })}</p>
          {tell.isError && (
            <p role="alert" className={styles['problem']}>
              {t('lineDown')}
            </p>
          )}
          <Button look="primary" size="large" block loading={tell.isPending} onClick={() => mutate(true)}>
            {t(tell.isError ? 'again' : 'confirm')}
          </Button>
          <p className="fs13 t3">{t('refuse')}</p>
        </>
      ) : (
        user && (
          <>
            <h1>{t('first')}</h1>
            <p>{t('firstWhy')}</p>
            <Button look="primary" size="large" block onClick={logIn}>
              {t('logIn')}
            </Button>
          </>
        )
      )}
    </section>
  );
}
