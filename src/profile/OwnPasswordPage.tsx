import { useTranslate } from 'ra-core';
import { PageShell } from '../page/PageShell';
import { ChangePassword } from './ChangePassword';

/** The own password, for people who have no further data of their own to see. */
export const OwnPasswordPage = () => {
  const translate = useTranslate();
  return (
    <PageShell title={translate('profile.title')} name={translate('profile.password.title')} width="read">
      <ChangePassword />
    </PageShell>
  );
};
