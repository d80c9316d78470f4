import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { usePermitted } from '../../authProvider';
import type { Permission } from '../../contract/permissions';
import { showToast } from '../ui/toasts';
import { useFirstPermittedPath } from './useNavigation';

interface Properties {
  /** Any of these opens the page; none means that everybody may see it. */
  permissions?: readonly Permission[];
  children: ReactNode;
}

const Refusal = () => {
  const path = useFirstPermittedPath();
  useEffect(() => showToast({ type: 'danger', message: 'errors.status.401' }), []);
  return path ? <Navigate to={path} replace /> : null;
};

/** Shows a page to those who may see it; others are told so and led to the first page that is theirs. */
export const RouteGuard = ({ permissions, children }: Properties) =>
  usePermitted(permissions) ? children : <Refusal />;
