import { riskAssessments as calls } from '../contract/riskAssessments';
import type { ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';
import { RecordDescription } from '../src/ui/Description';

export const riskAssessments = {
  calls,
  title: ({ title }) => title,
  hint: ({ headline }) => headline,
  list: {
    sort: ['title', 'asc'],
    filters: ['search', 'kind'],
    shape: 'cards',
    Card: lazyPage(async () => (await import('../src/riskAssessments/catalog/CatalogCard')).CatalogCard),
  },
  About: RecordDescription,
  tabs: [
    {
      id: 'settings',
      call: calls.readSettings,
      View: lazyPage(async () => (await import('../src/riskAssessments/details/SettingsTab')).SettingsTab),
    },
    {
      id: 'assignments',
      call: calls.assignments,
      View: lazyPage(async () => (await import('../src/riskAssessments/details/AssignmentsTab')).AssignmentsTab),
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;
