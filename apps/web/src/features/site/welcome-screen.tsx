import { Link, useNavigate } from 'react-router';
import { useWaterfall } from '../../gallery/gallery-queries.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { siteTexts } from './site.texts.ts';
import styles from './welcome-screen.module.css';

const STEPS = [1, 2, 3] as const;

/** What the studio is, in three steps beside three pictures of the gallery, and the way in. */
export function WelcomeScreen() {
  const t = useTexts(siteTexts);
  const navigate = useNavigate();
  const { data } = useWaterfall({ by: 'hot', size: 12 });
  const pictures = (data?.pages[0]?.list ?? []).filter(({ width, height }) => width > height).slice(0, STEPS.length);
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('welcome')}</h1>
        <p>{t('welcomeLead')}</p>
        <div>
          <Button look="primary" size="large" onClick={() => void navigate('/')}>
            {t('start')}
          </Button>
          <Link className="lnk" to="/tupianHome">
            {t('seeGallery')}
          </Link>
        </div>
      </header>
      <ol>
        {STEPS.map((step) => {
          const picture = pictures[step - 1];
          return (
            <li key={step}>
              <div className={styles['picture']}>
                {picture && (
                  <Link to={`/tupianHome/${picture.id}`} aria-label={picture.title}>
                    <img src={picture.thumb} alt="" width={picture.width} height={picture.height} />
                  </Link>
                )}
              </div>
              <h2>
                <i className="lt">{step}</i>
                {t(`step.${step}`)}
              </h2>
              <p>{t(`stepWhat.${step}`)}</p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
