import { locations } from '../../contract/locations';
import { memberGroups } from '../../contract/memberGroups';
import { orgUnits } from '../../contract/orgUnits';
import type { ActionDialogProperties } from '../generator/actionDeclaration';
import { AssignSelected } from '../generator/actions/AssignSelected';

/** Assigns selected people to a unit. */
export const AssignOrgUnit = (selected: ActionDialogProperties) => (
  <AssignSelected {...selected} target="orgUnits" call={orgUnits.addMembers} words="members.actions.assignOrgUnit" />
);

/** Assigns selected people to a location. */
export const AssignLocation = (selected: ActionDialogProperties) => (
  <AssignSelected
    {...selected}
    target="locations"
    call={locations.assignMembers}
    words="members.actions.assignLocation"
  />
);

/** Assigns selected people to a group. */
export const AssignGroup = (selected: ActionDialogProperties) => (
  <AssignSelected
    {...selected}
    target="memberGroups"
    call={memberGroups.assignMembers}
    words="members.actions.assignGroup"
  />
);
