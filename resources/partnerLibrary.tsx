import { partnerLibrary as calls, partnerLibraryCompanies } from '../contract/partner/library';
import { partnerVersions } from '../contract/partner/versions';
import type { ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';

/** Library of a licensee: courses and assessments, in versions, that it gives to its companies. */
export const partnerLibrary = {
  calls,
  title: ({ title }) => title,
  hint: ({ identifier }) => identifier,
  list: {
    sort: ['title', 'asc'],
    columns: [
      { name: 'title', maxWidth: '22rem' },
      { name: 'identifier', hidden: true },
      'content',
      { name: 'versionNumber', alignment: 'right' },
      'publishedOn',
      { name: 'companyCount', alignment: 'right' },
      { name: 'plannedCount', alignment: 'right' },
    ],
    filters: ['search', 'content'],
  },
  tabs: [
    {
      id: 'companies',
      parts: 'partnerLibraryCompanies',
      by: 'itemUuid',
      several: true,
      call: partnerLibraryCompanies.list,
    },
    {
      id: 'versions',
      call: partnerVersions.history,
      View: lazyPage(async () => (await import('../src/partnerVersions/Versions')).EntryVersions),
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;
