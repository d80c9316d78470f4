import { Navigate, Route, Routes } from 'react-router';
import { resources } from '../../resources';
import { pages } from '../../resources/pages';
import { resourceRoutes } from '../generator';
import { useFirstPermittedPath } from '../navigation/useNavigation';
import { NotFoundPage } from '../page/NotFoundPage';
import { lazyPage, pageRoutes } from '../page/pageRoutes';

/** Undefined in the product, whose build leaves it out. */
const Gallery = import.meta.env.DEV
  ? lazyPage(async () => (await import('../gallery/GalleryPage')).GalleryPage)
  : undefined;

const Index = () => {
  const path = useFirstPermittedPath();
  return path ? <Navigate to={path} replace /> : <NotFoundPage />;
};

/** Every address of the dashboard and the page it shows. */
export const Pages = () => (
  <Routes>
    <Route index element={<Index />} />
    {pageRoutes(pages)}
    {resourceRoutes(resources)}
    {Gallery && <Route path="/gallery" element={<Gallery />} />}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
