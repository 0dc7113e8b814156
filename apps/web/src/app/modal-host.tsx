import { lazy, Suspense } from 'react';
import { closeModal, useModals } from '../lib/modals.ts';
import { loadChunk } from '../lib/chunk-failure.ts';

const LoginDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/login/login-dialog.tsx')).LoginDialog })),
);
const ContactDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../shell/contact-dialog.tsx')).ContactDialog })),
);
const GuideDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../shell/guide-dialog.tsx')).GuideDialog })),
);
const ValidationDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/account/validation-dialog.tsx')).ValidationDialog })),
);
const UserFaceDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/account/user-face-dialog.tsx')).UserFaceDialog })),
);
const InterestDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/account/interest-dialog.tsx')).InterestDialog })),
);
const NotEnoughDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../shell/not-enough-dialog.tsx')).NotEnoughDialog })),
);
const RechargeDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/shop/recharge-dialog.tsx')).RechargeDialog })),
);
const VipDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../features/shop/vip-dialog.tsx')).VipDialog })),
);
const PublishDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../gallery/publish/publish-dialog.tsx')).PublishDialog })),
);

/** Draws whichever dialog is open; the states are in lib/modals.ts. */
export function ModalHost() {
  const { login, contact, guide, validation, userFace, interest, notEnough, recharge, vip, publish } = useModals();
  return (
    <Suspense fallback={null}>
      {login && <LoginDialog {...(login.waiting ? { waiting: login.waiting } : {})} onClose={closeModal} />}
      {contact && <ContactDialog onClose={closeModal} />}
      {guide && <GuideDialog onClose={closeModal} />}
      {validation && <ValidationDialog onClose={closeModal} />}
      {userFace && <UserFaceDialog onClose={closeModal} />}
      {interest && <InterestDialog onClose={closeModal} />}
      {notEnough && <NotEnoughDialog {...notEnough} onClose={closeModal} />}
      {recharge && <RechargeDialog {...recharge} onClose={closeModal} />}
      {vip && <VipDialog onClose={closeModal} />}
      {publish && <PublishDialog key={publish.mediaId} {...publish} onClose={closeModal} />}
    </Suspense>
  );
}
