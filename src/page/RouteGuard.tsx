import { type ReactNode, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { usePermitted } from '../../authProvider';
import type { AnyPermission } from '../../contract/names/permissions';
import { isUuid } from '../../contract/shapes/wellFormed';
import { useFirstPermittedPath } from '../navigation/useNavigation';
import { showToast } from '../ui/toasts';
import { NotFoundPage } from './NotFoundPage';

interface Properties {
  /** Any of these opens the page; none means that everybody may see it. */
  permissions?: readonly AnyPermission[];
  children: ReactNode;
}

const Refusal = () => {
  const path = useFirstPermittedPath();
  useEffect(() => showToast({ type: 'danger', message: 'errors.status.401' }), []);
  return path ? <Navigate to={path} replace /> : null;
};

/** True if an address names a record by what can be no record's uuid: nothing is there, and trying again would not help. */
const useLeadsNowhere = (): boolean =>
  Object.entries(useParams()).some(
    ([name, value]) => /^id$|uuid$/i.test(name) && value !== undefined && !isUuid(value),
  );

/** Shows a page to those who may see it; others are told so and led to the first page that is theirs. */
export const RouteGuard = ({ permissions, children }: Properties) => {
  const isPermitted = usePermitted(permissions);
  const leadsNowhere = useLeadsNowhere();
  if (!isPermitted) return <Refusal />;
  return leadsNowhere ? <NotFoundPage /> : children;
};
