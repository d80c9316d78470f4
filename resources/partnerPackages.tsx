import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { partnerPackages as calls } from '../contract/partner/packages';
import { companyIdentifierOf } from '../contract/shapes/identifiers';
import type { ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';

const fields = {
  package: ['name', { name: 'packageIdentifier', suggest: { from: ['name'], by: companyIdentifierOf } }],
  company: ['maximumMembers', 'features', 'defaultLanguage', 'unitNames'],
  reminders: ['tellNewTasks', 'remindDaysBefore', 'remindDaysAfter', 'escalateAfterDays'],
} as const;

const items = lazyPage(async () => (await import('../src/partnerPackages/PackageItems')).PackageElearnings);
const assessments = lazyPage(async () => (await import('../src/partnerPackages/PackageItems')).PackageAssessments);

/** Packages of a licensee: what its new companies begin with. */
export const partnerPackages = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['name', 'asc'],
    columns: [
      { name: 'name', maxWidth: '18rem' },
      { name: 'packageIdentifier', hidden: true },
      { name: 'maximumMembers', alignment: 'right' },
      { name: 'elearningCount', alignment: 'right' },
      { name: 'assessmentCount', alignment: 'right' },
      { name: 'companyCount', alignment: 'right' },
      { name: 'features', maxWidth: '22rem' },
    ],
    filters: ['search'],
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true, counts: ['companyCount'] }],
  create: fields,
  defaults: {
    features: ['elearnings', 'templates'],
    defaultLanguage: 'de_DE',
    tellNewTasks: true,
    remindDaysBefore: [14, 1],
    remindDaysAfter: [7],
    escalateAfterDays: 7,
  },
  tabs: [
    { id: 'details', fields },
    { id: 'elearnings', call: calls.items, View: items },
    { id: 'assessments', call: calls.items, View: assessments },
  ],
} satisfies ResourceDeclaration<typeof calls>;
