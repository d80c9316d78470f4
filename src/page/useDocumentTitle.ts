import { useEffect } from 'react';
import { useLicensee } from '../licensee/licensee';

/** Names the browser tab after the page and the product. */
export const useDocumentTitle = (title: string): void => {
  const { licenseeName } = useLicensee();
  useEffect(() => {
    document.title = `${title} · ${licenseeName}`;
  }, [title, licenseeName]);
};
