import { beforeEach, describe, expect, it } from 'vitest';
import { profile } from '../../../contract/profile';
import { templates } from '../../../contract/templates';
import { importTemplateFor, tinyTemplate } from '../../domain/templates/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { pdf, svg } from '../../testing/sampleFiles';

const server = setUpServer();
let company: Company;
let other: Company;
let agent: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  other = await server.createCompany();
  agent = await company.signIn('member');
});

const list = (who: Agent, values: object = {}) => succeed(who, templates.list, { ...firstPage('category'), ...values });
const titles = async (values: object = {}) => (await list(agent, values)).items.map(({ title }) => title);
const fetch = (who: Agent, path: string) => who.send({ method: 'GET', url: `/api/file/${path}` });

/** Four of them, imported in no order that a list would be in. */
const importSome = async (): Promise<void> => {
  const some = [
    ['c', 'other', 'Äpfel zählen'],
    ['a', 'appointment', 'Bestellung'],
    ['d', 'accidentReport', 'Unfall im Büro'],
    ['b', 'accidentReport', 'Beinaheunfall'],
  ] as const;
  for (const [letter, category, title] of some) {
    await importTemplateFor(
      server,
      company,
      tinyTemplate({ templateIdentifier: `vorlage-${letter}`, category }, title),
    );
  }
};

describe('the list of templates', () => {
  it('speaks the reader’s language, and has the documents of all languages, the reader’s first', async () => {
    await importTemplateFor(server, company);
    const [german] = (await list(agent)).items;
    expect(german).toMatchObject({ title: 'Unfallbericht', description: 'Was ist geschehen?' });
    expect(german?.documents.map(({ language }) => language)).toEqual(['de_DE', 'en_GB']);
    expect(german?.documents[0]).toMatchObject({ format: 'pdf', size: pdf.length });
    expect(german?.documents[1]?.previewPath).toBe(null);
    await succeed(agent, profile.updateProfileSetting, { frontendStyle: { theme: 'system' }, languageCode: 'en_GB' });
    const [british] = (await list(agent)).items;
    expect(british).toMatchObject({ uuid: german?.uuid, title: 'Unfallbericht (en)' });
    expect(british?.documents.map(({ language }) => language)).toEqual(['en_GB', 'de_DE']);
  });

  it('shows a template that does not speak the reader’s language in one that it speaks', async () => {
    const { texts } = tinyTemplate();
    await importTemplateFor(server, company, tinyTemplate({ texts: { en_GB: texts.en_GB } }));
    expect(await titles()).toEqual(['Unfallbericht (en)']);
  });

  it('is ordered by category as the contract lists them, then by German title', async () => {
    await importSome();
    expect(await titles()).toEqual(['Beinaheunfall', 'Unfall im Büro', 'Bestellung', 'Äpfel zählen']);
    expect(await titles({ sortBy: 'title' })).toEqual([
      'Äpfel zählen',
      'Beinaheunfall',
      'Bestellung',
      'Unfall im Büro',
    ]);
  });

  it('finds words of title and description, whatever their umlauts, and categories', async () => {
    await importSome();
    expect(await titles({ filter: { search: 'buero' } })).toEqual(['Unfall im Büro']);
    expect(await titles({ filter: { search: 'geschehen bestell' } })).toEqual(['Bestellung']);
    expect(await titles({ filter: { category: ['other', 'appointment'] } })).toEqual(['Bestellung', 'Äpfel zählen']);
    expect((await list(agent, { filter: { search: 'nirgends' } })).total).toBe(0);
  });

  it('holds what the company’s own licensee has, and nothing of another', async () => {
    await importTemplateFor(server, company, tinyTemplate({}, 'Gleicher Name'));
    await importTemplateFor(server, other, tinyTemplate({}, 'Gleicher Name'));
    const [own, foreign] = await Promise.all([list(agent), list(await other.signIn('member'))]);
    expect([own.total, foreign.total]).toEqual([1, 1]);
    expect(own.items[0]?.uuid).not.toBe(foreign.items[0]?.uuid);
  });

  it('is closed where the company has no templates', async () => {
    const without = await server.createCompany({ featureFlags: { templates: false } });
    const answer = await (await without.signIn('super-admin')).call(templates.list, firstPage('category'));
    expect(answer).toMatchObject({ status: 403, code: 'permission.missing' });
  });
});

describe('a template’s files', () => {
  it('are saved under their names, and a preview is shown without being able to do anything', async () => {
    await importTemplateFor(server, company);
    const [document] = (await list(agent)).items[0]?.documents ?? [];
    const saved = await fetch(agent, document?.path ?? '');
    expect([saved.statusCode, saved.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; .*Bericht%20f%C3%BCr%20Unf%C3%A4lle\.pdf/);
    const shown = await fetch(agent, document?.previewPath ?? '');
    expect([shown.statusCode, shown.rawPayload.equals(svg)]).toEqual([200, true]);
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  it('are unknown to companies of another licensee, closed without the feature and to strangers', async () => {
    await importTemplateFor(server, company);
    const path = (await list(agent)).items[0]?.documents[0]?.path ?? '';
    const refused = await fetch(await other.signIn('super-admin'), path);
    expect([refused.statusCode, refused.json().body.error.code]).toEqual([404, 'file.notFound']);
    const without = await server.createCompany({ featureFlags: { templates: false } });
    expect((await fetch(await without.signIn('super-admin'), path)).statusCode).toBe(403);
    expect((await fetch(server.anonymous(), path)).statusCode).toBe(401);
  });
});
