import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { type TemplateListItem, templates } from '../../contract/templates';
import { createApi, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { openDashboard } from '../testing/openDashboard';

const report: TemplateListItem = {
  uuid: uuidOf(1),
  category: 'accidentReport',
  title: 'Accident report',
  description: 'What happened',
  documents: [
    { language: 'en_GB', path: 'template/document/1/report.pdf', format: 'pdf', size: 2048, previewPath: 'en.svg' },
    { language: 'de_DE', path: 'template/document/2/bericht.pdf', format: 'pdf', size: 4096, previewPath: 'de.svg' },
  ],
};
const letter: TemplateListItem = {
  uuid: uuidOf(2),
  category: 'appointment',
  title: 'Letter',
  description: 'Appoints somebody',
  documents: [{ language: 'en_GB', path: 'letter.docx', format: 'docx', size: 10, previewPath: null }],
};

let api: ReturnType<typeof createApi>;
let items: TemplateListItem[];
beforeEach(() => {
  items = [report, letter];
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('member'))
    .on(templates.list, ({ filter }) => {
      const found = items.filter(({ title }) => title.includes(filter.search ?? ''));
      return { items: found, total: found.length };
    });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => openDashboard('apps/templates', 'member');
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

it('shows each template with its kind, and offers it to be saved', async () => {
  await open();
  const card = await cardOf('Accident report');
  expect(card.getByText('PDF, 2 KB')).toBeTruthy();
  const link = card.getByRole('link', { name: 'Download Accident report' });
  expect(link.getAttribute('href')).toBe('/api/file/template/document/1/report.pdf');
  expect(link.hasAttribute('download')).toBe(true);
  expect(api.bodies(templates.list)[0]).toMatchObject({ sortBy: 'category', filter: {} });
});

it('lets people choose the language of a document where there is a choice', async () => {
  const user = await open();
  const card = await cardOf('Accident report');
  await user.click(card.getByRole('button', { name: 'Deutsch' }));
  expect(card.getByRole('link').getAttribute('href')).toBe('/api/file/template/document/2/bericht.pdf');
  expect(card.getByText('PDF, 4 KB')).toBeTruthy();
  const other = await cardOf('Letter');
  expect(other.queryByRole('button', { name: 'English' })).toBe(null);
});

it('shows the first page in a dialog, in the chosen language, and none where there is no picture', async () => {
  const user = await open();
  const card = await cardOf('Accident report');
  await user.click(card.getByRole('button', { name: 'Deutsch' }));
  await user.click(card.getByRole('button', { name: 'Preview: Accident report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accident report' }));
  const picture = dialog.getByRole('img', { name: 'First page of “Accident report”' });
  expect(picture.getAttribute('src')).toBe('/api/file/de.svg');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect((await cardOf('Letter')).queryByRole('button', { name: /^Preview/ })).toBe(null);
});

it('says that a search found nothing, in other words than that there is nothing', async () => {
  const user = await open();
  await cardOf('Accident report');
  await user.type(screen.getByRole('searchbox'), 'cooking');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
});

it('says what would be here where the company has none', async () => {
  items = [];
  await open();
  expect(await screen.findByRole('heading', { name: 'No templates yet' })).toBeTruthy();
});
