import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { partner } from '../../../contract/partner/partner';
import { sha512Hex } from '../../core/session/passwords';
import { advisers, jobs, licensees } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, type TestLicensee } from '../../testing/partner';

const minute = 60_000;

const server = setUpServer();
let licensee: TestLicensee;
let email: string;
let agent: Agent;
beforeEach(async () => {
  const own = await server.createCompany();
  const adviserId = await createStaff(server, own);
  licensee = await licenseeOf(server, own);
  const [adviser] = await server.database.owner((tx) => tx.select().from(advisers).where(eq(advisers.id, adviserId)));
  email = adviser?.email ?? '';
  agent = server.anonymous();
  await agent.fetchXsrf();
  server.messages.length = 0;
});

const ask = (asked: { username?: string; email?: string; host?: string } = {}) =>
  agent.call(
    partner.createPasswordLink,
    { username: asked.username ?? 'paula.partner', email: asked.email ?? email },
    { headers: { host: asked.host ?? licensee.host } },
  );

describe('asking for a link', () => {
  it('sends one to who has the username and the address, and nobody else anything, with the same answer', async () => {
    const known = await ask({ username: 'Paula.Partner', email: email.toUpperCase() });
    expect(known).toMatchObject({ status: 200 });
    const other = await licenseeOf(server, await server.createCompany());
    expect(await ask({ username: 'nobody' })).toEqual(known);
    expect(await ask({ email: 'somebody.else@example.org' })).toEqual(known);
    expect(await ask({ host: other.host })).toEqual(known);
    expect(await ask({ host: 'nobodys.example' })).toEqual(known);
    await server.runJobs();
    expect(server.messages.map(({ recipient }) => recipient)).toEqual([email]);
    expect(await server.database.owner((tx) => tx.select().from(jobs))).toEqual([]);
  });

  it('is possible once in ten minutes for what is typed', async () => {
    await ask();
    server.clock.advance(10 * minute - 1);
    expect(await ask()).toMatchObject({ status: 400, code: 'client.passwordResetTooRecent' });
    server.clock.advance(1);
    expect(await ask()).toMatchObject({ status: 200 });
    await server.runJobs();
  });
});

describe('the mail', () => {
  const send = async () => {
    await ask();
    await server.runJobs();
    return server.messages.at(-1);
  };

  it('is the licensee’s by name, look and host, and its link sets the password for an hour', async () => {
    const { licenseeId, host } = licensee;
    const theme = {
      light: { primary: '#0b5c4f', contrast: '#ffffff' },
      dark: { primary: '#6fd6bd', contrast: '#04231d' },
    };
    await server.database.owner((tx) =>
      tx.update(licensees).set({ name: 'Ampel & Co', looks: { theme } }).where(eq(licensees.id, licenseeId)),
    );
    const mail = await send();
    expect(mail?.subject).toBe('Neues Passwort für Ihr Konto bei Ampel & Co');
    expect(mail?.body).toContain('Benutzername: paula.partner');
    expect(mail?.html).toContain('background: #0b5c4f; color: #ffffff');
    const [, token = ''] = mail?.body.match(/\/partner\/password\/#([\w-]{64})/) ?? [];
    expect(mail?.html).toContain(`<a class="button" href="http://${host}:3000/partner/password/#${token}">`);
    expect(await agent.call(partner.checkPasswordLink, { token })).toMatchObject({ status: 200 });
    server.clock.advance(60 * minute - 1);
    const password = sha512Hex('Frischer-Wind-8');
    const sent = { token, password, passwordConfirmation: password };
    expect(await agent.call(partner.setPassword, sent)).toMatchObject({ status: 200 });
    expect(await agent.call(partner.checkPasswordLink, { token })).toMatchObject({ code: 'resetToken.notFound' });
  });

  it('is written in the language of its reader, and stands nowhere once it is sent', async () => {
    await server.database.owner((tx) =>
      tx.update(advisers).set({ languageCode: 'en_GB' }).where(eq(advisers.email, email)),
    );
    expect((await send())?.subject).toMatch(/^New password for your account/);
    expect(await server.database.owner((tx) => tx.select().from(jobs))).toEqual([]);
  });
});
