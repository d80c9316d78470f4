import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';

const ContentContext = createContext<ReactNode>(null);
const Content = () => useContext(ContentContext);

/** The dashboard's router. Not a plain BrowserRouter, because that cannot ask before something typed is lost. */
export const Router = ({ basename, children }: { basename: string; children: ReactNode }) => {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Content /> }], { basename }));
  useEffect(() => () => router.dispose(), [router]);
  return (
    <ContentContext value={children}>
      <RouterProvider router={router} />
    </ContentContext>
  );
};
