import { type ReactNode, useEffect } from 'react';
import { useSignIn } from '../context';

/** The title of a page, also of the browser's tab. */
export const Heading = ({ title, icon, children }: { title: string; icon?: ReactNode; children?: ReactNode }) => {
  const { licensee } = useSignIn();
  useEffect(() => {
    document.title = `${title} · ${licensee.licenseeName}`;
  }, [title, licensee.licenseeName]);
  return (
    <div className="heading">
      {icon && <span className="heading-icon">{icon}</span>}
      <h1>{title}</h1>
      {children && <p className="heading-intro">{children}</p>}
    </div>
  );
};
