import { useSearchParams } from 'react-router';

/** Value in the address while a new action is being planned. */
const isNew = 'new';

/** Open action, as the address names it: so that it can be linked to, and the way back closes it. */
export const useActionAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('action');
  const change = (action: string | null, measureId: string | null = null): void => {
    setParameters((before) => {
      const next = new URLSearchParams(before);
      next.delete('action');
      next.delete('measure');
      if (action) next.set('action', action);
      if (measureId) next.set('measure', measureId);
      return next;
    });
  };
  return {
    isOpen: named !== null,
    /** Null while none is open, or a new one is planned. */
    actionUuid: named === isNew ? null : named,
    /** The suggestion that a new one is made of. */
    measureId: parameters.get('measure'),
    open: (actionUuid: string) => change(actionUuid),
    add: (measureId: string | null) => change(isNew, measureId),
    close: () => change(null),
  };
};

export type ActionAddress = ReturnType<typeof useActionAddress>;
