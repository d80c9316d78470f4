import { lazyPage } from '../../page/pageRoutes';
import type { ActionEntry, Foreseen } from '../actionDeclaration';

type Asks = NonNullable<ActionEntry<string, string>['asks']>;

const isNeeded = ({ there }: Foreseen): boolean =>
  typeof there === 'object' && Object.values(there).some((count) => count > 0);

const choices = () => import('./DestinationChoice');

/** Asks where goes what stands at a place that is deleted, as the action's preview counts it in `there`. */
export const destination: Asks = { isNeeded, Asking: lazyPage(async () => (await choices()).DestinationChoice) };

/** Asks who takes over what somebody is in charge of, as the action's preview counts it in `there`. */
export const heir: Asks = { isNeeded, Asking: lazyPage(async () => (await choices()).HeirChoice) };
