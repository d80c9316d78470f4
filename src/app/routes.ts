import { calendarRoutes } from '../calendar/routes';
import { elearningRoutes } from '../elearnings/routes';
import { hazardousSubstanceRoutes } from '../hazardousSubstances/routes';
import { infopointRoutes } from '../infopoint/routes';
import { memberRoutes } from '../members/routes';
import { profileRoutes } from '../profile/routes';
import { riskRoundRoutes } from '../riskRounds/routes';
import { settingsRoutes } from '../settings/routes';
import { startRoutes } from '../start/routes';

/** The pages that no resource declares: each area has its own in its `routes.tsx`. */
export const routes = [
  ...startRoutes,
  ...infopointRoutes,
  ...elearningRoutes,
  ...riskRoundRoutes,
  ...calendarRoutes,
  ...memberRoutes,
  ...hazardousSubstanceRoutes,
  ...settingsRoutes,
  ...profileRoutes,
];
