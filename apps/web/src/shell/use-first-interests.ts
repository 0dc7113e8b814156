import { useEffect } from 'react';
import { anyModalOpen, openModal } from '../lib/modals.ts';
import { useCurrentUser } from '../lib/queries.ts';

/**
 * Asks a new account what it works on, once: until there is an answer, be it that it was skipped. Only home screens ask, as
 * with the guide; a test account is nobody.
 *
 * @param wanted whether the screen is bare
 */
export function useFirstInterests(wanted: boolean): void {
  const { data: user, isPlaceholderData } = useCurrentUser();
  const isNew = user !== undefined && user.role !== 'visitor' && user.interests === null;
  const due = wanted && !isPlaceholderData && isNew && !user.testUser;
  useEffect(() => {
    if (due && !anyModalOpen()) openModal('interest');
  }, [due]);
}
