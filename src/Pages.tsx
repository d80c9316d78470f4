import { Navigate, Route, Routes } from 'react-router';
import { resources } from '../resources';
import { calendarRoutes } from './calendar/routes';
import { elearningRoutes } from './elearnings/routes';
import { resourceRoutes } from './generator';
import { hazardousSubstanceRoutes } from './hazardousSubstances/routes';
import { infopointRoutes } from './infopoint/routes';
import { NotFoundPage } from './layout/NotFoundPage';
import { pageRoutes } from './layout/pageRoutes';
import { useFirstPermittedPath } from './layout/useNavigation';
import { memberRoutes } from './members/routes';
import { profileRoutes } from './profile/routes';
import { riskEvaluationRoutes } from './riskEvaluations/routes';
import { settingsRoutes } from './settings/routes';
import { startRoutes } from './start/routes';

const Index = () => {
  const path = useFirstPermittedPath();
  return path ? <Navigate to={path} replace /> : <NotFoundPage />;
};

/** The pages that no resource declares: each area has its own in its `routes.tsx`. */
const routes = [
  ...startRoutes,
  ...infopointRoutes,
  ...elearningRoutes,
  ...riskEvaluationRoutes,
  ...calendarRoutes,
  ...memberRoutes,
  ...hazardousSubstanceRoutes,
  ...settingsRoutes,
  ...profileRoutes,
];

/** Every address of the dashboard and the page it shows. */
export const Pages = () => (
  <Routes>
    <Route index element={<Index />} />
    {pageRoutes(routes)}
    {resourceRoutes(resources)}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
