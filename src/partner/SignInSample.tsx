import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { SignInContext } from '../auth/context';
import { TextField } from '../auth/parts/TextField';
import { SignInPage } from '../auth/SignInPage';
import { required, useField } from '../auth/useField';
import { useLanguage } from '../ui/useLanguage';

const nothing = async (): Promise<void> => undefined;

/** The sign-in page of a licensee to look at: in its frame, with fields that nobody fills in. */
export const SignInSample = ({ licensee }: { licensee: LicenseeConfig }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const name = useField(required);
  const password = useField(required);
  const signIn = useMemo(
    () => ({ translate, language, licensee, changeLanguage: nothing, showCompany: () => undefined, enter: nothing }),
    [translate, language, licensee],
  );
  return (
    <SignInContext value={signIn}>
      <SignInPage>
        <div className="heading">
          <h1>{translate('auth.signIn.title')}</h1>
        </div>
        <div className="form">
          <TextField field={name} label={translate('auth.signIn.username')} />
          <TextField field={password} label={translate('auth.signIn.password')} type="password" />
          <button type="button" className="button">
            {translate('auth.signIn.submit')}
          </button>
          <span className="link">{translate('auth.signIn.forgot')}</span>
        </div>
      </SignInPage>
    </SignInContext>
  );
};
