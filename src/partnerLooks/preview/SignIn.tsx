import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { SignInSampleContext } from '../SignInSampleContext';
import { Frame } from './Frame';
import type { Previewed } from './previewed';

/** The sign-in page, in a window of a desk. */
export const SignIn = ({ licensee, mode }: Previewed) => {
  const translate = useTranslate();
  const Sample = useContext(SignInSampleContext);
  return (
    <Frame title={translate('partnerLooks.preview.tabs.signIn')} width={1200} height={760} mode={mode}>
      {Sample && <Sample licensee={licensee} />}
    </Frame>
  );
};
