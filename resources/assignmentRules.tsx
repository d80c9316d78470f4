import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { assignmentRules as calls } from '../contract/assignmentRules';
import { Circle, Courses, Reach, RuleRhythm } from '../src/assignmentRules/cells';
import { RuleNote } from '../src/assignmentRules/RuleNote';
import { useRuleQuestion } from '../src/assignmentRules/useRuleQuestion';
import type { ResourceDeclaration } from '../src/generator';
import { PersonName } from '../src/people/PersonName';

const fields = {
  rule: ['name', 'elearningUuids'],
  people: ['orgUnitUuids', 'locationUuids', 'memberGroupUuids', 'roles', 'attributes', 'joinedFrom'],
  rhythm: ['interval', 'buffer', 'onChange', 'active'],
} as const;

/** Rules that give e-learnings to everybody of whom they hold. */
export const assignmentRules = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['name', 'asc'],
    columns: [
      { name: 'name', maxWidth: '16rem' },
      { name: 'elearnings', maxWidth: '18rem', component: Courses },
      { name: 'orgUnits', maxWidth: '18rem', component: Circle },
      { name: 'memberCount', component: Reach },
      { name: 'interval', component: RuleRhythm },
      'active',
    ],
    filters: ['search', 'elearningUuid', 'active'],
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true, counts: ['memberCount'] }],
  create: fields,
  defaults: { active: true },
  useQuestion: useRuleQuestion,
  About: RuleNote,
  tabs: [
    { id: 'details', fields },
    {
      id: 'members',
      list: 'members',
      resource: 'members',
      columns: [{ name: 'lastName', component: PersonName }, 'username', 'email'],
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;
