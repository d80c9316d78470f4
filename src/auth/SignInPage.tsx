import type { ReactNode } from 'react';
import { brandProperties } from '../licensee/brandProperties';
import { useSignIn } from './context';
import { Footer } from './parts/Footer';
import { Logo } from './parts/Logo';
import { SideImage } from './parts/SideImage';
import './style/index.css';

/** A page before sign-in as it is drawn, in the theme of its document: `switches` stand beside the logo. */
export const SignInPage = ({ switches, children }: { switches?: ReactNode; children: ReactNode }) => {
  const { licensee } = useSignIn();
  return (
    <div className="sign-in" style={brandProperties(licensee.theme)}>
      <div className="sign-in-column">
        <header className="sign-in-header">
          <Logo />
          {switches && <div className="sign-in-switches">{switches}</div>}
        </header>
        <main className="sign-in-main">{children}</main>
        <Footer />
      </div>
      <SideImage />
    </div>
  );
};
