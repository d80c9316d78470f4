import { useLogout, useTranslate } from 'ra-core';
import { hasUnsavedCopies } from '../../authProvider';
import { giveTakenBack } from '../taken/giveTakenBack';
import { useConfirm } from '../ui/dialogs';
import { useFace } from './face';

/** The way out that people choose themselves. A company's people are asked first where it takes away what only this browser has. */
export const useSignOut = (): (() => Promise<void>) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const logout = useLogout();
  const { isCompany } = useFace();
  return async () => {
    if (!isCompany) return logout();
    const words = (part: string): string => translate(`layout.unsaved.${part}`);
    const buttons = [{ label: words('signOut'), destructive: true }];
    const question = { headline: words('headline'), texts: [words('text')], buttons };
    if (hasUnsavedCopies() && !(await confirm(question))) return;
    await giveTakenBack();
    await logout();
  };
};
