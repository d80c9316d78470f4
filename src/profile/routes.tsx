import { lazyPage, type PageRoute } from '../page/pageRoutes';
import { profileTabs } from './tabs';

const ProfilePage = lazyPage(async () => (await import('./ProfilePage')).ProfilePage);

export const profileRoutes: readonly PageRoute[] = profileTabs.map(({ id, path, permissions }) => ({
  path,
  permissions,
  page: <ProfilePage tabId={id} />,
}));
