import { createContext, useContext } from 'react';
import type { LicenseeConfig } from '../../contract/bootstrap';
import type { LanguageCode } from '../../contract/shapes/constants';
import type { Translate } from '../../i18n/words';

/** Context of every sign-in page. */
interface SignIn {
  translate: Translate;
  language: LanguageCode;
  changeLanguage: (language: LanguageCode) => Promise<void>;
  licensee: LicenseeConfig;
  /** Takes on the look of a company's licensee. */
  showCompany: (clientIdentifier: string) => void;
  /** Over to the dashboard: the session is there. Resolves when it is shown. */
  enter: () => Promise<void>;
}

export const SignInContext = createContext<SignIn | null>(null);

export const useSignIn = (): SignIn => {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('Only within the sign-in pages');
  return signIn;
};
