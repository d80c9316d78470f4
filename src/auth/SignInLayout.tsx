import { type ReactNode, useLayoutEffect, useState } from 'react';
import { rememberedTheme } from '../device/remembered';
import { brandProperties } from '../licensee/brandProperties';
import { useSignIn } from './context';
import { Footer } from './parts/Footer';
import { LanguageSwitch } from './parts/LanguageSwitch';
import { Logo } from './parts/Logo';
import { SideImage } from './parts/SideImage';
import { ThemeSwitch } from './parts/ThemeSwitch';
import './style/index.css';

/** The page around every form before sign-in: logo and switches above, legal links below, an image beside it. */
export const SignInLayout = ({ children }: { children: ReactNode }) => {
  const { licensee } = useSignIn();
  const [theme, setTheme] = useState(rememberedTheme);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
  return (
    <div className="sign-in" style={brandProperties(licensee.theme)}>
      <div className="sign-in-column">
        <header className="sign-in-header">
          <Logo />
          <div className="sign-in-switches">
            <LanguageSwitch />
            <ThemeSwitch chosen={theme} onChoose={setTheme} />
          </div>
        </header>
        <main className="sign-in-main">{children}</main>
        <Footer />
      </div>
      <SideImage />
    </div>
  );
};
