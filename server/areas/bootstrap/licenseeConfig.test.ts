import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap, licenseeConfig } from '../../../contract/bootstrap';
import { defaultColours } from '../../../contract/shapes/constants';
import { newId } from '../../base/newId';
import { readSupportChat } from '../../core/context/supportChat';
import { clients, type LicenseeLooks, licensees } from '../../db/schema';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';

const chat = readSupportChat('https://chat.example.org/{key}/widget.js');

let server: TestServer;
let own: Company;
let other: Company;
beforeAll(async () => {
  server = await startTestServer({ supportChat: chat });
});
afterAll(() => server.close());

/** Gives a company's licensee a name, a host of its own and looks. @returns the host */
const dressLicensee = async ({ clientId }: Company, name: string, looks: LicenseeLooks = {}): Promise<string> => {
  const host = `host-${newId().slice(-12)}.example.org`;
  await server.database.owner(async (tx) => {
    const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
    await tx
      .update(licensees)
      .set({ name, hosts: [host], looks })
      .where(eq(licensees.id, client?.licenseeId ?? ''));
  });
  return host;
};

const read = async (clientIdentifier?: string, host = 'localhost:3000') => {
  const query = clientIdentifier ? `?clientIdentifier=${clientIdentifier}` : '';
  const url = `/api/${bootstrap.loadLicenseeConfig.path}${query}`;
  const answer = await server.app.inject({ url, headers: { host } });
  return licenseeConfig.parse(answer.json().body);
};

beforeEach(async () => {
  [own, other] = [await server.createCompany(), await server.createCompany()];
});

describe('the licensee', () => {
  it('is the one of the host, with or without a port, whichever company is named', async () => {
    const host = await dressLicensee(own, 'Gratwerk');
    await dressLicensee(other, 'Ampel');
    expect((await read(undefined, host)).licenseeName).toBe('Gratwerk');
    expect((await read(undefined, `${host.toUpperCase()}:3000`)).licenseeName).toBe('Gratwerk');
    expect((await read(other.clientIdentifier, host)).licenseeName).toBe('Gratwerk');
  });

  it('is the one of the company where the host is nobody’s', async () => {
    await dressLicensee(own, 'Gratwerk');
    await dressLicensee(other, 'Ampel');
    expect((await read(own.clientIdentifier)).licenseeName).toBe('Gratwerk');
    expect((await read(other.clientIdentifier.toUpperCase())).licenseeName).toBe('Ampel');
  });

  it('is the default one where neither says anything, and what is built in where there is none', async () => {
    const builtIn = { licenseeName: 'Dashboard', theme: defaultColours, isWhitelabelPartner: false };
    expect(await read('no-such-company', 'unknown.example.org')).toMatchObject(builtIn);
    await dressLicensee(own, 'Gratwerk');
    const isOwn = eq(licensees.name, 'Gratwerk');
    await server.database.owner((tx) => tx.update(licensees).set({ isDefault: true }).where(isOwn));
    expect((await read('no-such-company', 'unknown.example.org')).licenseeName).toBe('Gratwerk');
    expect((await read()).licenseeName).toBe('Gratwerk');
    await server.database.owner((tx) => tx.update(licensees).set({ isDefault: false }).where(isOwn));
  });
});

describe('its looks', () => {
  it('say where the logo leads, and whether a partner stands behind the product', async () => {
    await dressLicensee(own, 'Gratwerk', { baseRoute: '/start/infopoint', isWhitelabelPartner: true });
    expect(await read(own.clientIdentifier)).toMatchObject({
      baseRoute: '/start/infopoint',
      isWhitelabelPartner: true,
    });
    expect(await read(other.clientIdentifier)).toMatchObject({
      baseRoute: '/start/overview',
      isWhitelabelPartner: false,
    });
  });
});

describe('the support chat', () => {
  it('is that of the licensee, and the company’s own help desk before it', async () => {
    await dressLicensee(own, 'Gratwerk', { supportChatKey: 'chat 7' });
    const chatOf = async () => {
      const { supportChatKey, supportChatScript } = await read(own.clientIdentifier);
      return [supportChatKey, supportChatScript];
    };
    expect(await chatOf()).toEqual(['chat 7', 'https://chat.example.org/chat%207/widget.js']);
    const helpDeskKey = '../own?desk';
    await server.database.owner((tx) => tx.update(clients).set({ helpDeskKey }).where(eq(clients.id, own.clientId)));
    expect(await chatOf()).toEqual([helpDeskKey, 'https://chat.example.org/..%2Fown%3Fdesk/widget.js']);
  });

  it('has no script without a key, nor where the operator has chosen none', async () => {
    expect(await read(own.clientIdentifier)).toMatchObject({ supportChatKey: null, supportChatScript: null });
    await dressLicensee(own, 'Gratwerk', { supportChatKey: 'chat-7' });
    const without = await startTestServer({ database: server.database });
    const url = `/api/${bootstrap.loadLicenseeConfig.path}?clientIdentifier=${own.clientIdentifier}`;
    const { body } = (await without.app.inject(url)).json();
    expect(body).toMatchObject({ supportChatKey: 'chat-7', supportChatScript: null });
    await without.close();
  });
});
