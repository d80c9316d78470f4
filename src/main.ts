import { createRoot } from 'react-dom/client';
import { startSignIn } from './auth/startSignIn';
import { isSignInPath } from './routing/entrances';
import { sendEarlyRequests } from './startup/earlyRequests';
import { startDashboard } from './startup/startDashboard';

// Before anything is drawn: what the page needs is on its way meanwhile.
sendEarlyRequests();

// Two entrances: the sign-in pages, small and without react-admin, and the dashboard. Each can hand over to the other
// without loading the page anew.
const root = createRoot(document.getElementById('root') ?? document.body);
let open: 'signIn' | 'dashboard';

const openDashboard = async (): Promise<void> => {
  open = 'dashboard';
  await startDashboard(root, openSignIn);
};

const openSignIn = async (): Promise<void> => {
  open = 'signIn';
  await startSignIn(root, openDashboard);
};

// Each entrance routes its own pages; going back across the border starts the other one.
window.addEventListener('popstate', () => {
  if (isSignInPath(window.location.pathname) !== (open === 'signIn')) window.location.reload();
});
void (isSignInPath(window.location.pathname) ? openSignIn() : openDashboard());
