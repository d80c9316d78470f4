import { type ReactNode, useLayoutEffect, useState } from 'react';
import { rememberedTheme } from '../device/remembered';
import { LanguageSwitch } from './parts/LanguageSwitch';
import { ThemeSwitch } from './parts/ThemeSwitch';
import { SignInPage } from './SignInPage';

/** The page around every form before sign-in: logo and switches above, legal links below, an image beside it. */
export const SignInLayout = ({ children }: { children: ReactNode }) => {
  const [theme, setTheme] = useState(rememberedTheme);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
  const switches = (
    <>
      <LanguageSwitch />
      <ThemeSwitch chosen={theme} onChoose={setTheme} />
    </>
  );
  return <SignInPage switches={switches}>{children}</SignInPage>;
};
