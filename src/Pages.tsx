import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lookups, resources } from '../resources';
import { resourceRoutes } from './generator';
import { NotFoundPage } from './layout/NotFoundPage';
import { paths } from './layout/paths';
import { RouteGuard } from './layout/RouteGuard';
import { useFirstPermittedPath } from './layout/useNavigation';

// Each page comes when it is opened: nobody's first list should wait for the others.
const OverviewPage = lazy(() => import('./start/OverviewPage').then(({ OverviewPage: Page }) => ({ default: Page })));
const ProfilePage = lazy(() => import('./profile/ProfilePage').then(({ ProfilePage: Page }) => ({ default: Page })));
const MemberImportPage = lazy(() =>
  import('./members/import/MemberImportPage').then(({ MemberImportPage: Page }) => ({ default: Page })),
);

const Index = () => {
  const path = useFirstPermittedPath();
  return path ? <Navigate to={path} replace /> : <NotFoundPage />;
};

/** Every address of the dashboard and the page it shows. */
export const Pages = () => (
  <Routes>
    <Route index element={<Index />} />
    <Route path={paths.overview} element={<OverviewPage />} />
    <Route
      path={paths.settings}
      element={
        <RouteGuard permissions={['profile.read-profile-setting']}>
          <ProfilePage />
        </RouteGuard>
      }
    />
    <Route
      path={paths.memberImport}
      element={
        <RouteGuard permissions={['member-list.upload-csv']}>
          <MemberImportPage />
        </RouteGuard>
      }
    />
    {resourceRoutes({ declarations: resources, lookups })}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
