import { templates as calls } from '../contract/templates';
import type { ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';
import { paths } from '../src/routing/paths';

/** Documents to fill in: found by what they are for, looked at, and saved. */
export const templates = {
  calls,
  title: ({ title }) => title,
  list: {
    sort: ['category', 'asc'],
    filters: ['search', 'category'],
    // None has a page of its own: the list is narrowed to it.
    linkOf: ({ title }) => `${paths.templates}?${new URLSearchParams({ search: title })}`,
    shape: 'cards',
    Card: lazyPage(async () => (await import('../src/templates/TemplateCard')).TemplateCard),
  },
} satisfies ResourceDeclaration<typeof calls>;
