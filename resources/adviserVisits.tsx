import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { adviserVisits as calls } from '../contract/adviserVisits';
import { VisitChanges, VisitEnd, VisitReason } from '../src/adviserVisits/cells';
import { VisitListNote } from '../src/adviserVisits/VisitListNote';
import type { ResourceDeclaration, Row } from '../src/generator';

/** Visits of the licensee's advisers, below the choice when they may enter. */
export const adviserVisits = {
  calls,
  title: ({ adviserName }) => adviserName,
  list: {
    sort: ['enteredAt', 'desc'],
    columns: [
      'adviserName',
      { name: 'reason', component: VisitReason },
      'enteredAt',
      { name: 'lastSeenAt', component: VisitEnd },
      { name: 'changes', component: VisitChanges },
    ],
    filters: [],
    Note: VisitListNote,
  },
  actions: [{ call: 'end', icon: LogoutOutlined, destructive: true, isFor: ({ isThere }: Row) => isThere === true }],
} satisfies ResourceDeclaration<typeof calls>;
