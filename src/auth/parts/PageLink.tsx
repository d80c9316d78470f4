import type { MouseEvent, ReactNode } from 'react';
import { navigate } from '../place';

/** A link to another of the sign-in pages, without loading anew. */
export const PageLink = ({
  path,
  arrival,
  className = 'link',
  children,
}: {
  path: string;
  arrival?: Parameters<typeof navigate>[1];
  className?: string;
  children: ReactNode;
}) => {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(path, arrival);
  };
  return (
    <a href={path} className={className} onClick={follow}>
      {children}
    </a>
  );
};
