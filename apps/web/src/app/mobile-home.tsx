import { PersonalCenter } from './personal-center.tsx';
import { MobileHomeScreen } from '../features/home/mobile/mobile-home-screen.tsx';

/** /mobileHome: the tools, and behind the tab "me" the personal centre. */
export function MobileHome() {
  return <MobileHomeScreen me={<PersonalCenter />} />;
}
