import { Page } from './Page';
import { SignInFrame, type SignInStart } from './SignInFrame';

/** All pages before sign-in of a company's people. */
export const SignInApp = ({ initial, enter }: { initial: SignInStart; enter: () => Promise<void> }) => (
  <SignInFrame initial={initial} bundle="signIn" enter={enter}>
    <Page />
  </SignInFrame>
);
