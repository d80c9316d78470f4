import { assignmentRules } from '../contract/assignmentRules';
import { elearningStatistics } from '../contract/elearningStatistics';
import { elearnings as calls } from '../contract/elearnings';
import type { ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';
import { RecordDescription } from '../src/ui/Description';

export const elearnings = {
  calls,
  title: ({ title }) => title,
  hint: ({ headline }) => headline,
  list: {
    sort: ['title', 'asc'],
    filters: ['search', 'category', 'inForce'],
    shape: 'cards',
    Card: lazyPage(async () => (await import('../src/elearnings/catalog/CatalogCard')).CatalogCard),
  },
  About: RecordDescription,
  tabs: [
    {
      id: 'settings',
      call: calls.readSettings,
      View: lazyPage(async () => (await import('../src/elearnings/details/SettingsTab')).SettingsTab),
    },
    {
      id: 'org-units',
      call: calls.orgUnits,
      View: lazyPage(async () => (await import('../src/elearnings/details/OrgUnitsTab')).OrgUnitsTab),
    },
    {
      id: 'targets',
      call: calls.targets,
      View: lazyPage(async () => (await import('../src/elearnings/details/TargetsTab')).TargetsTab),
    },
    {
      id: 'rules',
      call: assignmentRules.list,
      View: lazyPage(async () => (await import('../src/assignmentRules/RulesTab')).RulesTab),
    },
    {
      id: 'analytics',
      call: elearningStatistics.entries,
      View: lazyPage(async () => (await import('../src/elearnings/analytics/AnalyticsTab')).AnalyticsTab),
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;
