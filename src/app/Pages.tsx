import { Navigate, Route, Routes } from 'react-router';
import { resources } from '../../resources';
import { resourceRoutes } from '../generator';
import { useFirstPermittedPath } from '../navigation/useNavigation';
import { NotFoundPage } from '../page/NotFoundPage';
import { pageRoutes } from '../page/pageRoutes';
import { routes } from './routes';

const Index = () => {
  const path = useFirstPermittedPath();
  return path ? <Navigate to={path} replace /> : <NotFoundPage />;
};

/** Every address of the dashboard and the page it shows. */
export const Pages = () => (
  <Routes>
    <Route index element={<Index />} />
    {pageRoutes(routes)}
    {resourceRoutes(resources)}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
