import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileAddress } from '../../contract/files';
import { enqueueIn } from '../core/jobs/enqueue';
import { clients, type LicenseeLooks, licensees, members } from '../db/schema';
import { writeFile } from '../files/store';
import type { Company } from '../testing/company';
import { setUpServer } from '../testing/harness';
import { sendPasswordLinks } from './passwordLink';

// The smallest picture there is, as the file-type check wants it.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>');
const publicUrl = 'https://safety.example.org';

const server = setUpServer();
let company: Company;
beforeEach(async () => {
  company = await server.createCompany({ name: '<b>"&' });
  server.messages.length = 0;
});

const give = (columns: Partial<typeof clients.$inferInsert>) =>
  server.database.owner((tx) => tx.update(clients).set(columns).where(eq(clients.id, company.clientId)));
const store = async (fileName: string, content: Buffer): Promise<LicenseeLooks> => {
  const file = await writeFile(server.storage, { context: 'licensee', type: 'logo' }, { fileName, content });
  return { images: { logo: fileAddress({ ...file, uuid: file.id }) } };
};
const send = async (reason: Parameters<typeof sendPasswordLinks>[2] = 'reset') => {
  const { clientId } = company;
  const { clock } = server;
  await server.database.tenant(clientId, 'write', (tx) => {
    const context = { tx, clientId, clock, enqueue: enqueueIn(tx, clientId, clock), publicUrl };
    return sendPasswordLinks(context, [company.members.member.uuid], reason);
  });
  await server.runJobs();
  const [message] = server.messages.splice(0);
  if (!message) throw new Error('Nothing was sent');
  return message;
};

describe('the looks of a mail', () => {
  it('are escaped names, the colour of the licensee, and the same words as the text', async () => {
    await give({
      looks: {
        theme: {
          light: { primary: '#0b5c4f', contrast: '#ffffff' },
          dark: { primary: '#6fd6bd', contrast: '#04231d' },
        },
      },
    });
    const { subject, body, html = '' } = await send();
    expect(subject).toBe('Neues Passwort für <b>"&');
    expect(body).toContain('bei <b>"& wurde');
    expect(html).toContain('bei &lt;b&gt;&quot;&amp; wurde');
    expect(html).not.toContain('<b>');
    expect(html).toContain('background: #0b5c4f; color: #ffffff');
    expect(html).toContain('background: #6fd6bd; color: #04231d');
  });

  it('have the logo with them if it is a picture that mail programs show', async () => {
    await give({ looks: await store('Lögo.png', png) });
    const { html, pictures } = await send();
    expect(pictures).toEqual([
      { contentId: 'logo@dashboard', fileName: 'logo.png', contentType: 'image/png', content: png },
    ]);
    expect(html).toContain('src="cid:logo@dashboard"');
  });

  it.each([
    ['is a drawing', () => store('logo.svg', svg)],
    ['is gone', async () => ({ images: { logo: 'licensee/logo/0198c0de-0000-7000-8000-0000000f11e1/logo.png' } })],
    ['is outside of the assets', async () => ({ images: { logo: '/assets/../../../package.png' } })],
    ['is somewhere else', async () => ({ images: { logo: 'https://example.org/logo.png' } })],
  ])('do without a logo that %s', async (_, looks) => {
    await give({ looks: await looks() });
    const { html, pictures } = await send();
    expect(pictures).toBeUndefined();
    expect(html).not.toContain('<img');
    expect(html).toContain('<div class="logo name">Licensee</div>');
    expect(html).toContain('class="button"');
  });

  it('have the picture for mails where the logo is a drawing', async () => {
    const [drawing, picture] = [await store('logo.svg', svg), await store('logo.png', png)];
    const looks = { images: { ...drawing.images, 'mail-logo': picture.images?.logo ?? '' } };
    await server.database.owner(async (tx) => {
      const [client] = await tx.select().from(clients).where(eq(clients.id, company.clientId));
      await tx
        .update(licensees)
        .set({ looks })
        .where(eq(licensees.id, client?.licenseeId ?? ''));
    });
    expect((await send()).pictures).toMatchObject([{ contentType: 'image/png', content: png }]);
  });

  it('have the licensee’s name as sender, and its address for answers, where it has set them', async () => {
    expect((await send()).sender).toEqual({});
    const mails = { senderName: 'Ampel Arbeitsschutz', replyTo: 'service@ampel.example' };
    await server.database.owner(async (tx) => {
      const [client] = await tx.select().from(clients).where(eq(clients.id, company.clientId));
      await tx
        .update(licensees)
        .set({ looks: { mails } })
        .where(eq(licensees.id, client?.licenseeId ?? ''));
    });
    expect((await send()).sender).toEqual({ name: 'Ampel Arbeitsschutz', replyTo: 'service@ampel.example' });
  });

  it('are none for a text message', async () => {
    const { uuid } = company.members.member;
    const columns = { email: null, emailFolded: null, mobileNumber: '0171 2345678' };
    await server.database.owner((tx) => tx.update(members).set(columns).where(eq(members.id, uuid)));
    const { channel, html } = await send();
    expect([channel, html]).toEqual(['sms', undefined]);
  });
});

describe('words', () => {
  it('make one paragraph of a name with line breaks, so that no button and no header comes of it', async () => {
    const fake = 'https://evil.example.org/auth/reset-password/abc';
    await give({ name: `Nordwerk\r\n\r\n${fake}\r\n\r\nGmbH` });
    const { subject, html = '' } = await send();
    expect(subject).toBe(`Neues Passwort für Nordwerk ${fake} GmbH`);
    expect(html).not.toContain(`href="${fake}`);
  });

  it.each([
    ['reset', 'Neues Passwort für', 'wurde ein neues Passwort angefordert'],
    ['resetByAdministrator', 'Neues Passwort für', 'die Administration von'],
    ['resetAll', 'Bitte legen Sie Ihr Passwort für', 'bittet alle Mitarbeitenden'],
    ['created', 'Ihr Zugang zu', 'willkommen!'],
  ] as const)('are their own for each occasion: %s', async (reason, subject, words) => {
    const message = await send(reason);
    expect(message.subject.startsWith(subject)).toBe(true);
    expect(message.body).toContain(words);
    expect(message.html).toContain(words);
  });
});
