import { Navigate, Route, Routes } from 'react-router';
import { resourceRoutes } from '../generator';
import { useFirstPermittedPath } from '../navigation/useNavigation';
import { NotFoundPage } from '../page/NotFoundPage';
import { lazyPage, pageRoutes } from '../page/pageRoutes';
import type { Face } from './face';

/** Undefined in the product, whose build leaves it out. */
const Gallery = import.meta.env.DEV
  ? lazyPage(async () => (await import('../gallery/GalleryPage')).GalleryPage)
  : undefined;

const Index = () => {
  const path = useFirstPermittedPath();
  return path ? <Navigate to={path} replace /> : <NotFoundPage />;
};

/** Every address of a face and the page it shows. */
export const Pages = ({ face }: { face: Face }) => (
  <Routes>
    <Route index element={<Index />} />
    {pageRoutes(face.pages)}
    {resourceRoutes(face.declared.resources)}
    {Gallery && <Route path="/gallery" element={<Gallery />} />}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
