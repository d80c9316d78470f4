import { lazyPage } from '../../layout/pageRoutes';
import type { ActionEntry } from '../actionDeclaration';

/** Asks where goes what stands at a place that is deleted, as the action's preview counts it in `there`. */
export const destination: NonNullable<ActionEntry<string, string>['asks']> = {
  isNeeded: ({ there }) => typeof there === 'object' && Object.values(there).some((count) => count > 0),
  Asking: lazyPage(async () => (await import('./DestinationChoice')).DestinationChoice),
};
