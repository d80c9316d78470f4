import { createRoot } from 'react-dom/client';
import { startSignIn } from './auth/startSignIn';
import { isPartnerPath, isSignInPath } from './routing/entrances';
import { sendEarlyRequests } from './startup/earlyRequests';
import { showStartFailed } from './startup/showStartFailed';
import { startDashboard } from './startup/startDashboard';

// Before anything is drawn: what the page needs is on its way meanwhile.
sendEarlyRequests();

// Three entrances: the sign-in pages, small and without react-admin, the dashboard, and the partner's face, of which the
// other two load nothing. Sign-in and dashboard can hand over to each other without loading the page anew.
const root = createRoot(document.getElementById('root') ?? document.body);
type Entrance = 'signIn' | 'dashboard' | 'partner';
let open: Entrance;

const entranceOf = (path: string): Entrance => {
  if (isPartnerPath(path)) return 'partner';
  return isSignInPath(path) ? 'signIn' : 'dashboard';
};

const openDashboard = async (): Promise<void> => {
  open = 'dashboard';
  await startDashboard(root, openSignIn);
};

const openSignIn = async (): Promise<void> => {
  open = 'signIn';
  await startSignIn(root, openDashboard);
};

const openPartner = async (): Promise<void> => {
  open = 'partner';
  try {
    await (await import('./partner/startPartner')).startPartner(root);
  } catch (error) {
    await showStartFailed(root, error);
  }
};

// Each entrance routes its own pages; going back across the border starts the other one.
window.addEventListener('popstate', () => {
  if (entranceOf(window.location.pathname) !== open) window.location.reload();
});
void { signIn: openSignIn, dashboard: openDashboard, partner: openPartner }[entranceOf(window.location.pathname)]();
