import type { InHand } from '@yujian/contract/tools/tool';
import { useEffect, useState } from 'react';
import { useLoggedIn } from '../../lib/queries.ts';
import { recallPicture, usePictureInHand } from '../../lib/picture-in-hand.ts';
import { useFirstGuide } from '../../shell/use-first-guide.ts';
import { useFirstInterests } from '../../shell/use-first-interests.ts';
import { Board } from './board/board.tsx';
import styles from './home-screen.module.css';
import { LazyInspiration } from './lazy-inspiration.tsx';
import { RecentWork } from './recent-work.tsx';
import { ToolIndex } from './tools/tool-index.tsx';

/** The board to start at, the drawing index of tools, and what one made last. */
export function HomeScreen() {
  const picture = usePictureInHand();
  const loggedIn = useLoggedIn();
  const [chosen, setChosen] = useState<InHand | null>(null);
  useEffect(() => void recallPicture(), []);
  const bare = picture === null && location.hash === '';
  useFirstGuide(bare);
  useFirstInterests(bare);
  return (
    <div className={styles['wrap']}>
      <Board picture={picture} />
      <ToolIndex inHand={picture?.kind ?? chosen} onInHand={setChosen} fixed={picture !== null} />
      {loggedIn === true && <RecentWork />}
      <LazyInspiration />
    </div>
  );
}
